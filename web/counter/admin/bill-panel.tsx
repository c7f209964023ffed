import { formatDate } from '#rules/format-dates.ts'
import { fromRupees } from '#rules/money.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { DemoPaymentNote } from '#web/layout/demo-payment-note.tsx'
import { TenderFields } from '#web/orders/admin/tenders/tender-fields.tsx'
import { paidBy } from '#web/orders/admin/tenders/tender-lines.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Bill } from './bill.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'
import { SaleCoupon } from './sale-coupon.tsx'

/** What it costs, and what comes off. */
export function BillPanel({ sale, quote, oldGold }: CounterSaleFormProps) {
  const { draft, form } = sale
  const { shown } = quote
  if (!shown)
    return (
      <Panel title="Bill">
        <p className="text-sm text-stone">Choose a product to see its price line by line.</p>
      </Panel>
    )
  return (
    <Panel title="Bill">
      <Bill quote={shown} oldGold={oldGold.amount} />
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <SaleCoupon
          key={draft.saleId}
          entered={draft.coupon}
          coupon={shown.coupon}
          pending={draft.coupon !== '' && quote.pending}
          onApply={(coupon) => form.change('coupon', coupon)}
        />
        <TextField
          label="Discount on the bill"
          prefix="₹"
          hint={`At most ${formatWireRupees(shown.maxDiscount)}. ${shown.maxDiscountReason}`}
          {...form.field('discount')}
          error={form.errorAt('discount') ?? shown.discountFault ?? undefined}
        />
      </div>
    </Panel>
  )
}

/** How it is paid. */
export function PaymentPanel({ sale, quote, oldGold, customer }: CounterSaleFormProps) {
  const { draft, form, changeTenders } = sale
  const isOpen = quote.current?.items.every(({ question }) => question === null)
  return (
    <Panel title="Payment">
      <DemoPaymentNote className="mb-4" />
      <TenderFields
        lines={draft.tenders}
        total={quote.current && isOpen ? Math.max(0, fromRupees(quote.current.total) - oldGold.amount) : null}
        credit={customer.credit}
        errorAt={form.errorAt}
        onChange={changeTenders}
      />
      <AdvanceNote sale={sale} quote={quote} oldGold={oldGold} />
    </Panel>
  )
}

/** Until when what is left of an advance is taken at this rate. */
function AdvanceNote({ sale, quote, oldGold }: Pick<CounterSaleFormProps, 'sale' | 'quote' | 'oldGold'>) {
  const { delivery, tenders } = sale.draft
  const { rateFixedUntil, total } = quote.current ?? {}
  if (!rateFixedUntil || total === undefined) return null
  if (delivery === 'now' || paidBy(tenders) + oldGold.amount >= fromRupees(total)) return null
  return (
    <p className="mt-4 text-sm text-stone">
      With an advance, the rest can be paid at today’s metal rate until {formatDate(rateFixedUntil)}. The
      receipt says so.
    </p>
  )
}
