import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoiceLines, invoiceRevisions, invoices } from '#db/schema/invoices.ts'
import { orderHistory, orderLines, orders } from '#db/schema/orders.ts'
import type { Weights } from '#rules/orders/packed-weight.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Bounds } from '#trade/accounts/rules/period.ts'
import type { Revision } from './revisions.store.ts'
import { within } from './within.store.ts'

/** A product made to order is packed within a year of its order, as advances are paid. */
const LOOK_BACK_MS = 366 * DAY_MS

/** When the piece of a line was weighed; tables are named by hand, as in `huidText`. */
const packedAt = sql<Date>`coalesce((select min(moved.at) from order_history as moved
  where moved.line_id = order_lines.id and moved.status in ('Packed', 'Delivered')), order_lines.updated_at)`.mapWith(
  orderHistory.at,
)

/** The weights of a line when it was packed, and when that was. */
export type PackedLine = { weights: Weights; packedAt: Date }

/** The lines of these that were weighed when they were packed, by id. */
export async function packedLines(db: Db, lineIds: readonly string[]): Promise<Map<string, PackedLine>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: orderLines.id,
      grossWeightMg: sql<number>`${orderLines.packedGrossMg}`,
      netWeightMg: sql<number>`${orderLines.packedNetMg}`,
      packedAt,
    })
    .from(orderLines)
    .where(and(inArray(orderLines.id, [...lineIds]), isNotNull(orderLines.packedGrossMg)))
  return new Map(
    rows.map(({ id, packedAt, ...weights }): [string, PackedLine] => [id, { weights, packedAt }]),
  )
}

/** Bills from before two moments of which a piece was packed between them, with other weights than were agreed. */
export function packedOfEarlier(db: Db, bounds: Bounds): Promise<Revision[]> {
  const agreed = (weight: 'grossWeightMg' | 'netWeightMg') =>
    sql`(${orderLines.quote} #>> ${sql.raw(`'{product,${weight}}'`)})::int`
  const said = sql<Revision['former']>`coalesce((select later.former from invoice_revisions as later
    where later.invoice_id = ${invoices.id} and later.revised_at >= ${packedAt}
    order by later.revised_at limit 1), ${invoices.document})`.mapWith(invoiceRevisions.former)
  return db
    .select({
      invoiceId: invoices.id,
      orderNumber: orders.number,
      issuedAt: invoices.issuedAt,
      revisedAt: packedAt,
      former: said,
      document: invoices.document,
    })
    .from(orderLines)
    .innerJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        gte(orderLines.placedAt, new Date(bounds.from.getTime() - LOOK_BACK_MS)),
        isNotNull(orderLines.packedGrossMg),
        sql`(${orderLines.packedGrossMg}, ${orderLines.packedNetMg}) <> (${agreed('grossWeightMg')}, ${agreed('netWeightMg')})`,
        within(packedAt, bounds),
        lt(invoices.issuedAt, bounds.from),
      ),
    )
}
