import { and, desc, eq, exists, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { literals } from '#db/literals.ts'
import { products } from '#db/schema/catalogue.ts'
import { invoiceLines, invoices } from '#db/schema/invoices.ts'
import { itemMoves, items } from '#db/schema/items.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { itemStatusesWith } from '#rules/items/item-status.ts'

/** From the first moment, to before the second. */
export type Period = { from: Date; until: Date }

type Amount = { pieces: number; netMg: number }
export type PurityOfRegister = {
  purity: string
  opening: Amount
  came: Amount
  went: Amount
  closing: Amount
}

const OWNED = sql.raw(literals(itemStatusesWith('isOwned')))

/**
 * What the shop owned of each purity when a period began and ended, and what came and went between: from what it owns now,
 * back along the moves since the period began. An archived item does not move, so it counts up to its archiving.
 */
export async function stockByPurity(db: Db, { from, until }: Period): Promise<PurityOfRegister[]> {
  const [begins, ends] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`]
  const { rows } = await db.execute<Record<string, string>>(sql`
    with change as (
      select item.product_id, item.variant ->> 'purity' as purity, move.at < ${ends} as is_within,
        (move."to" in (${OWNED}))::int - coalesce(move."from" in (${OWNED}), false)::int as added,
        count(*) as pieces, sum(item.net_weight_mg) as mg
      from ${itemMoves} as move join ${items} as item on item.id = move.item_id
      where move.at >= ${begins}
      group by 1, 2, 3, 4),
    fact as (
      select product_id, variant ->> 'purity' as purity, count(*) as pieces, sum(net_weight_mg) as mg,
        1 as opening, 0 as came, 0 as went, 1 as closing
      from ${items} where status in (${OWNED}) and archived_at is null
      group by 1, 2
      union all
      select product_id, purity, pieces, mg,
        -added, (is_within and added > 0)::int, (is_within and added < 0)::int, -added * (not is_within)::int
      from change where added <> 0
      union all
      select product_id, variant ->> 'purity', 1, net_weight_mg,
        1, 0, (archived_at < ${ends})::int, (archived_at >= ${ends})::int
      from ${items} where status in (${OWNED}) and archived_at >= ${begins})
    select coalesce(nullif(fact.purity, ''), product.purity) as purity, ${sums('opening', 'came', 'went', 'closing')}
    from fact join ${products} as product on product.id = fact.product_id
    group by 1 order by 1`)
  return rows.map((row) => ({
    purity: row.purity ?? '',
    opening: amountOf(row, 'opening'),
    came: amountOf(row, 'came'),
    went: amountOf(row, 'went'),
    closing: amountOf(row, 'closing'),
  }))
}

const sums = (...names: string[]) =>
  sql.raw(names.map((name) => `sum(${name} * pieces) as ${name}, sum(${name} * mg) as ${name}_mg`).join(', '))

const amountOf = (row: Record<string, string>, name: string): Amount => ({
  pieces: Number(row[name]),
  netMg: Number(row[`${name}_mg`]),
})

/** Items with a HUID that came, went or were moved in a period, by HUID, beyond one of them; with their last sale. */
export function huidPage(db: Db, { from, until }: Period, after: string, limit: number) {
  const moved = db
    .select({ id: itemMoves.id })
    .from(itemMoves)
    .where(and(eq(itemMoves.itemId, items.id), gte(itemMoves.at, from), lt(itemMoves.at, until)))
  const sale = db
    .select({
      order: orders.number,
      placedAt: orders.placedAt,
      buyer:
        sql<string>`concat_ws(' ', ${orders.shippingAddress} ->> 'firstName', ${orders.shippingAddress} ->> 'lastName')`.as(
          'buyer',
        ),
      invoice: sql<string | null>`${invoices.number}`.as('invoice'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .leftJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(orderLines.itemId, items.id))
    .orderBy(desc(orders.placedAt))
    .limit(1)
    .as('sale')
  return db
    .select({
      item: items,
      name: products.name,
      purity: products.purity,
      sale: { order: sale.order, placedAt: sale.placedAt, buyer: sale.buyer, invoice: sale.invoice },
    })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .leftJoinLateral(sale, sql`true`)
    .where(and(isNotNull(items.huid), sql`${items.huid} > ${after}`, exists(moved)))
    .orderBy(items.huid)
    .limit(limit)
}
