import { z } from 'zod'
import { tabStorage } from '#web/browser-storage.ts'

const KEY = 'orderThanks'
/** The purchase of the cart that was thanked for last. */
const CART_KEY = 'cartThanks'

const Thanks = z.object({
  productIds: z.array(z.string()),
  orderId: z.string(),
  /** The server's sentence, also about products that are not part of the order. */
  note: z.string(),
})
export type Thanks = z.infer<typeof Thanks>

/** Remembers over the page's reload that this very purchase has just been made. */
export function rememberThanks(thanks: Thanks): void {
  tabStorage.setJson(KEY, thanks)
}

/**
 * Whether to thank for a purchase, of this product alone or of the cart, and the order's number. Said once: it is
 * forgotten on reading. What was bought from the cart is then an earlier purchase.
 */
export function takeThanks(productId: string | null): Thanks | null {
  const thanks = read(KEY)
  tabStorage.remove(KEY)
  if (!thanks) return null
  if (productId === null) {
    tabStorage.setJson(CART_KEY, thanks)
    return thanks
  }
  const [only, ...others] = thanks.productIds
  return only === productId && others.length === 0 ? thanks : null
}

/** The cart's order that this tab has already given thanks for, kept for a page that is loaded again. */
export const earlierCartThanks = (): Thanks | null => read(CART_KEY)

const read = (key: string): Thanks | null => Thanks.safeParse(tabStorage.getJson(key)).data ?? null
