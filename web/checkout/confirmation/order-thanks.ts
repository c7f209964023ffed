import { z } from 'zod'

const KEY = 'orderThanks'

const Thanks = z.object({
  productIds: z.array(z.string()),
  orderIds: z.array(z.string()),
  /** What the server said of products whose money goes back; empty as a rule. */
  note: z.string(),
})
export type Thanks = z.infer<typeof Thanks>

/** Remembers over the page's reload that this very purchase has just been made. */
export function rememberThanks(thanks: Thanks): void {
  sessionStorage.setItem(KEY, JSON.stringify(thanks))
}

/**
 * Whether to thank for a purchase, of this product alone or of the cart, and the orders' numbers. Said once: it is
 * forgotten on reading.
 */
export function takeThanks(productId: string | null): Thanks | null {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  try {
    const thanks = Thanks.parse(JSON.parse(kept ?? 'null'))
    const [only, ...others] = thanks.productIds
    return productId === null || (only === productId && others.length === 0) ? thanks : null
  } catch {
    return null
  }
}
