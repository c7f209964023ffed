import type { Purity } from '#rules/pricing/purities.ts'

/**
 * Events that a customer can ask to be told of, once: a sold-out product is back, a product or gold has reached a
 * price.
 */
export const ALERT_KINDS = ['back-in-stock', 'price-below', 'gold-rate'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Purities whose rate per gram an alert can wait for. */
export const ALERT_PURITIES = ['24K', '22K'] as const satisfies readonly Purity[]
export type AlertPurity = (typeof ALERT_PURITIES)[number]
