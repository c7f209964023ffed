import type { ReturnView } from '#contracts/returns.ts'
import { fromRupees } from '#rules/money.ts'
import { MoneyTable } from '#web/ui/display/money-table.tsx'

/** What was paid, what is deducted, and what goes back: the lines add up. */
export function ReturnSum({
  sum: { paid, deductions, amount },
  paidLabel = 'What you paid',
}: {
  sum: Pick<ReturnView, 'paid' | 'deductions' | 'amount'>
  paidLabel?: string
}) {
  return (
    <MoneyTable
      caption="The refund"
      hideCaption
      groups={[
        {
          rows: [
            { label: paidLabel, paise: fromRupees(paid) },
            ...deductions.map(({ label, amount: taken }) => ({ label, paise: -fromRupees(taken) })),
          ],
        },
      ]}
      total={{ label: 'Refund', paise: fromRupees(amount) }}
    />
  )
}
