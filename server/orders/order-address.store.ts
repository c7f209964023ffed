import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderAddressChanges, orderLines, orders } from '#db/schema/orders.ts'
import { written } from '#db/written.ts'
import type { Variants } from '#rules/catalogue/variants.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'

export type OrderAddressChange = typeof orderAddressChanges.$inferSelect

/** The address changes of each of these orders, oldest first. */
export async function addressChangesOf(
  db: Db,
  orderIds: string[],
): Promise<Map<string, OrderAddressChange[]>> {
  const changes = await db
    .select()
    .from(orderAddressChanges)
    .where(inArray(orderAddressChanges.orderId, orderIds))
    .orderBy(orderAddressChanges.at, orderAddressChanges.id)
  return Map.groupBy(changes, ({ orderId }) => orderId)
}

/** Writes the new address of an order, which must be locked, and what its lines are promised by then. */
export async function setOrderAddress(
  db: Db,
  id: string,
  change: { shippingAddress: ShippingAddress; lines: readonly { id: string; quote: Quote }[]; at: Date },
): Promise<void> {
  const { shippingAddress, lines, at } = change
  const addressVersion = sql`${orders.addressVersion} + 1`
  await db.update(orders).set({ shippingAddress, addressVersion, updatedAt: at }).where(eq(orders.id, id))
  for (const { id: lineId, quote } of lines)
    await db.update(orderLines).set({ quote, updatedAt: at }).where(eq(orderLines.id, lineId))
}

/** Returns the id of the change. */
export async function noteAddressChange(
  db: Db,
  change: typeof orderAddressChanges.$inferInsert,
): Promise<string> {
  return written(
    await db.insert(orderAddressChanges).values(change).returning({ id: orderAddressChanges.id }),
  ).id
}

export async function lastAddressChange(db: Db, orderId: string): Promise<OrderAddressChange | null> {
  return (await addressChangesOf(db, [orderId])).get(orderId)?.at(-1) ?? null
}

/** The variants of an ordered product, from which its preparation time follows. */
export async function variantsOfOrdered(db: Db, productId: string): Promise<Variants> {
  const [product] = await db
    .select({ variants: products.variants })
    .from(products)
    .where(eq(products.id, productId))
  if (!product) throw new Error(`Product ${productId} is gone.`)
  return product.variants
}
