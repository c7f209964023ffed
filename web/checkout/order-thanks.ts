const KEY = 'orderThanks'

/** Remembers over the page's reload that this very purchase has just been made. */
export function rememberThanks(productId: string, orderId: string | null): void {
  sessionStorage.setItem(KEY, JSON.stringify({ productId, orderId }))
}

/** Whether to thank for a purchase of this product, and the order's number. Said once: it is forgotten on reading. */
export function takeThanks(productId: string): { orderId: string | null } | null {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  try {
    const thanks: unknown = JSON.parse(kept ?? 'null')
    if (typeof thanks !== 'object' || thanks === null || !('productId' in thanks)) return null
    if (thanks.productId !== productId) return null
    return { orderId: 'orderId' in thanks && typeof thanks.orderId === 'string' ? thanks.orderId : null }
  } catch {
    return null
  }
}
