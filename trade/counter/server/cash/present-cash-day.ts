import type { Day } from '#rules/days.ts'
import type { NamedPerson } from '#rules/identity/person-name.ts'
import type { Paise } from '#rules/money.ts'
import { TENDER_KINDS } from '#rules/orders/balance/tender-kinds.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import { type PayingShop, paidByModules } from '#server/modules/paid-at-counter.ts'
import type { Shop } from '#server/shop.ts'
import type { CashDay, CashMovement } from '#trade/counter/contract/cash-days.ts'
import { expectedCash } from '#trade/counter/rules/cash-day.ts'
import { type DaySum, sumsOfDay } from '#trade/counter/server/tenders/tenders.store.ts'
import { type CashDayRow, cashDayOf } from './cash-days.store.ts'
import { type CashMovementRow, cashInBook, movementsOfDay } from './cash-movements.store.ts'

type People = ReadonlyMap<string, NamedPerson>

/** A day of the shop's drawer as it is now; of a closed one, what was kept. */
export async function presentDay(shop: Shop, day: Day): Promise<CashDay> {
  const { db } = shop
  const row = await cashDayOf(db, day)
  const sums = await sumsOfDay(shop, { adminId: null, day })
  const movements = await movementsOfDay(db, day)
  const opening = await cashInBook(shop, day, 'beginning')
  const people = await peopleByIds(db, [row?.countedBy, row?.closedBy, ...movements.map(({ by }) => by)])
  const [taken, paidOut] = [cashOf(sums, false), cashOf(sums, true)]
  const paidForGold = await cashPaidByModules(shop, { adminId: null, day })
  // The difference of a closed count is booked on its day, and is not part of the expected cash.
  const moved = movements.reduce((sum, { kind, change }) => (kind === 'difference' ? sum : sum + change), 0)
  const expected =
    row?.state === 'closed' ? (row.expected ?? 0) : expectedCash({ opening, taken, paidOut, moved })
  return {
    ...presentCount(row, expected, people),
    drawerOf: null,
    day,
    opening,
    taken,
    paidOut,
    paidForGold,
    movements: movements.map((movement) => presentMovement(movement, people)),
    sums: takenBy(sums),
  }
}

/** A day of a drawer that an admin had until the shop had one: as it was counted. */
export async function presentFormerDay(shop: Shop, row: CashDayRow): Promise<CashDay> {
  const sums = await sumsOfDay(shop, row)
  const people = await peopleByIds(shop.db, [row.adminId, row.closedBy])
  return {
    ...presentCount({ ...row, countedBy: row.adminId }, row.expected ?? 0, people),
    drawerOf: people.get(row.adminId ?? '') ?? null,
    day: row.day,
    opening: row.float,
    taken: cashOf(sums, false),
    paidOut: cashOf(sums, true),
    paidForGold: await cashPaidByModules(shop, row),
    movements: [],
    sums: takenBy(sums),
  }
}

function presentCount(row: CashDayRow | null, expected: Paise, people: People) {
  const counted = row?.counted ?? null
  return {
    state: row?.state ?? ('open' as const),
    expected,
    counted,
    difference: counted === null ? null : counted - expected,
    notes: row?.notes ?? null,
    note: row?.note ?? '',
    countedAt: row?.countedAt ?? null,
    countedBy: personOf(row?.countedBy, people),
    closedAt: row?.closedAt ?? null,
    closedBy: personOf(row?.closedBy, people),
    isClosedByCounter: Boolean(row?.closedBy) && row?.closedBy === row?.countedBy,
  }
}

export const presentMovement = (
  { id, kind, change: amount, reason, paidTo, slip, at, by }: CashMovementRow,
  people: People,
): CashMovement => ({
  id,
  kind,
  amount,
  reason,
  paidTo,
  at,
  hasSlip: slip !== null,
  by: personOf(by, people),
})

const personOf = (id: string | null | undefined, people: People): NamedPerson | null =>
  (id && people.get(id)) || null

const cashOf = (sums: readonly DaySum[], isPaidOut: boolean): Paise =>
  sums
    .filter((sum) => sum.kind === 'cash' && sum.isPaidOut === isPaidOut)
    .reduce((all, { amount }) => all + amount, 0)

async function cashPaidByModules(
  shop: PayingShop,
  one: { adminId: string | null; day: Day },
): Promise<Paise> {
  const paid = await paidByModules(shop, one)
  return paid.reduce((sum, { kind, amount }) => (kind === 'cash' ? sum + amount : sum), 0)
}

const takenBy = (sums: readonly DaySum[]): CashDay['sums'] =>
  TENDER_KINDS.flatMap((kind) => {
    const sum = sums.find((known) => known.kind === kind && !known.isPaidOut)
    return sum ? [{ kind, count: sum.count, amount: sum.amount }] : []
  })
