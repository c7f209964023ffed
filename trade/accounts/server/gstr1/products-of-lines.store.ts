import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderLines } from '#db/schema/orders.ts'

/** The products of these lines of orders, with their HSN as it is now. */
export async function productsOfLines(
  db: Db,
  lineIds: readonly string[],
): Promise<Map<string, { id: string; hsn: string }>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .select({ lineId: orderLines.id, id: products.id, hsn: products.hsn })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.id, [...lineIds]))
  return new Map(rows.map(({ lineId, ...product }) => [lineId, product]))
}
