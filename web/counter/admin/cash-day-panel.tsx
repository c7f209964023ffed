import type { CashDay } from '#contracts/admin/cash-days.ts'
import { differenceWords } from '#rules/counter/cash-day.ts'
import { TENDER_WORDS } from '#rules/counter/tender-kinds.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { Button } from '#web/ui/action/button.tsx'

export const exactly = (rupees: number) => formatRupees(fromRupees(rupees), { paise: 'always' })

/** What the admin's own drawer should hold today, and the way to count it. */
export function CashDayPanel({ day, onCount }: { day: CashDay; onCount: () => void }) {
  const { state, float, taken, paidOut, expected, counted, sums } = day
  return (
    <Panel
      title="Your cash today"
      className="max-w-xl"
      action={
        state !== 'closed' && (
          <Button size="small" onClick={onCount}>
            {state === 'open' ? 'Count the cash' : 'Count again'}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['In the drawer in the morning', float > 0 && exactly(float)],
          ['Cash taken', exactly(taken)],
          ['Cash paid out', paidOut > 0 && `−${exactly(paidOut)}`],
          ['Expected in the drawer', <strong key="expected">{exactly(expected)}</strong>],
          ['Counted', counted !== null && exactly(counted)],
          ['Difference', counted !== null && differenceWords(fromRupees(counted), fromRupees(expected))],
          ...sums
            .filter(({ kind }) => kind !== 'cash')
            .map(
              ({ kind, count, amount }) =>
                [`${TENDER_WORDS[kind].label} (${count})`, exactly(amount)] as const,
            ),
        ]}
      />
    </Panel>
  )
}
