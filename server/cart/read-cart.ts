import { giftSettings } from '#contracts/admin/gifts.ts'
import type { CartItem } from '#contracts/cart.ts'
import type { Caller } from '#server/caller.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import { ownerToRead } from '#server/identity/ownership.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { presentCartItem } from './cart.present.ts'
import { itemsInCart } from './cart.store.ts'

/** A customer's cart with the products as they are now, the last addition first. */
export async function readCart({ db }: Shop, caller: Caller, userId: string): Promise<CartItem[]> {
  const { id } = await ownerToRead(db, caller, { userId })
  const items = await itemsInCart(db, id)
  const products = await productsByIds(
    db,
    items.map(({ productId }) => productId),
  )
  const gift = await readSetting({ db }, giftSettings)
  const byId = new Map(products.map((row) => [row.product.id, row]))
  return items.flatMap((item) => {
    const product = byId.get(item.productId)
    return product ? [presentCartItem(item, product, gift)] : []
  })
}
