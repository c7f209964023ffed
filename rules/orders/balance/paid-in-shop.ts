import { formatRupees, type Paise } from '#rules/money.ts'

/** The method of a payment whose money is taken by an admin. */
export const COUNTER = 'counter'

/** Why an order may not leave the shop yet, or null. */
export function unpaidFault(balance: Paise): string | null {
  return balance > 0
    ? `${formatRupees(balance)} of this order is still to be paid. Take the payment before the order leaves the shop.`
    : null
}
