import { addToCart } from '#contracts/cart.ts'
import { call } from '#web/api.ts'
import type { NewCartItem } from './pending-cart-item.ts'

/** Puts a product into the cart: one of it, as the specification says (section 7). */
export const postCartItem = (userId: string, { productId, variant, extras }: NewCartItem) =>
  call(addToCart, { body: { userId, productId, quantity: 1, variant, extras } })
