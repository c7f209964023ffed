import type { AlertPurity } from '#rules/alerts/alert-kinds.ts'
import type { Paise } from '#rules/money.ts'

/**
 * What somebody may want to be told of on a page. `now`: the price today, as the product is listed; `chosen`: that of
 * the variant chosen; `rates`: per gram of gold today. All in paise.
 */
export type AlertSubject =
  | { kind: 'back-in-stock'; productId: string }
  | { kind: 'price-below'; productId: string; now: Paise; chosen?: Paise }
  | { kind: 'gold-rate'; rates: Record<AlertPurity, Paise> }

export const ALERT_LABELS = {
  'back-in-stock': 'Tell me when it is back',
  'price-below': 'Tell me when the price falls',
  'gold-rate': 'Tell me when the rate falls',
} as const satisfies Record<AlertSubject['kind'], string>

/** What somebody who looks at a product may want to be told: that it is back, or that its price (paise) has fallen. */
export const productAlert = (productId: string, stock: number, now: Paise, chosen = now): AlertSubject =>
  stock > 0 ? { kind: 'price-below', productId, now, chosen } : { kind: 'back-in-stock', productId }
