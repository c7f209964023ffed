import type { WelcomeOffer } from '#contracts/settings.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { formerNumberHash } from '#server/identity/former-number.ts'
import type { Shop } from '#server/shop.ts'
import { hasHadWelcomeOffer, type NotCounting, type Person } from './welcome-offer.store.ts'

type Shopper = Pick<CustomerRow, 'id' | 'mobileNumber'>

/**
 * The basis points a customer gets off this product now: those of the welcome offer on their first order, else 0. A
 * customer who has an order that was not cancelled, or whose other pending payment uses the offer, gets 0.
 * `notCounting` are the payments that the new one replaces: the customer's own for one of its products.
 */
export async function welcomeBpsFor(
  shop: Shop,
  { enabled, discountBps }: WelcomeOffer,
  customer: Shopper,
  notCounting: NotCounting,
): Promise<number> {
  if (!enabled) return 0
  const person: Person = {
    customerId: customer.id,
    formerNumberHash: formerNumberHash(shop, customer.mobileNumber),
  }
  return (await hasHadWelcomeOffer(shop.db, person, notCounting)) ? 0 : discountBps
}

/** The most the offer takes off one payment, in paise before GST; `null` where there is no limit. */
export function welcomeCapOf({ maxRupees }: WelcomeOffer): Paise | null {
  return maxRupees ? fromRupees(maxRupees) : null
}
