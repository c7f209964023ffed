import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { CASH_LIMIT } from '#trade/counter/rules/cash-limit.ts'

/** Customers that are named; where there are more, the books are wrong enough. */
const MAX_NAMED = 20

/** Promises about the counter, each with what names the rows that break it. */
export const COUNTER_PROMISES = {
  'less than two lakh rupees in cash came from a customer in a day, and for a sale': async (
    db: Db,
  ): Promise<string[]> => {
    const { rows } = await db.execute<{ of: string }>(sql`
      select coalesce(min(p.customer_id::text), '') as of
      from tenders t join payments p on p.id = t.payment_id
      where t.kind = 'cash' and t.refund_id is null
      group by grouping sets ((p.customer_id, t.day), (p.id))
      having sum(t.amount) >= ${CASH_LIMIT} limit ${MAX_NAMED}`)
    return rows.map(({ of }) => of)
  },
} as const
