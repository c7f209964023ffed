import { and, count, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cartItems } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { Paise } from '#rules/money.ts'

type Place = { customerId: string; productId: string }
export type ProductInCart = { productId: string; variant: VariantChoice; priceAtAddition: Paise }

const ofCustomer = (customerId: string) =>
  and(eq(cartItems.customerId, customerId), isNull(products.archivedAt))

/** What lies in a cart, the last addition first; products the shop has taken off sale are not shown. */
export function itemsInCart(db: Db, customerId: string): Promise<ProductInCart[]> {
  return db
    .select({
      productId: cartItems.productId,
      variant: cartItems.variant,
      priceAtAddition: cartItems.priceAtAddition,
    })
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

/** A product that is in the cart already stays as it was put there, unless it is now wanted in another variant. */
export async function putIntoCart(
  db: Db,
  { customerId, productId }: Place,
  { variant, price, at }: { variant: VariantChoice; price: Paise; at: Date },
): Promise<void> {
  await db
    .insert(cartItems)
    .values({ customerId, productId, variant, priceAtAddition: price, createdAt: at })
    .onConflictDoUpdate({
      target: [cartItems.customerId, cartItems.productId],
      set: { variant, priceAtAddition: price, createdAt: at },
      setWhere: ne(cartItems.variant, variant),
    })
}

/** Answers whether the product was in the cart. */
export async function takeOutOfCart(db: Db, { customerId, productId }: Place): Promise<boolean> {
  const removed = await db
    .delete(cartItems)
    .where(and(eq(cartItems.customerId, customerId), eq(cartItems.productId, productId)))
    .returning({ productId: cartItems.productId })
  return removed.length > 0
}
