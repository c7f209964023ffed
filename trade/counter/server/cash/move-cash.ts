import { v7 as newId } from 'uuid'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { type Day, dayInIndia } from '#rules/days.ts'
import { formatRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import type { Shop } from '#server/shop.ts'
import type { moveCash as contract } from '#trade/counter/contract/cash-days.ts'
import { changeBy, drawerFault, expenseFault, MOVEMENT_WORDS } from '#trade/counter/rules/cash-movement.ts'
import { lockCashDay } from './cash-days.store.ts'
import {
  type CashMovementRow,
  cashInBook,
  insertMovement,
  keepSlip,
  lockMovement,
  paidToOn,
} from './cash-movements.store.ts'
import { presentDay, presentMovement } from './present-cash-day.ts'

type Movement = ParsedRequest<typeof contract>['body']

/**
 * Notes cash that left the drawer for the bank or an expense, or was put into it; the same `movementId` again moves it once,
 * and keeps the slip that it did not have. `slip`: the photograph of it, stored. Refuses (409) more than the drawer holds by its book, an expense above the limit of income tax that nobody confirms, and
 * a day that is closed.
 */
export async function moveCash(
  within: Shop,
  caller: Caller,
  asked: Movement,
  slip: string | null,
): Promise<CashMovementRow> {
  const { db, clock } = within
  const at = clock.now()
  const day = dayInIndia(at)
  const { movementId: id = newId(), kind, amount, reason, paidTo } = asked
  await mustBeOpen(within, day)
  const change = changeBy(kind, amount)
  const made = await lockMovement(db, id)
  if (made) {
    if (made.kind === kind && made.change === change)
      return slip && !made.slip ? keepSlip(db, made, slip) : made
    throw refused('This movement has already been noted with another amount. Please begin again.')
  }
  const short = change < 0 ? drawerFault(amount, await cashInBook(within, day, 'end')) : null
  if (short) throw refused(short)
  const tooMuch =
    kind === 'expense' ? expenseFault(amount, paidTo === '' ? 0 : await paidToOn(db, day, paidTo)) : null
  if (tooMuch && !asked.confirm) throw refused(tooMuch, { needsConfirm: true })
  const row = await insertMovement(db, {
    id,
    kind,
    change,
    reason,
    paidTo,
    slip,
    by: caller.customerId,
    at,
    day,
  })
  if (!row) throw refused('This movement has just been noted.')
  const facts = {
    movement: MOVEMENT_WORDS[kind],
    amount: formatRupees(amount, { paise: 'auto' }),
    reason,
    ...(paidTo !== '' && { paidTo }),
    ...(slip && { slip: 'photographed' }),
    ...(tooMuch && { confirmed: 'above the limit of income tax' }),
  }
  await audit(db, caller, { action: 'cash.move', subject: { type: 'cash', id: day }, after: facts })
  return row
}

/** Refuses (409) cash on a day on which the drawer is closed; locks the day. */
export async function mustBeOpen({ db }: Shop, day: Day): Promise<void> {
  const { state } = await lockCashDay(db, day)
  if (state === 'closed')
    throw refused('The drawer has been counted and closed for today. Please use another way of paying.')
}

/** A movement, and the drawer after it. */
export async function presentMoved(shop: Shop, row: CashMovementRow) {
  const people = await peopleByIds(shop.db, [row.by])
  return {
    movement: presentMovement(row, people),
    today: await presentDay(shop, dayInIndia(shop.clock.now())),
  }
}
