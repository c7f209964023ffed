import { formatRupees, type Paise } from '#rules/money.ts'

/**
 * Nobody may receive two lakh rupees or more in cash from a person in a day, nor for one transaction however it is split
 * over days (Income-tax Act 1961, section 269ST; carried over into the Act of 2025).
 */
export const CASH_LIMIT: Paise = 2_00_000_00

export type CashTaken = {
  /** Paise of cash that the customer has paid today, for all orders. */
  today: Paise
  /** Paise of cash that were paid for this sale, all of its products, on any day. */
  forSale: Paise
}

/** The most cash that may still be taken, in paise. */
export function cashLeft({ today, forSale }: CashTaken): Paise {
  return Math.max(0, CASH_LIMIT - 1 - Math.max(today, forSale))
}

/** Why `cash` more may not be taken, or null. */
export function cashFault(cash: Paise, taken: CashTaken): string | null {
  if (cash === 0 || cash <= cashLeft(taken)) return null
  const { today, forSale } = taken
  const before =
    forSale >= today && forSale > 0
      ? ` ${formatRupees(forSale)} of this sale was already paid in cash.`
      : today > 0
        ? ` This customer has already paid ${formatRupees(today)} in cash today.`
        : ''
  return `The law allows less than ${formatRupees(CASH_LIMIT)} in cash from one customer in a day and for one sale.${before} Please take the rest by card, UPI or bank transfer.`
}
