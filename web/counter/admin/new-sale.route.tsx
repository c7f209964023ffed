import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { sellAtCounter } from '#contracts/admin/counter.ts'
import type { Answer } from '#contracts/endpoint.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { fieldErrors, isConflict } from '#web/admin-kit/form/server-errors.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { call } from '#web/api.ts'
import { useDuplicateHuids } from '#web/orders/admin/task/use-duplicate-huids.ts'
import { tenderForms } from '#web/orders/admin/tenders/tender-lines.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { missingFor } from './missing.ts'
import { SaleDone } from './sale-done.tsx'
import { SaleForm } from './sale-form.tsx'
import { useCustomer } from './use-customer.ts'
import { discountOf, useQuote } from './use-quote.ts'
import { useSale } from './use-sale.ts'

type Sold = Answer<typeof sellAtCounter>

/** A sale over the counter: product, customer, payment, on one screen. */
export default function NewSale() {
  const { may, whyNot } = useAdministrator()
  const [sold, setSold] = useState<Sold | null>(null)
  const sale = useSale()
  const next = (keepCustomer: boolean) => {
    sale.begin(keepCustomer)
    setSold(null)
  }
  return (
    <AdminPage
      title="New sale"
      actions={
        <LinkButton kind="secondary" size="small" render={<Link to={adminPaths.cash()} />}>
          Day’s cash
        </LinkButton>
      }
    >
      {!may('counter.sell') ? (
        <Notice tone="error" title={whyNot('counter.sell') ?? ''} />
      ) : sold ? (
        <SaleDone sold={sold} delivery={sale.draft.delivery} onNext={next} />
      ) : (
        <OpenSale sale={sale} onSold={setSold} />
      )}
    </AdminPage>
  )
}

interface OpenSaleProps {
  sale: ReturnType<typeof useSale>
  onSold: (sold: Sold) => void
}

function OpenSale({ sale, onSold }: OpenSaleProps) {
  const { draft } = sale
  const quote = useQuote(draft)
  const customer = useCustomer(sale)
  const duplicates = useDuplicateHuids()
  const selling = useAction(
    () =>
      duplicates.watch(() => call(sellAtCounter, { body: bodyOf(draft, quote.current, duplicates.reason) })),
    {
      onSuccess: onSold,
      // The price has moved, or somebody was faster: the bill shows what is true now.
      onError: (fault) => isConflict(fault) && void quote.refetch(),
    },
  )
  const missing = missingFor({ draft, quote: quote.current, isLookingUp: customer.isLookingUp })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!missing && !selling.isPending) selling.mutate()
  }
  return (
    <>
      <UnsavedGuard dirty={draft.productId !== null && !selling.isSuccess} />
      <SaleForm
        sale={sale}
        quote={quote}
        customer={customer}
        missing={missing}
        duplicates={duplicates}
        errors={fieldErrors(selling.error)}
        fault={selling.error}
        pending={selling.isPending}
        onSubmit={submit}
      />
    </>
  )
}

type Draft = OpenSaleProps['sale']['draft']

function bodyOf(draft: Draft, quote: { total: number } | null, duplicateReason: string) {
  const { saleId, productId, variant, mobileNumber, person, delivery, tenders, pan, huid, coupon } = draft
  return {
    ...{ saleId, variant, mobileNumber, person, delivery, pan, huid, coupon, duplicateReason },
    productId: productId ?? '',
    discount: discountOf(draft),
    total: quote?.total ?? 0,
    tenders: tenderForms(tenders),
  }
}
