import { addToCart } from '#contracts/cart.ts'
import { call } from '#web/api.ts'
import type { NewCartItem } from './pending-cart-item.ts'

/** Puts a product into the cart: one of it, as the specification says (section 7), unless it is more. */
export const postCartItem = (
  userId: string,
  { productId, variant, itemTag, extras, quantity = 1 }: NewCartItem,
) => call(addToCart, { body: { userId, productId, quantity, variant, itemTag, extras } })
