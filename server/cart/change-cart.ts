import type { addToCart as contract } from '#contracts/cart.ts'
import type { Answer } from '#contracts/endpoint.ts'
import { available } from '#server/catalogue/products.present.ts'
import { notFound, refused } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { mustOwn, mustOwnKnown } from '#server/identity/ownership.ts'
import type { Shop } from '#server/shop.ts'
import { countInCart, pieceForCart, putIntoCart, takeOutOfCart } from './cart.store.ts'

type Change = { userId: string; productId: string }
type Changed = Answer<typeof contract>

/** A cart is read in one piece; nobody compares more than this. */
const MOST_ITEMS = 100

/**
 * Puts a piece into a cart; doing it again changes nothing, the price of the first time stays noted.
 * Refuses a piece that is not on sale (404) or sold out, and a full cart (409).
 */
export async function addToCart(shop: Shop, caller: Caller, { userId, productId }: Change): Promise<Changed> {
  await mustOwnKnown(shop.db, caller, userId)
  return shop.transaction(async ({ db, clock }) => {
    const piece = await pieceForCart(db, productId)
    if (!piece) throw notFound('Product not found.')
    if (available(piece) < 1) throw refused('This piece is sold out.')
    await putIntoCart(db, { customerId: userId, productId }, { price: piece.price, at: clock.now() })
    const count = await countInCart(db, userId)
    if (count > MOST_ITEMS) throw refused(`A cart holds ${MOST_ITEMS} pieces at most.`)
    return { message: 'Product Added In Cart', count }
  })
}

/** Takes a piece out of a cart; one that is not in it is fine. */
export async function removeFromCart(
  { db }: Shop,
  caller: Caller,
  { userId, productId }: Change,
): Promise<Changed> {
  mustOwn(caller, userId)
  await takeOutOfCart(db, { customerId: userId, productId })
  return { message: 'Product removed from the cart.', count: await countInCart(db, userId) }
}
