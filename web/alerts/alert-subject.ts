import type { AlertPurity } from '#rules/alerts/alert-kinds.ts'
import type { Paise } from '#rules/money.ts'

/**
 * Subjects of alerts on a page. `now`: the price today, as the product is listed; `chosen`: the price of the chosen
 * variant; `rates`: per gram of gold today. All in paise.
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

/** The alert that a product's page offers: that it is back, or that its price (paise) has fallen. */
export const productAlert = (productId: string, stock: number, now: Paise, chosen = now): AlertSubject =>
  stock > 0 ? { kind: 'price-below', productId, now, chosen } : { kind: 'back-in-stock', productId }
