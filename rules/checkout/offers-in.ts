import type { Quote } from './quote.ts'

/** What a payment can hold of the customer's: the welcome offer, and a use of the coupon in its price. */
export type Offers = { holdsWelcomeOffer: boolean; holdsCoupon: boolean }

/** A payment that uses neither the welcome offer nor a coupon. */
export const NO_OFFERS: Offers = { holdsWelcomeOffer: false, holdsCoupon: false }

/** What a payment holds for these of its lines: the offer and the coupon that are in their prices. */
export function offersIn(lines: readonly { quote: Quote }[]): Offers {
  return {
    holdsWelcomeOffer: lines.some(({ quote }) => quote.promotion !== null),
    holdsCoupon: lines.some(({ quote }) => quote.breakup.sale?.coupon !== undefined),
  }
}
