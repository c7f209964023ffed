import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, useState } from 'react'
import { panSettings } from '#contracts/admin/pans.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { exact } from '#rules/exact-rupees.ts'
import { needsPan, panThreshold } from '#rules/orders/pan.ts'
import { buyOldGold } from '#trade/old-gold/contract/purchases.ts'
import { oldGoldPaths } from '#trade/old-gold/web/admin/paths.ts'
import { lacksOldGold } from '#trade/old-gold/web/admin/tender/lacks-old-gold.ts'
import { OldGoldFields } from '#trade/old-gold/web/admin/tender/old-gold-fields.tsx'
import { useOldGold } from '#trade/old-gold/web/admin/tender/use-old-gold.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { PrintPaper } from '#web/admin-kit/papers/print-paper.tsx'
import { DID_NOT_WORK, sentenceOf } from '#web/api.ts'
import { ConnectScale } from '#web/orders/admin/scale/connect-scale.tsx'
import { isConflict, showAtFields } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { PayOutPanel } from './pay-out-panel.tsx'
import { emptyPurchase, PurchaseSchema } from './purchase-draft.ts'
import { SellerPanel } from './seller-panel.tsx'

type Bought = ResponseBody<typeof buyOldGold>

/** Old gold that is bought without a sale: what it is, who sells it, and how it is paid. */
export default function BuyOldGold() {
  const { may, whyNot } = useAdministrator()
  const [bought, setBought] = useState<Bought | null>(null)
  const [draft, setDraft] = useState(emptyPurchase)
  return (
    <AdminPage
      title="Buy old gold"
      back={{ label: 'Old gold', to: oldGoldPaths.oldGold() }}
      actions={<ConnectScale />}
    >
      {!may('counter.sell') ? (
        <Notice tone="error" title={whyNot('counter.sell') ?? ''} />
      ) : bought ? (
        <PurchaseDone
          bought={bought}
          onNext={() => {
            setDraft(emptyPurchase())
            setBought(null)
          }}
        />
      ) : (
        <OpenPurchase key={draft.purchaseId} draft={draft} onBought={setBought} />
      )}
    </AdminPage>
  )
}

interface OpenPurchaseProps {
  draft: ReturnType<typeof emptyPurchase>
  onBought: (bought: Bought) => void
}

function OpenPurchase({ draft, onBought }: OpenPurchaseProps) {
  const form = useSchemaForm(PurchaseSchema, draft)
  const pieces = form.watch('oldGold')
  const oldGold = useOldGold(pieces)
  const pan = useEndpointQuery(panSettings.read, {})
  const [refusal, setRefusal] = useState<string | null>(null)
  const buying = useEndpointMutation(buyOldGold, {
    onSuccess: onBought,
    onError: (fault) => {
      if (isConflict(fault)) void oldGold.refetch()
      setRefusal(showAtFields(form, fault) ? null : sentenceOf(fault, DID_NOT_WORK))
    },
  })
  const lacks =
    pieces.pieces.length === 0
      ? 'Add what is bought.'
      : (lacksOldGold(pieces, oldGold, { due: Number.MAX_SAFE_INTEGER, tooMuch: '' })?.sentence ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lacks || buying.isPending) return
    setRefusal(null)
    void form.handleSubmit((body) =>
      buying.mutate({ body: { ...body, oldGoldAmount: oldGold.quote?.value ?? null } }),
    )(event)
  }
  return (
    <form noValidate autoComplete="off" onSubmit={submit}>
      <UnsavedGuard dirty={form.formState.isDirty && !buying.isSuccess} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Panel title="What is bought">
          <OldGoldFields
            draft={pieces}
            errorAt={form.errorAt}
            onChange={(next) => form.change('oldGold', next)}
          />
        </Panel>
        <div className="grid grid-cols-1 gap-4">
          <SellerPanel form={form} />
          <PayOutPanel
            form={form}
            amount={oldGold.amount}
            isPanNeeded={pan.data !== undefined && needsPan(oldGold.amount, panThreshold(pan.data.value))}
          />
          {refusal && <Notice tone="error">{refusal}</Notice>}
          <Button
            type="submit"
            size="regular"
            pending={buying.isPending}
            pendingLabel="Buying…"
            blockedBecause={lacks}
          >
            <span>
              Buy for <span translate="no">{exact(oldGold.amount)}</span>
            </span>
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The purchase, its voucher, and the way to the next one. */
function PurchaseDone({ bought: { voucher, value }, onNext }: { bought: Bought; onNext: () => void }) {
  return (
    <div className="max-w-xl">
      <Panel title="Old gold">
        <p role="status" className="flex items-start gap-3 text-lg">
          <CircleCheck aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-leaf" />
          <span>
            Bought for{' '}
            <span translate="no" className="money">
              {exact(value)}
            </span>
            .<span className="block text-base text-stone">The seller signs the purchase voucher.</span>
          </span>
        </p>
        <p className="flex items-center justify-between gap-3 pt-3 text-sm">
          <span>
            Purchase voucher{' '}
            <span translate="no" className="money">
              {voucher}
            </span>
          </span>
          <PrintPaper number={voucher} label="Purchase voucher" kind="secondary" />
        </p>
      </Panel>
      <Button size="regular" className="mt-4" autoFocus onClick={onNext}>
        Next purchase
      </Button>
    </div>
  )
}
