import type { Paise } from '#rules/money.ts'

/** The provider takes no smaller payment. */
export const MIN_PROVIDER_PAISE = 100

/**
 * How much store credit pays for a total: all of it as far as the balance reaches. Where less than a rupee would be
 * left to pay, a rupee is left instead, because the provider takes nothing smaller.
 */
export function creditForPayment(total: Paise, balance: Paise): Paise {
  const credit = Math.min(total, balance)
  return isPayableRest(total - credit) ? credit : Math.max(0, total - MIN_PROVIDER_PAISE)
}

/** Whether the rest can be paid: nothing, or an amount that the provider takes. */
export function isPayableRest(rest: Paise): boolean {
  return rest === 0 || rest >= MIN_PROVIDER_PAISE
}
