import { and, asc, between, eq, gte, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { contactMessages, designRequests } from '#db/schema/enquiries.ts'
import { lowStock } from '#db/schema/low-stock.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import type { SalesOfDay } from '#rules/admin/turnover.ts'
import { dayInIndia } from '#rules/days.ts'
import { type OrderStatus, orderStatusesWith, orderStatusesWithout } from '#rules/orders/order-status.ts'
import { DAY_MS } from '#rules/time.ts'

/**
 * Sales on each day, from the index alone. `since` is the beginning of a day in India: days in India are all of one
 * length, so they are counted from it, which costs far less than asking the calendar for each order.
 */
export async function salesByDay(db: Db, since: Date, now: Date): Promise<SalesOfDay[]> {
  const begins = sql`date_bin('1 day', ${orderLines.placedAt}, ${since.toISOString()}::timestamptz)`
  const elapsed = (now.getTime() - since.getTime()) % DAY_MS
  const byNow = sql`${orderLines.placedAt} - ${begins} <= ${`${elapsed} milliseconds`}::interval`
  // Whole paise stay exact in a float up to 2^53, and are added up several times as fast as numerics.
  const paise = sql`${orderLines.total}::float8`
  const rows = await db
    .select({
      begins: sql<string>`${begins}`.as('begins'),
      orders: sql<number>`count(distinct ${orderLines.orderId})::int`,
      amount: sql<number>`sum(${paise})`,
      byNow: {
        orders: sql<number>`(count(distinct ${orderLines.orderId}) filter (where ${byNow}))::int`,
        amount: sql<number>`coalesce(sum(${paise}) filter (where ${byNow}), 0)`,
      },
    })
    .from(orderLines)
    .where(
      and(
        gte(orderLines.placedAt, since),
        lte(orderLines.placedAt, now),
        notInArray(orderLines.status, orderStatusesWithout('countsAsSale')),
      ),
    )
    .groupBy(sql`begins`)
  return rows.map(({ begins: moment, ...sold }) => ({ ...sold, day: dayInIndia(new Date(moment)) }))
}

/** Open orders, all of them; ended ones as far as they were placed since then. */
export async function ordersByStatus(db: Db, since: Date): Promise<Map<OrderStatus, number>> {
  const counted = (where: SQL | undefined) =>
    db
      .select({ status: orders.status, orders: sql<number>`count(*)::int` })
      .from(orders)
      .where(where)
      .groupBy(orders.status)
  const rows = await unionAll(
    counted(inArray(orders.status, orderStatusesWith('isOpen'))),
    counted(and(inArray(orders.status, orderStatusesWithout('isOpen')), gte(orders.placedAt, since))),
  )
  return new Map(rows.map(({ status, orders }) => [status, orders]))
}

/**
 * How many products on sale are sold out or have at most `threshold` left, and the first `limit` of the latter. Only those
 * stocked by count: of pieces that each have a tag there is rarely more than one.
 */
export async function stockRunningOut(db: Db, threshold: number, limit: number) {
  const [counts] = await db
    .select({
      soldOut: sql<number>`(count(*) filter (where ${lowStock.stock} = 0))::int`,
      low: sql<number>`(count(*) filter (where ${lowStock.stock} > 0))::int`,
    })
    .from(lowStock)
    .where(and(eq(lowStock.byItem, false), lte(lowStock.stock, threshold)))
  const runningOut = await db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      category: categories.slug,
      stock: lowStock.stock,
    })
    .from(lowStock)
    .innerJoin(products, eq(products.id, lowStock.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(lowStock.byItem, false), between(lowStock.stock, 1, threshold)))
    .orderBy(asc(lowStock.stock), asc(lowStock.productId))
    .limit(limit)
  return { soldOut: counts?.soldOut ?? 0, low: counts?.low ?? 0, products: runningOut }
}

export async function waitingEnquiries(db: Db): Promise<{ designs: number; messages: number }> {
  const [designs, messages] = await Promise.all([
    db.$count(designRequests, eq(designRequests.status, 'New')),
    db.$count(contactMessages, isNull(contactMessages.handledAt)),
  ])
  return { designs, messages }
}
