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

/** What the shop owned of each purity when a period began and ended, and what came and went between, by the records of moves. */
export async function stockByPurity(db: Db, { from, until }: Period): Promise<PurityOfRegister[]> {
  const [begins, ends] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`]
  const inPeriod = sql`m.at >= ${begins} and m.at < ${ends}`
  const statusBefore = (at: typeof begins) =>
    sql`coalesce((array_agg(m."to" order by m.at desc, m.id desc) filter (where m.at < ${at}))[1] in (${OWNED}), false)`
  const { rows } = await db.execute<Record<string, string>>(sql`
    select coalesce(nullif(i.variant->>'purity', ''), p.purity) as purity, ${sums('opening', 'came', 'went', 'closing')}
    from (
      select i.product_id, i.variant, i.net_weight_mg,
        (m.opening and not coalesce(i.archived_at < ${begins}, false))::int as opening,
        m.came,
        m.went + (m.closing and coalesce(i.archived_at >= ${begins} and i.archived_at < ${ends}, false))::int as went,
        (m.closing and not coalesce(i.archived_at < ${ends}, false))::int as closing
      from ${items} i
      cross join lateral (
        select ${statusBefore(begins)} as opening, ${statusBefore(ends)} as closing,
          count(*) filter (where ${inPeriod} and m."to" in (${OWNED}) and coalesce(m."from" not in (${OWNED}), true))::int as came,
          count(*) filter (where ${inPeriod} and m."from" in (${OWNED}) and m."to" not in (${OWNED}))::int as went
        from ${itemMoves} m where m.item_id = i.id) m) i
    join ${products} p on p.id = i.product_id
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
  sql.raw(
    names
      .map(
        (name) =>
          `sum(i.${name})::int as ${name}, sum(i.${name} * i.net_weight_mg::bigint)::bigint as ${name}_mg`,
      )
      .join(', '),
  )

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
