import type { CashDay } from '#contracts/admin/cash-days.ts'
import { differenceWords } from '#rules/counter/cash-day.ts'
import { TENDER_WORDS } from '#rules/counter/tender-kinds.ts'
import { fromRupees } from '#rules/money.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { Button } from '#web/ui/action/button.tsx'

/** What the admin's own drawer should hold today, and the way to count it. */
export function CashDayPanel({ day, onCount }: { day: CashDay; onCount: () => void }) {
  const { state, float, taken, paidOut, expected, counted, sums } = day
  return (
    <Panel
      title="Your cash today"
      className="max-w-xl"
      action={
        state !== 'closed' && (
          <Button onClick={onCount}>{state === 'open' ? 'Count the cash' : 'Count again'}</Button>
        )
      }
    >
      <Facts
        facts={[
          ['In the drawer in the morning', float > 0 && formatExactRupees(float)],
          ['Cash taken', formatExactRupees(taken)],
          ['Cash paid out', paidOut > 0 && `−${formatExactRupees(paidOut)}`],
          ['Expected in the drawer', <strong key="expected">{formatExactRupees(expected)}</strong>],
          ['Counted', counted !== null && formatExactRupees(counted)],
          ['Difference', counted !== null && differenceWords(fromRupees(counted), fromRupees(expected))],
          ...sums
            .filter(({ kind }) => kind !== 'cash')
            .map(
              ({ kind, count, amount }) =>
                [
                  `${TENDER_WORDS[kind].label}, ${count === 1 ? '1 payment' : `${count} payments`}`,
                  formatExactRupees(amount),
                ] as const,
            ),
        ]}
      />
    </Panel>
  )
}
