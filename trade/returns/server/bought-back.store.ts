import { and, eq, gte, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { ShopModule } from '#server/modules/shop-module.ts'
import { returnEvents, returns } from '#trade/returns/schema/returns.ts'

/** Paise of the exchanges and buybacks that somebody has inspected since a moment, but for the return `without`. */
export const boughtBackBy: NonNullable<ShopModule['goldTaken']> = async (db, by, { since, without }) => {
  const { returnId, event, by: inspectedBy, at } = returnEvents
  const inspected = db
    .select({ id: returnId })
    .from(returnEvents)
    .where(and(inArray(event, ['inspect', 'offer']), eq(inspectedBy, by), gte(at, since)))
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${returns.amount}), 0)`.mapWith(Number) })
    .from(returns)
    .where(
      and(
        inArray(returns.id, inspected),
        inArray(returns.kind, ['exchange', 'buyback']),
        notInArray(returns.status, ['rejected', 'declined']),
        without === null ? undefined : ne(returns.id, without),
      ),
    )
  return row?.sum ?? 0
}
