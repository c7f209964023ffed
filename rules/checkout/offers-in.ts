import type { Quote } from './quote.ts'

/** Offers that a payment can hold: the customer's welcome offer, and a use of the coupon in its price. */
export type Offers = { holdsWelcomeOffer: boolean; holdsCoupon: boolean }

/** A payment that uses neither the welcome offer nor a coupon. */
export const NO_OFFERS: Offers = { holdsWelcomeOffer: false, holdsCoupon: false }

/** The welcome offer and the coupon in the prices of these lines, which their payment holds. */
export function offersIn(lines: readonly { quote: Quote }[]): Offers {
  return {
    holdsWelcomeOffer: lines.some(({ quote }) => quote.promotion !== null),
    holdsCoupon: lines.some(({ quote }) => quote.breakup.sale?.coupon !== undefined),
  }
}
