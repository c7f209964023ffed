import type { CartItem } from '#contracts/cart.ts'
import type { Caller } from '#server/caller.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import { ownerToRead } from '#server/identity/ownership.ts'
import { leftBeside, tagsOf } from '#server/pricing/left-beside.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { presentCartItem } from './cart.present.ts'
import { itemsInCart } from './cart.store.ts'

/** A customer's cart with the products as they are now, the last addition first. */
export async function readCart(shop: Shop, caller: Caller, userId: string): Promise<CartItem[]> {
  const { db } = shop
  const { id } = await ownerToRead(db, caller, { userId })
  const items = await itemsInCart(db, id)
  const products = await productsByIds(
    db,
    items.map(({ productId }) => productId),
    tagsOf(items),
  )
  const byId = new Map(products.map((row) => [row.product.id, row]))
  const inCart = items.flatMap((item) => {
    const row = byId.get(item.productId)
    return row ? [{ item, row }] : []
  })
  return presentList(shop, inCart, {
    table: 'cart_items',
    idOf: ({ item }) => `${id} ${item.productId}`,
    present: ({ item, row }) =>
      presentCartItem(item, { ...row, product: leftBeside(row.product, item, items) }),
  })
}
