import { and, desc, eq, exists, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { invoiceLines, invoices } from '#db/schema/invoices.ts'
import { itemMoves, items } from '#db/schema/items.ts'
import { literals } from '#db/schema/literals.ts'
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
 * The stock of each purity when a period began and ended, and its arrivals and departures between, at the weights of
 * then: worked out from the present stock, back along the moves since the period began. A correction of a weight
 * arrives or departs without a piece. An archived item does not move, so it counts up to its archiving. Moves of one
 * kind are added up before their change is worked out: there are few kinds, and hundreds of thousands of moves.
 */
export async function stockByPurity(db: Db, { from, until }: Period): Promise<PurityOfRegister[]> {
  const [begins, ends] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`]
  const { rows } = await db.execute<Record<string, string>>(sql`
    with of_kind as (
      select item.product_id, item.variant ->> 'purity' as purity, move.at < ${ends} as is_within, move."from", move."to",
        count(*) as moves, sum(move.net_weight_mg) as net_mg, sum(move.corrected_by_mg) as corrected_mg
      from ${itemMoves} as move join ${items} as item on item.id = move.item_id
      where move.at >= ${begins}
      group by 1, 2, 3, 4, 5, sign(move.corrected_by_mg)),
    move as (
      select product_id, purity, is_within, (owned_after - owned_before) * moves as pieces,
        (owned_after - owned_before) * net_mg + owned_after * corrected_mg as mg
      from of_kind, lateral (select ("to" in (${OWNED}))::int as owned_after,
        coalesce("from" in (${OWNED}), false)::int as owned_before) as owned),
    fact as (
      select product_id, variant ->> 'purity' as purity, ${amounts({
        opening: sql`count(*)`,
        openingMg: sql`sum(net_weight_mg)`,
        closing: sql`count(*)`,
        closingMg: sql`sum(net_weight_mg)`,
      })}
      from ${items} where status in (${OWNED}) and archived_at is null
      group by 1, 2
      union all
      select product_id, purity, ${amounts({
        opening: sql`-sum(pieces)`,
        openingMg: sql`-sum(mg)`,
        came: sql`sum(pieces) filter (where is_within and pieces > 0)`,
        cameMg: sql`sum(mg) filter (where is_within and mg > 0)`,
        went: sql`-sum(pieces) filter (where is_within and pieces < 0)`,
        wentMg: sql`-sum(mg) filter (where is_within and mg < 0)`,
        closing: sql`-sum(pieces) filter (where not is_within)`,
        closingMg: sql`-sum(mg) filter (where not is_within)`,
      })}
      from move where pieces <> 0 or mg <> 0
      group by 1, 2
      union all
      select product_id, variant ->> 'purity', ${amounts({
        opening: sql`count(*)`,
        openingMg: sql`sum(net_weight_mg)`,
        went: sql`count(*) filter (where archived_at < ${ends})`,
        wentMg: sql`sum(net_weight_mg) filter (where archived_at < ${ends})`,
        closing: sql`count(*) filter (where archived_at >= ${ends})`,
        closingMg: sql`sum(net_weight_mg) filter (where archived_at >= ${ends})`,
      })}
      from ${items} where status in (${OWNED}) and archived_at >= ${begins}
      group by 1, 2)
    select coalesce(nullif(fact.purity, ''), product.purity) as purity, ${SUMS}
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

const PARTS = ['opening', 'came', 'went', 'closing'] as const
type Part = (typeof PARTS)[number]

/** The columns of a fact, pieces and milligrams of each part; what is not given is none. */
const amounts = (given: Partial<Record<Part | `${Part}Mg`, SQL>>) =>
  sql.join(
    PARTS.flatMap((part) => [
      sql`coalesce(${given[part] ?? sql`0`}, 0) as ${sql.raw(part)}`,
      sql`coalesce(${given[`${part}Mg`] ?? sql`0`}, 0) as ${sql.raw(`${part}_mg`)}`,
    ]),
    sql`, `,
  )

const SUMS = sql.raw(PARTS.map((part) => `sum(${part}) as ${part}, sum(${part}_mg) as ${part}_mg`).join(', '))

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
