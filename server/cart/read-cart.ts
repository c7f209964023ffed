import type { CartItem } from '#contracts/cart.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import type { Caller } from '#server/http/caller.ts'
import { ownerToRead } from '#server/identity/ownership.ts'
import type { Shop } from '#server/shop.ts'
import { presentCartItem } from './cart.present.ts'
import { itemsInCart } from './cart.store.ts'

/** A customer's cart with the pieces as they are now, the last addition first. */
export async function readCart({ db }: Shop, caller: Caller, userId: string): Promise<CartItem[]> {
  const { id } = await ownerToRead(db, caller, { userId })
  const items = await itemsInCart(db, id)
  const pieces = await productsByIds(
    db,
    items.map(({ productId }) => productId),
  )
  const byId = new Map(pieces.map((row) => [row.piece.id, row]))
  return items.flatMap((item) => {
    const piece = byId.get(item.productId)
    return piece ? [presentCartItem(item, piece)] : []
  })
}
