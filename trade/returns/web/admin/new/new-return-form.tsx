import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { beginReturn } from '#trade/returns/contract/counter-returns.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { DID_NOT_WORK, sentenceOf } from '#web/api.ts'
import { isConflict, showAtFields } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { BroughtByFields } from './brought-by-fields.tsx'
import { CounterInspection } from './counter-inspection.tsx'
import { emptyDraft, NewReturnSchema } from './new-return-draft.ts'
import { ProductPanel } from './product-panel.tsx'
import { useToldAmount, type WaysBack } from './told-amount.ts'
import { WayPanel } from './way-panel.tsx'
import { doLabelOf } from './way-words.ts'

interface NewReturnFormProps {
  order: string
  /** The product; null where the order has one. */
  line: string | null
  found: WaysBack
  /** Somebody else was faster, or the rates have moved. */
  onConflict: () => void
}

/** The form of a return that begins at the counter, with the value of the piece. */
export function NewReturnForm({ order, line, found, onConflict }: NewReturnFormProps) {
  const navigate = useNavigate()
  const form = useSchemaForm(NewReturnSchema, emptyDraft(found.sold.purity))
  const [kind, liftedBecause] = form.watch(['kind', 'liftedBecause'])
  const [refusal, setRefusal] = useState<string | null>(null)
  const way = found.ways.find((one) => one.kind === kind) ?? null
  const amount = useToldAmount(found, form)
  const beginning = useEndpointMutation(beginReturn, {
    onSuccess: ({ number }) => {
      toast.success(`${number} has begun.`)
      void navigate(adminPaths.return(number))
    },
    onError: (fault) => {
      if (isConflict(fault)) onConflict()
      setRefusal(showAtFields(form, fault) ? null : sentenceOf(fault, DID_NOT_WORK))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (beginning.isPending) return
    setRefusal(null)
    void form.handleSubmit((body) =>
      beginning.mutate({
        params: { number: order },
        body: { ...body, amount, ...(line && { transactionId: line }) },
      }),
    )(event)
  }
  const isPossible = way !== null && (way.whyNot === null || (way.isLiftedByManager && liftedBecause !== ''))
  return (
    <form noValidate autoComplete="off" onSubmit={submit}>
      <UnsavedGuard dirty={form.formState.isDirty && !beginning.isSuccess && !beginning.isPending} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4">
          <WayPanel found={found} way={way} form={form} />
          {way && kind !== 'resize' && way.amount !== null && (
            <CounterInspection form={form} sold={found.sold} deducts={kind === 'return'} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ProductPanel order={order} found={found} />
          <BroughtByFields form={form} buyer={found.customer.name} />
          {refusal && <Notice tone="error">{refusal}</Notice>}
          <Button
            type="submit"
            size="regular"
            pending={beginning.isPending}
            pendingLabel="Saving…"
            blockedBecause={!isPossible && (way?.whyNot ?? 'Choose what is done with the piece.')}
          >
            {doLabelOf(kind)}
          </Button>
        </div>
      </div>
    </form>
  )
}
