import { type CashDay, type countCash, MAX_CASH_DAYS } from '#contracts/admin/cash-days.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { cashDayMayBecome, differenceWords, expectedCash, floatFault } from '#rules/counter/cash-day.ts'
import { TENDER_KINDS } from '#rules/counter/tender-kinds.ts'
import { type Day, dayInIndia } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { ERASED_PERSON, type NamedPerson } from '#rules/identity/person-name.ts'
import { formatRupees, fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { type DaySum, sumsOfDay } from '#server/counter/tenders/tenders.store.ts'
import { invalidField, refused } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import type { Shop } from '#server/shop.ts'
import {
  type CashDayRow,
  cashDayOf,
  changeCashDay,
  countedBefore,
  daysWithCash,
  lockCashDay,
  lockKnownDay,
  type OneDay,
  shopOpenedAt,
} from './cash-days.store.ts'

/** The caller's own day, and the days before: their own, or everybody's for those who close them. */
export async function listCashDays(shop: Shop, caller: Caller) {
  const adminId = caller.customerId
  const ofAll = isAllowed(caller.role, 'cash.close')
  const known = await daysWithCash(shop.db, ofAll ? null : adminId, MAX_CASH_DAYS)
  const days: CashDay[] = []
  for (const day of known) days.push(await presentDay(shop, day))
  return { today: await presentDay(shop, { adminId, day: dayInIndia(shop.clock.now()) }), days }
}

type Counted = ParsedRequest<typeof countCash>['body']

/**
 * Notes what the caller has counted; again as often as they like. Refuses (409) a closed day, a day to come and one before
 * the shop opened; (400) a drawer that did not begin with what was counted last, without a note that says why.
 */
export async function countCashOfDay(
  within: Shop,
  caller: Caller,
  day: Day,
  typed: Counted,
): Promise<OneDay> {
  const { db, clock } = within
  const one = { adminId: caller.customerId, day }
  if (day > dayInIndia(clock.now())) throw refused('This day is in the future.')
  const openedAt = await shopOpenedAt(db)
  if (openedAt && day < dayInIndia(openedAt)) throw refused('The shop was not open yet on this day.')
  const row = await lockCashDay(db, one)
  if (!cashDayMayBecome(row.state, 'counted')) throw refused('This day is closed.')
  const [float, counted] = [fromRupees(typed.float), fromRupees(typed.counted)]
  const fault = floatFault(float, await countedBefore(db, one), typed.note)
  if (fault) throw invalidField('note', fault)
  const expected = expectedOf(float, await sumsOfDay(db, one))
  const at = clock.now()
  await changeCashDay(db, one, {
    state: 'counted',
    float,
    counted,
    expected,
    note: typed.note,
    countedAt: at,
  })
  await audit(db, caller, {
    action: 'cash.count',
    subject: { type: 'cash', id: day },
    after: {
      counted: formatRupees(counted),
      difference: differenceWords(counted, expected),
      note: typed.note,
    },
  })
  return one
}

/**
 * Ends an admin's day: what was counted and what should be there are kept as they are. Refuses (409) a day that is not
 * counted, one that somebody else has closed, and one on which cash has moved since the count.
 */
export async function closeCashDay(
  within: Shop,
  caller: Caller,
  one: OneDay & { counted: Paise },
): Promise<OneDay> {
  const { db, clock } = within
  const row = await lockKnownDay(db, one)
  if (row?.state === 'closed') throw refused('This day has already been closed.')
  if (!row || row.counted === null || !cashDayMayBecome(row.state, 'closed'))
    throw refused('The cash of this day has not been counted yet.')
  const expected = expectedOf(row.float, await sumsOfDay(db, one))
  if (expected !== row.expected) throw refused('Cash has moved since it was counted. Please count it again.')
  if (row.counted !== one.counted)
    throw refused('The cash has just been counted again. Please check it first.')
  await changeCashDay(db, one, { state: 'closed', closedBy: caller.customerId, closedAt: clock.now() })
  const difference = differenceWords(row.counted, expected)
  const isOwn = one.adminId === caller.customerId
  const facts = {
    admin: one.adminId,
    counted: formatRupees(row.counted),
    difference,
    ...(isOwn && { checked: 'by nobody else' }),
  }
  await audit(db, caller, { action: 'cash.close', subject: { type: 'cash', id: one.day }, after: facts })
  return one
}

const cashOf = (sums: readonly DaySum[], isPaidOut: boolean): Paise =>
  sums.find((sum) => sum.kind === 'cash' && sum.isPaidOut === isPaidOut)?.amount ?? 0

const expectedOf = (float: Paise, sums: readonly DaySum[]): Paise =>
  expectedCash({ float, taken: cashOf(sums, false), paidOut: cashOf(sums, true) })

/** A day as it is now; of a closed one, what was kept. */
export async function presentDay({ db }: Shop, one: OneDay): Promise<CashDay> {
  const row = await cashDayOf(db, one)
  const sums = await sumsOfDay(db, one)
  const before = await countedBefore(db, one)
  const people = await peopleByIds(db, [one.adminId, row?.closedBy])
  return presentRow(one, row, { sums, before, people })
}

type Read = {
  sums: readonly DaySum[]
  before: Awaited<ReturnType<typeof countedBefore>>
  people: ReadonlyMap<string, NamedPerson>
}

function presentRow(
  { adminId, day }: OneDay,
  row: CashDayRow | null,
  { sums, before, people }: Read,
): CashDay {
  const float = row?.countedAt ? row.float : (before?.counted ?? 0)
  const expected = row?.state === 'closed' ? (row.expected ?? 0) : expectedOf(float, sums)
  return {
    adminId,
    admin: people.get(adminId) ?? ERASED_PERSON,
    day,
    state: row?.state ?? 'open',
    float: toRupees(float),
    countedBefore: before && { day: before.day, amount: toRupees(before.counted) },
    taken: toRupees(cashOf(sums, false)),
    paidOut: toRupees(cashOf(sums, true)),
    expected: toRupees(expected),
    counted: row?.counted == null ? null : toRupees(row.counted),
    note: row?.note ?? '',
    countedAt: row?.countedAt?.toISOString() ?? null,
    closedAt: row?.closedAt?.toISOString() ?? null,
    closedBy: row?.closedBy ? (people.get(row.closedBy) ?? null) : null,
    isClosedByOwner: row?.closedBy === adminId,
    sums: TENDER_KINDS.flatMap((kind) => {
      const sum = sums.find((known) => known.kind === kind && !known.isPaidOut)
      return sum ? [{ kind, count: sum.count, amount: toRupees(sum.amount) }] : []
    }),
  }
}
