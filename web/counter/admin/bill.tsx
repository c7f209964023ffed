import type { CounterQuote } from '#contracts/admin/counter.ts'
import { fromRupees } from '#rules/money.ts'
import { type MoneyRow, MoneyTable } from '#web/ui/display/money-table.tsx'

/** What the sale costs, from the metal to the total, as the invoice will say it. */
export function Bill({ quote }: { quote: CounterQuote }) {
  const { rows, taxable, gst, insurance, total } = quote
  const lines: MoneyRow[] = rows.map(({ label, detail, amount }) => ({
    label,
    note: detail,
    paise: fromRupees(amount),
    kind: amount < 0 ? 'saving' : 'line',
  }))
  const tax: MoneyRow[] = [
    { label: 'Taxable value', paise: fromRupees(taxable), kind: 'subtotal' },
    { label: 'GST', paise: fromRupees(gst) },
    ...(insurance > 0 ? [{ label: 'Insurance', paise: fromRupees(insurance) }] : []),
  ]
  return (
    <MoneyTable
      caption="Bill"
      hideCaption
      groups={[{ rows: lines }, { rows: tax }]}
      total={{ label: 'Total', paise: fromRupees(total) }}
    />
  )
}
