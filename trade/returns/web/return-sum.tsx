import type { ReturnKind } from '#rules/orders/return-names.ts'
import type { ReturnView } from '#trade/returns/contract/returns.ts'
import { MoneyTable } from '#web/ui/display/money-table.tsx'

/** The amount paid, the deductions, and the amount that goes back: the lines add up. */
export function ReturnSum({
  sum: { paid, deductions, amount },
  kind = 'return',
  paidLabel = kind === 'return' ? 'What you paid' : 'Value as quoted',
}: {
  sum: Pick<ReturnView, 'paid' | 'deductions' | 'amount'>
  kind?: ReturnKind
  paidLabel?: string
}) {
  const label = { return: 'Refund', exchange: 'Store credit', buyback: 'Amount', resizing: 'To pay' }[kind]
  return (
    <MoneyTable
      caption={label}
      groups={[
        {
          rows: [
            { label: paidLabel, paise: paid },
            ...deductions.map(({ label, amount: taken }) => ({ label, paise: -taken })),
          ],
        },
      ]}
      total={{ label, paise: amount }}
    />
  )
}
