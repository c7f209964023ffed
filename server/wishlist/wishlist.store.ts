import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { wishlistItems, wishlistShares } from '#db/schema/wishlist.ts'

const ofCustomer = (customerId: string) => eq(wishlistItems.customerId, customerId)

/** Ids of the products on a wishlist that are on sale, the last addition first. */
export async function wishesOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(ofCustomer(customerId), isNull(products.archivedAt)))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
  return rows.map(({ productId }) => productId)
}

/** Which of the products are on sale. */
export async function idsOnSale(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Puts products on a wishlist; the first goes to the top. */
export async function putOnWishlist(
  db: Db,
  customerId: string,
  productIds: readonly string[],
  at: Date,
): Promise<void> {
  if (productIds.length === 0) return
  const rows = productIds.map((productId, place) => ({
    customerId,
    productId,
    createdAt: new Date(at.getTime() - place),
  }))
  await db.insert(wishlistItems).values(rows).onConflictDoNothing()
}

export async function takeOffWishlist(db: Db, customerId: string, productId: string): Promise<number> {
  await db.delete(wishlistItems).where(and(ofCustomer(customerId), eq(wishlistItems.productId, productId)))
  const [left] = await db.select({ count: count() }).from(wishlistItems).where(ofCustomer(customerId))
  return left?.count ?? 0
}

export async function shareTokenOf(db: Db, customerId: string): Promise<string | null> {
  const [share] = await db
    .select({ token: wishlistShares.token })
    .from(wishlistShares)
    .where(eq(wishlistShares.customerId, customerId))
  return share?.token ?? null
}

/** Keeps a token for a wishlist that has none. */
export async function putShareToken(db: Db, customerId: string, token: string): Promise<void> {
  await db.insert(wishlistShares).values({ customerId, token }).onConflictDoNothing()
}

export async function deleteShareToken(db: Db, customerId: string): Promise<void> {
  await db.delete(wishlistShares).where(eq(wishlistShares.customerId, customerId))
}

/** Whose wishlist a token shows. */
export async function sharedBy(db: Db, token: string): Promise<string | null> {
  const [share] = await db
    .select({ customerId: wishlistShares.customerId })
    .from(wishlistShares)
    .where(eq(wishlistShares.token, token))
  return share?.customerId ?? null
}
