import type { CounterQuote, QuotedProduct } from '#contracts/admin/counter.ts'
import { times } from '#rules/catalogue/quantity-words.ts'
import { formatRupees, fromRupees, type Paise } from '#rules/money.ts'
import { type MoneyGroup, type MoneyRow, MoneyTable } from '#web/ui/display/money-table.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'

/** What the sale costs, from the metal to the total, as the invoice will say it; old gold comes off after the tax. */
export function Bill({ quote, oldGold }: { quote: CounterQuote; oldGold: Paise }) {
  const { items, taxable, gst, insurance, total } = quote
  const [first, ...others] = items
  const lines =
    first && others.length === 0 ? priceRows(first) : [...items.map(productRow), ...discountRow(items)]
  const tax: MoneyRow[] = [
    { label: 'Taxable value', paise: fromRupees(taxable), kind: 'subtotal' },
    { label: 'GST', paise: fromRupees(gst) },
    ...(insurance > 0 ? [{ label: 'Insurance', paise: fromRupees(insurance) }] : []),
  ]
  return (
    <>
      <MoneyTable
        caption="Bill"
        groups={[{ rows: lines }, { rows: tax }]}
        total={{ label: 'Total', paise: fromRupees(total) }}
      />
      {oldGold > 0 && (
        <dl className="mt-2 grid gap-1 text-sm">
          <AfterTotal label="Less old gold" paise={-oldGold} />
          <AfterTotal label="To pay" paise={fromRupees(total) - oldGold} />
        </dl>
      )}
      {others.length > 0 && (
        <Disclosure label="Price of each product" className="mt-3 border-t text-sm">
          <MoneyTable
            caption="Price of each product"
            groups={items.map(priceGroup)}
            total={{ label: 'Total', paise: fromRupees(total) }}
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
      <dd className="money">
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
  paise: fromRupees(taxable) + fromRupees(discount),
})

function discountRow(items: readonly QuotedProduct[]): MoneyRow[] {
  const off = items.reduce((sum, { discount }) => sum + fromRupees(discount), 0)
  return off > 0 ? [{ label: 'Discount in the shop', note: 'before GST', paise: -off, kind: 'saving' }] : []
}

function priceRows({ rows }: QuotedProduct): MoneyRow[] {
  return rows.map(({ label, detail, amount }) => ({
    label,
    note: detail,
    paise: fromRupees(amount),
    kind: amount < 0 ? 'saving' : 'line',
  }))
}

function priceGroup(item: QuotedProduct): MoneyGroup {
  const { product, gst, insurance, total } = item
  return {
    label: product.name,
    rows: [
      ...priceRows(item),
      { label: 'GST', paise: fromRupees(gst) },
      ...(insurance > 0 ? [{ label: 'Insurance', paise: fromRupees(insurance) }] : []),
      { label: 'Price', paise: fromRupees(total), kind: 'subtotal' },
    ],
  }
}
