import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { customers } from '#db/schema/identity.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { cashPaidBefore, type PayingShop } from '#server/modules/paid-at-counter.ts'
import type { Bounds } from '#trade/accounts/rules/period.ts'
import type { CountedDrawer, MovedCash } from '#trade/accounts/rules/registers/cash-book.ts'
import { within } from '#trade/accounts/server/within.store.ts'
import { cashDays, cashMovements } from '#trade/counter/schema/counter.ts'

/** Paise of cash that were in the shop at a moment, by its book. */
export async function cashBefore(shop: PayingShop, moment: Date): Promise<Paise> {
  const { db } = shop
  const [taken] = await db
    .select({
      balance:
        sql<number>`coalesce(sum(case when ${tenders.refundId} is null then ${tenders.amount} else -${tenders.amount} end), 0)`.mapWith(
          Number,
        ),
    })
    .from(tenders)
    .where(and(eq(tenders.kind, sql`'cash'`), lt(tenders.at, moment)))
  const paid = await cashPaidBefore(shop, moment)
  const [moved] = await db
    .select({ change: sql<number>`coalesce(sum(${cashMovements.change}), 0)`.mapWith(Number) })
    .from(cashMovements)
    .where(lt(cashMovements.at, moment))
  return (taken?.balance ?? 0) - paid + (moved?.change ?? 0)
}

/** Cash that moved between two moments besides sales and refunds, oldest first. */
export async function cashMoved(db: Db, moments: Bounds): Promise<MovedCash[]> {
  const rows = await db
    .select()
    .from(cashMovements)
    .where(within(cashMovements.at, moments))
    .orderBy(cashMovements.at, cashMovements.id)
  return rows.map(({ id, at, kind, change, reason, paidTo }) => ({
    id,
    at: at.toISOString(),
    kind,
    change,
    reason,
    paidTo,
  }))
}

/** Counts at the end of a day, with who counted: of the shop's drawer, and before it of each admin's. */
export async function countedDrawers(db: Db, day: Day): Promise<CountedDrawer[]> {
  const rows = await db
    .select({
      id: cashDays.id,
      admin: sql<string>`coalesce(nullif(trim(concat_ws(' ', ${customers.firstName}, ${customers.lastName})), ''), ${customers.mobileNumber}, '')`,
      expected: cashDays.expected,
      counted: cashDays.counted,
    })
    .from(cashDays)
    .leftJoin(customers, eq(customers.id, sql`coalesce(${cashDays.countedBy}, ${cashDays.adminId})`))
    .where(and(eq(cashDays.day, day), isNotNull(cashDays.counted)))
    .orderBy(cashDays.adminId, cashDays.id)
  return rows.map(({ expected, counted, ...row }) => ({
    ...row,
    expected: expected ?? 0,
    counted: counted ?? 0,
  }))
}
