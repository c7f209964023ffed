import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { refunds } from '#db/schema/checkout.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'

/** Rows that are read at once: each holds the whole price of a line, or an address. */
const PAGE = 1000

/** All rows of a table in the order of their ids, page by page. */
async function* pages<Row extends { id: string }>(read: (after: string | null) => Promise<Row[]>) {
  let page = await read(null)
  while (page.length > 0) {
    yield page
    const last = page.at(-1)
    page = page.length < PAGE || !last ? [] : await read(last.id)
  }
}

const paid = (which: ReturnType<typeof sql>) =>
  sql<number>`coalesce((select sum(r.amount) from ${refunds} as r
    where r.payment_line_id = ${orderLines.paymentLineId} and r.status <> 'failed' and ${which}), 0)`.mapWith(
    Number,
  )

/** Every line of an order as it is kept, with the paise that went back because it was lighter, and all that went back. */
export const storedLines = (db: Db) =>
  pages((after) =>
    db
      .select({
        id: orderLines.id,
        number: orders.number,
        quote: orderLines.quote,
        total: orderLines.total,
        packedGrossMg: orderLines.packedGrossMg,
        packedNetMg: orderLines.packedNetMg,
        backForWeight: paid(sql`r.is_for_weight`),
        back: paid(sql`true`),
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(after === null ? undefined : gt(orderLines.id, after))
      .orderBy(asc(orderLines.id))
      .limit(PAGE),
  )

/** Every invoice with its place of supply, and where its order goes. */
export const placesOfInvoices = (db: Db) =>
  pages((after) =>
    db
      .select({
        id: invoices.id,
        number: invoices.number,
        place: sql<string>`${invoices.document} #>> '{placeOfSupply,code}'`,
        buyer: sql<InvoiceDocument['buyer']['state']['code']>`${invoices.document} #>> '{buyer,state,code}'`,
        to: orders.shippingAddress,
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(eq(invoices.kind, 'invoice'), after === null ? undefined : gt(invoices.id, after)))
      .orderBy(asc(invoices.id))
      .limit(PAGE),
  )
