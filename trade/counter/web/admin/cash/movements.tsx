import { useState } from 'react'
import { exact } from '#rules/exact-rupees.ts'
import { formatTime } from '#rules/format-dates.ts'
import type { Paise } from '#rules/money.ts'
import type { CashMovement } from '#trade/counter/contract/cash-days.ts'
import { movementWords } from '#trade/counter/rules/cash-movement.ts'
import { Person } from '#web/person.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { AddSlipDialog, SlipDialog } from './slip-dialogs.tsx'

interface MovementsProps {
  movements: readonly CashMovement[]
  /** A slip was added. */
  onChanged: () => void
}

/** Cash that went into the drawer of a day and out of it besides sales and refunds, each with its slip. */
export function Movements({ movements, onChanged }: MovementsProps) {
  const [opened, setOpened] = useState<CashMovement | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ul aria-label="Cash in and out" className="divide-y divide-hairline text-sm">
        {movements.map((movement) => (
          <li key={movement.id} className="flex items-baseline justify-between gap-3 py-2.5">
            <span className="min-w-0 break-words">
              {movementWords(movement)}
              <span className="block text-[0.8125rem] text-stone">
                {formatTime(movement.at)}
                {movement.by && (
                  <>
                    {' · '}
                    <Person {...movement.by} isInline />
                  </>
                )}
              </span>
              <SlipButton movement={movement} onOpen={() => setOpened(movement)} />
            </span>
            <span translate="no" className="money">
              {signed(movement.amount)}
            </span>
          </li>
        ))}
      </ul>
      {opened?.hasSlip && <SlipDialog movement={opened} onClose={close} />}
      {opened && !opened.hasSlip && <AddSlipDialog movement={opened} onDone={onChanged} onClose={close} />}
    </>
  )
}

function SlipButton({ movement: { kind, hasSlip }, onOpen }: { movement: CashMovement; onOpen: () => void }) {
  if (!hasSlip && kind !== 'expense' && kind !== 'bank') return null
  return (
    <Button kind="quiet" size="small" className="-ml-3.5" onClick={onOpen}>
      {hasSlip ? 'View the slip' : 'Add the slip'}
    </Button>
  )
}

/** `+₹500`, `−₹120`. */
export const signed = (paise: Paise): string => `${paise < 0 ? '−' : '+'}${exact(Math.abs(paise))}`
