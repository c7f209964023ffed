import { type FormEvent, useState } from 'react'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { useBrought } from '#trade/counter/web/admin/tenders/brought.ts'
import { withChange } from '#trade/counter/web/admin/tenders/tender-lines.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { pageThatServes } from '#web/admin-kit/module-links.ts'
import { ConnectScale } from '#web/orders/admin/scale/connect-scale.tsx'
import { duplicateHuidsIn } from '#web/orders/admin/task/duplicate-huids.ts'
import { LinkButton } from '#web/page-links.tsx'
import { isConflict, showAtFields } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CounterSaleForm } from './counter-sale-form.tsx'
import { missingFor } from './missing.ts'
import { counterPaths } from './paths.ts'
import { SaleDone } from './sale-done.tsx'
import { useBegunWith } from './use-begun-with.ts'
import { useCounterQuote } from './use-counter-quote.ts'
import { useCounterSale } from './use-counter-sale.ts'
import { useCustomer } from './use-customer.ts'

type Sold = ResponseBody<typeof sellAtCounter>

/** A sale over the counter: products, customer, payment, on one screen. */
export default function NewSale() {
  const { may, whyNot } = useAdministrator()
  const [sold, setSold] = useState<Sold | null>(null)
  const sale = useCounterSale()
  const waysBack = pageThatServes('pieces-that-come-back')
  const oldGold = pageThatServes('gold-that-was-bought')
  const whyNotBegun = useBegunWith(sale)
  const next = (keepCustomer: boolean) => {
    sale.begin(keepCustomer)
    setSold(null)
  }
  return (
    <AdminPage
      title="New sale"
      actions={
        <>
          {waysBack && (
            <LinkButton kind="secondary" to={waysBack}>
              Returns and exchanges
            </LinkButton>
          )}
          {oldGold && (
            <LinkButton kind="secondary" to={oldGold}>
              Old gold
            </LinkButton>
          )}
          <LinkButton kind="secondary" to={counterPaths.cash()}>
            Cash drawer
          </LinkButton>
          <ConnectScale />
        </>
      }
    >
      {!may('counter.sell') ? (
        <Notice tone="error" title={whyNot('counter.sell') ?? ''} />
      ) : sold ? (
        <SaleDone sold={sold} delivery={sale.draft.delivery} onNext={next} />
      ) : (
        <>
          {whyNotBegun && <Notice tone="warning" title={whyNotBegun} className="mb-4" />}
          <OpenSale sale={sale} onSold={setSold} />
        </>
      )}
    </AdminPage>
  )
}

interface OpenSaleProps {
  sale: ReturnType<typeof useCounterSale>
  onSold: (sold: Sold) => void
}

function OpenSale({ sale, onSold }: OpenSaleProps) {
  const { draft, form } = sale
  const quote = useCounterQuote(draft)
  const brought = useBrought(draft)
  const customer = useCustomer(sale)
  const selling = useEndpointMutation(sellAtCounter, {
    onSuccess: onSold,
    // The price has moved, or somebody was faster: the screen shows what is true now.
    onError: (fault) => {
      sale.askReason(duplicateHuidsIn(fault))
      showAtFields(form, fault)
      if (!isConflict(fault)) return
      void quote.refetch()
      brought.refetch()
      void customer.refetch()
    },
  })
  const missing = missingFor({
    draft,
    brought,
    quote: quote.current,
    hasFailed: quote.error !== null,
    credit: customer.credit,
    cash: customer.cash,
    isLookingUp: customer.isLookingUp,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing || selling.isPending) return
    const total = quote.current?.total ?? 0
    void form.handleSubmit((body) => {
      const tenders = withChange(body.tenders, total - brought.amount - body.credit)
      selling.mutate({ body: { ...body, tenders, total, ...brought.shown } })
    })(event)
  }
  return (
    <>
      <UnsavedGuard dirty={draft.items.length > 0 && !selling.isSuccess} />
      <CounterSaleForm
        sale={sale}
        quote={quote}
        brought={brought}
        customer={customer}
        missing={missing}
        fault={selling.error}
        pending={selling.isPending}
        onSubmit={submit}
      />
    </>
  )
}
