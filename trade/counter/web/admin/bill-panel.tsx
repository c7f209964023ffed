import { times } from '#rules/catalogue/quantity-words.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { CounterQuote, QuotedProduct } from '#trade/counter/contract/quote.ts'
import { TenderFields } from '#trade/counter/web/admin/tenders/tender-fields.tsx'
import { paidBy } from '#trade/counter/web/admin/tenders/tender-lines.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { DemoPaymentNote } from '#web/layout/demo-payment-note.tsx'
import { type MoneyGroup, type MoneyRow, MoneyTable } from '#web/ui/display/money-table.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'
import { OccasionField } from './occasion-field.tsx'
import { SaleCoupon } from './sale-coupon.tsx'
import { SellerField } from './seller-field.tsx'

/** The price of the sale, and its deductions. */
export function BillPanel({ sale, quote, brought }: CounterSaleFormProps) {
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
      <Bill quote={shown} brought={brought} />
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
          hint={`At most ${formatRupees(shown.maxDiscount)}. ${shown.maxDiscountReason}`}
          {...form.field('discount')}
          error={form.errorAt('discount') ?? shown.discountFault ?? undefined}
        />
      </div>
    </Panel>
  )
}

/** How it is paid. */
export function PaymentPanel({ sale, quote, brought, customer }: CounterSaleFormProps) {
  const { draft, form, changeTenders } = sale
  const isOpen = quote.current?.items.every(({ question }) => question === null)
  return (
    <Panel title="Payment">
      <DemoPaymentNote className="mb-4" />
      <TenderFields
        lines={draft.tenders}
        total={quote.current && isOpen ? Math.max(0, quote.current.total - brought.amount) : null}
        credit={customer.credit}
        errorAt={form.errorAt}
        onChange={changeTenders}
      />
      <AdvanceNote sale={sale} quote={quote} brought={brought} />
      <div className="mt-4 grid gap-4">
        <OccasionField sale={sale} customer={customer} />
        <SellerField sale={sale} />
      </div>
    </Panel>
  )
}

/** Until when what is left of an advance is taken at this rate. */
function AdvanceNote({ sale, quote, brought }: Pick<CounterSaleFormProps, 'sale' | 'quote' | 'brought'>) {
  const { delivery, tenders } = sale.draft
  const { rateFixedUntil, total } = quote.current ?? {}
  if (!rateFixedUntil || total === undefined) return null
  if (delivery === 'now' || paidBy(tenders) + brought.amount >= total) return null
  return (
    <p className="mt-4 text-sm text-stone">
      With an advance, the rest can be paid at today’s metal rate until {formatDate(rateFixedUntil)}. The
      receipt says so.
    </p>
  )
}

/** The bill of the sale, from the metal to the total, as the invoice will have it; what is brought comes off after the tax. */
function Bill({ quote, brought }: { quote: CounterQuote } & Pick<CounterSaleFormProps, 'brought'>) {
  const { items, taxable, gst, insurance, roundOff, total } = quote
  const [first, ...others] = items
  const lines =
    first && others.length === 0 ? priceRows(first) : [...items.map(productRow), ...discountRow(items)]
  const tax: MoneyRow[] = [
    { label: 'Taxable value', paise: taxable, kind: 'subtotal' },
    { label: 'GST', paise: gst },
    ...(insurance > 0 ? [{ label: 'Insurance', paise: insurance }] : []),
    ...(roundOff === 0 ? [] : [{ label: 'Round-off', paise: roundOff }]),
  ]
  return (
    <>
      <MoneyTable
        caption="Bill"
        groups={[{ rows: lines }, { rows: tax }]}
        total={{ label: 'Total', paise: total }}
      />
      {brought.amount > 0 && (
        <dl className="mt-2 grid gap-1 text-sm">
          {brought.all.map(
            ({ name, inSentence, amount }) =>
              amount > 0 && <AfterTotal key={name} label={`Less ${inSentence}`} paise={-amount} />,
          )}
          <AfterTotal label="To pay" paise={total - brought.amount} />
        </dl>
      )}
      {others.length > 0 && (
        <Disclosure label="Price of each product" className="mt-3 border-t text-sm">
          <MoneyTable
            caption="Price of each product"
            groups={items.map(priceGroup)}
            total={{ label: 'Total', paise: total }}
          />
        </Disclosure>
      )}
    </>
  )
}

function AfterTotal({ label, paise }: { label: string; paise: Paise }) {
  return (
    <div className="flex items-baseline justify-between gap-3 last:font-medium">
      <dt>{label}</dt>
      <dd translate="no" className="money">
        {paise < 0 && '−'}
        {formatRupees(Math.abs(paise), { paise: 'always' })}
      </dd>
    </div>
  )
}

/** A product among several, before GST and the discount on the bill. */
const productRow = ({ product, quantity, taxable, discount }: QuotedProduct): MoneyRow => ({
  label: times(quantity) + product.name,
  note: product.purity,
  paise: taxable + discount,
})

function discountRow(items: readonly QuotedProduct[]): MoneyRow[] {
  const off = items.reduce((sum, { discount }) => sum + discount, 0)
  return off > 0 ? [{ label: 'Discount in the shop', note: 'before GST', paise: -off, kind: 'saving' }] : []
}

function priceRows({ rows }: QuotedProduct): MoneyRow[] {
  return rows.map(({ label, detail, amount }) => ({
    label,
    note: detail,
    paise: amount,
    kind: amount < 0 ? 'saving' : 'line',
  }))
}

function priceGroup(item: QuotedProduct): MoneyGroup {
  const { product, gst, insurance, roundOff, total } = item
  return {
    label: product.name,
    rows: [
      ...priceRows(item),
      { label: 'GST', paise: gst },
      ...(insurance > 0 ? [{ label: 'Insurance', paise: insurance }] : []),
      ...(roundOff === 0 ? [] : [{ label: 'Round-off', paise: roundOff }]),
      { label: 'Price', paise: total, kind: 'subtotal' },
    ],
  }
}
