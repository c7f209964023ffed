import { v7 as newId } from 'uuid'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { type Day, dayInIndia } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { type CashDay, type countCash, MAX_CASH_DAYS } from '#trade/counter/contract/cash-days.ts'
import { cashDayMayBecome, differenceWords, sumOfNotes } from '#trade/counter/rules/cash-day.ts'
import {
  changeCashDay,
  daysWithCash,
  formerDays,
  isLaterClosed,
  lockCashDay,
  lockKnownDay,
  shopOpenedAt,
} from './cash-days.store.ts'
import { cashInBook, insertMovement } from './cash-movements.store.ts'
import { presentDay, presentFormerDay } from './present-cash-day.ts'

/** The drawer today, and the days before; with those of the drawers that admins had: their own, or everybody's for managers. */
export async function listCashDays(shop: Shop, caller: Caller) {
  const ofAll = isAllowed(caller.role, 'cash.close')
  const days: CashDay[] = []
  for (const day of await daysWithCash(shop, MAX_CASH_DAYS)) days.push(await presentDay(shop, day))
  for (const row of await formerDays(shop.db, ofAll ? null : caller.customerId, MAX_CASH_DAYS))
    days.push(await presentFormerDay(shop, row))
  const newest = days.toSorted((one, other) => other.day.localeCompare(one.day)).slice(0, MAX_CASH_DAYS)
  return { today: await presentDay(shop, dayInIndia(shop.clock.now())), days: newest }
}

type Counted = ParsedRequest<typeof countCash>['body']

/** Notes what was counted in the drawer; again as often as needed. */
export async function countCashOfDay(within: Shop, caller: Caller, day: Day, typed: Counted): Promise<Day> {
  const { db, clock } = within
  if (day > dayInIndia(clock.now())) throw refused('This day is in the future.')
  const openedAt = await shopOpenedAt(db)
  if (openedAt && day < dayInIndia(openedAt)) throw refused('The shop was not open yet on this day.')
  const row = await lockCashDay(db, day)
  if (!cashDayMayBecome(row.state, 'counted')) throw refused('This day is closed.')
  const counted = countedIn(typed)
  const [opening, expected] = [
    await cashInBook(within, day, 'beginning'),
    await cashInBook(within, day, 'end'),
  ]
  if (typed.expected !== undefined && typed.expected !== expected)
    throw refused(
      `Cash has moved while you counted: ${exact(expected)} should be in the drawer now. Please check the count.`,
    )
  const { notes, note } = typed
  await changeCashDay(db, day, {
    state: 'counted',
    float: opening,
    counted,
    expected,
    notes,
    note,
    countedAt: clock.now(),
    countedBy: caller.customerId,
  })
  await audit(db, caller, {
    action: 'cash.count',
    subject: { type: 'cash', id: day },
    after: { counted: exact(counted), difference: differenceWords(counted, expected), note },
  })
  return day
}

function countedIn({ notes, counted }: Counted): Paise {
  if (notes === null) {
    if (counted === null) throw invalidField('notes', 'Please count the notes, or enter the sum.')
    return counted
  }
  const sum = sumOfNotes(notes)
  if (counted !== null && counted !== sum)
    throw invalidField('counted', `The notes come to ${exact(sum)}, not to ${exact(counted)}.`)
  return sum
}

/**
 * Ends a day of the drawer: what was counted and what should have been there are kept, and what they differ by is
 * booked.
 */
export async function closeCashDay(within: Shop, caller: Caller, day: Day, read: Paise): Promise<Day> {
  const { db, clock } = within
  const row = await lockKnownDay(db, day)
  if (row?.state === 'closed') throw refused('This day has already been closed.')
  if (!row || row.counted === null) throw refused('The cash of this day has not been counted yet.')
  if (row.counted !== read) throw refused('The cash has just been counted again. Please check it first.')
  const expected = await cashInBook(within, day, 'end')
  if (expected !== row.expected) throw refused('Cash has moved since it was counted. Please count it again.')
  const [closedAt, closedBy] = [clock.now(), caller.customerId]
  await changeCashDay(db, day, { state: 'closed', closedAt, closedBy })
  const difference = row.counted - expected
  // Once a later day is closed, what was counted then is in the book already.
  if (difference !== 0 && !(await isLaterClosed(db, day)))
    await insertMovement(db, {
      id: newId(),
      kind: 'difference',
      change: difference,
      by: closedBy,
      at: closedAt,
      day,
      reason: row.note,
    })
  const facts = {
    counted: exact(row.counted),
    difference: differenceWords(row.counted, expected),
    ...(row.countedBy === closedBy && { checked: 'by nobody else' }),
  }
  await audit(db, caller, { action: 'cash.close', subject: { type: 'cash', id: day }, after: facts })
  return day
}

const exact = (paise: Paise): string => formatRupees(paise, { paise: 'auto' })
