import { exact } from '#rules/exact-rupees.ts'
import type { Paise } from '#rules/money.ts'
import { TENDER_WORDS } from '#rules/orders/balance/tender-kinds.ts'
import type { CashDay, CashMovement } from '#trade/counter/contract/cash-days.ts'
import { differenceWords } from '#trade/counter/rules/cash-day.ts'
import { MOVEMENT_WORDS } from '#trade/counter/rules/cash-movement.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Movements, signed } from './movements.tsx'

interface DrawerPanelProps {
  day: CashDay
  onCount: () => void
  onMove: () => void
  onChanged: () => void
}

/** The cash that the drawer should hold today and how it came about, and the ways to change and to count it. */
export function DrawerPanel({ day, onCount, onMove, onChanged }: DrawerPanelProps) {
  const { state, opening, taken, paidOut, paidForGold, movements, expected, counted, sums } = day
  // The difference of a count is shown below it, and is not part of the sum that was counted against.
  const kinds = new Set(movements.map(({ kind }) => kind).filter((kind) => kind !== 'difference'))
  return (
    <Panel
      title="The drawer today"
      className="max-w-xl"
      action={
        state !== 'closed' && (
          <span className="flex flex-wrap gap-2 max-sm:my-2">
            <Button kind="secondary" onClick={onMove}>
              Cash in or out
            </Button>
            <Button onClick={onCount}>{state === 'open' ? 'Count the cash' : 'Count again'}</Button>
          </span>
        )
      }
    >
      <Facts
        facts={[
          ['In the drawer before today', exact(opening)],
          ['Cash taken', exact(taken)],
          ['Refunds paid out', paidOut > paidForGold && `−${exact(paidOut - paidForGold)}`],
          ['Old gold bought', paidForGold > 0 && `−${exact(paidForGold)}`],
          ...[...kinds].map((kind) => [MOVEMENT_WORDS[kind], signed(sumOf(movements, kind))] as const),
          [
            'Should be in the drawer',
            <strong translate="no" key="expected" className="text-lg">
              {exact(expected)}
            </strong>,
          ],
          ['Counted', counted !== null && exact(counted)],
          ['Difference', counted !== null && differenceWords(counted, expected)],
          ...sums
            .filter(({ kind }) => kind !== 'cash')
            .map(
              ({ kind, count, amount }) =>
                [
                  `${TENDER_WORDS[kind].label}, ${count === 1 ? '1 payment' : `${count} payments`}`,
                  exact(amount),
                ] as const,
            ),
        ]}
      />
      {movements.length > 0 && (
        <div className="mt-3 border-t border-hairline">
          <Movements movements={movements} onChanged={onChanged} />
        </div>
      )}
    </Panel>
  )
}

const sumOf = (movements: readonly CashMovement[], of: CashMovement['kind']): Paise =>
  movements.reduce((sum, { kind, amount }) => (kind === of ? sum + amount : sum), 0)
