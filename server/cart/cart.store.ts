import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cartItems } from '#db/schema/cart.ts'
import { productPrices, products } from '#db/schema/catalogue.ts'
import type { Paise } from '#rules/money.ts'

type Place = { customerId: string; productId: string }
export type PieceInCart = { productId: string; priceAtAddition: Paise }

const ofCustomer = (customerId: string) =>
  and(eq(cartItems.customerId, customerId), isNull(products.archivedAt))

/** What lies in a cart, the last addition first; pieces the shop has taken off sale are not shown. */
export function itemsInCart(db: Db, customerId: string): Promise<PieceInCart[]> {
  return db
    .select({ productId: cartItems.productId, priceAtAddition: cartItems.priceAtAddition })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(ofCustomer(customerId))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.productId))
}

export async function countInCart(db: Db, customerId: string): Promise<number> {
  const [row] = await db
    .select({ items: count() })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(ofCustomer(customerId))
  return row?.items ?? 0
}

/** What adding a piece depends on; nothing where the piece is not on sale. */
export async function pieceForCart(db: Db, productId: string) {
  const [row] = await db
    .select({
      price: productPrices.price,
      stockQuantity: products.stockQuantity,
      reservedQuantity: products.reservedQuantity,
    })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
  return row ?? null
}

/** A piece that is in the cart already stays as it was put there. */
export async function putIntoCart(
  db: Db,
  { customerId, productId }: Place,
  { price, at }: { price: Paise; at: Date },
): Promise<void> {
  const item = { customerId, productId, priceAtAddition: price, createdAt: at }
  await db.insert(cartItems).values(item).onConflictDoNothing()
}

export async function takeOutOfCart(db: Db, { customerId, productId }: Place): Promise<void> {
  await db
    .delete(cartItems)
    .where(and(eq(cartItems.customerId, customerId), eq(cartItems.productId, productId)))
}
