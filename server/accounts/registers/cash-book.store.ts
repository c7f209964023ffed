import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cashDays, tenders } from '#db/schema/counter.ts'
import { customers } from '#db/schema/identity.ts'
import type { CountedDrawer } from '#rules/accounts/registers/cash-book.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'

/** Paise of cash that were taken before a moment, less those that were paid out. */
export async function cashBefore(db: Db, moment: Date): Promise<Paise> {
  const [row] = await db
    .select({
      balance:
        sql<number>`coalesce(sum(case when ${tenders.refundId} is null then ${tenders.amount} else -${tenders.amount} end), 0)`.mapWith(
          Number,
        ),
    })
    .from(tenders)
    .where(and(eq(tenders.kind, sql`'cash'`), lt(tenders.at, moment)))
  return row?.balance ?? 0
}

/** What each admin counted at the end of a day, by name. */
export async function countedDrawers(db: Db, day: Day): Promise<CountedDrawer[]> {
  const rows = await db
    .select({
      adminId: cashDays.adminId,
      admin: sql<string>`coalesce(nullif(trim(concat_ws(' ', ${customers.firstName}, ${customers.lastName})), ''), ${customers.mobileNumber}, '')`,
      expected: cashDays.expected,
      counted: cashDays.counted,
    })
    .from(cashDays)
    .innerJoin(customers, eq(customers.id, cashDays.adminId))
    .where(and(eq(cashDays.day, day), isNotNull(cashDays.counted)))
    .orderBy(cashDays.adminId)
  return rows.map(({ expected, counted, ...row }) => ({
    ...row,
    expected: expected ?? 0,
    counted: counted ?? 0,
  }))
}
