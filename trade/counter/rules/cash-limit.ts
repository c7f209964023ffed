import { formatRupees, type Paise } from '#rules/money.ts'

/**
 * Nobody may receive so much or more in cash from a person in a day, nor for one transaction however it is split over
 * days, nor for all transactions of one occasion, such as a wedding (Income-tax Act, 2025, section 186; before April 2026
 * section 269ST of the Act of 1961).
 */
export const CASH_LIMIT: Paise = 2_00_000_00

/** Characters of the name of an occasion. */
export const MAX_OCCASION = 80

/** How two names of one occasion are compared: “Wedding of Priya” is “wedding  of priya”. */
export const occasionKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

export type CashTaken = {
  /** Paise of cash that the customer has paid today, for all orders. */
  today: Paise
  /** Paise of cash that were paid for this sale, all of its products, on any day. */
  forSale: Paise
  /**
   * Paise of cash that were paid for other sales of the same occasion and for this one, on any day; with the occasion's
   * name.
   */
  forOccasion?: { name: string; cash: Paise } | null
}

/** The cash that counts: the largest of the amounts taken today, for the sale, and for the occasion. */
const counting = ({ today, forSale, forOccasion }: CashTaken): Paise =>
  Math.max(today, forSale, forOccasion?.cash ?? 0)

/** The most cash that may still be taken, in paise. */
export function cashLeft(taken: CashTaken): Paise {
  return Math.max(0, CASH_LIMIT - 1 - counting(taken))
}

/** Cash that a customer was paid out, in paise: today, for all orders, and for this sale on any day. */
export type CashPaidOut = CashTaken

/** Why `cash` more may not be paid out, or null: the law binds the customer who receives it in the same way. */
export function cashPayOutFault(cash: Paise, paidOut: CashPaidOut): string | null {
  if (cash <= cashLeft(paidOut)) return null
  const before = counting(paidOut)
  const already = before > 0 ? ` ${formatRupees(before)} was already paid out in cash.` : ''
  return `The law allows less than ${formatRupees(CASH_LIMIT)} in cash to one customer in a day and for one sale.${already} Please pay it by bank transfer.`
}

/**
 * Why cash for a sale that was paid another way needs a reason, or null where as much cash was taken for it and not paid
 * out before; paise. `kinds`: how the sale was paid, in words.
 */
export function otherWayFault(cash: Paise, { taken, paidOut, kinds }: CashOfSale): string | null {
  if (cash <= taken - paidOut) return null
  return `This sale was paid by ${kinds}. Money that goes back another way than it came can be asked for twice: the customer may also have the payment reversed. Pay it back the same way, or say why you pay cash.`
}

type CashOfSale = { taken: Paise; paidOut: Paise; kinds: string }

/** Why `cash` more may not be taken, or null. */
export function cashFault(cash: Paise, taken: CashTaken): string | null {
  if (cash === 0 || cash <= cashLeft(taken)) return null
  const per = taken.forOccasion ? 'in a day, for one sale and for one occasion' : 'in a day and for one sale'
  return `The law allows less than ${formatRupees(CASH_LIMIT)} in cash from one customer ${per}.${cashBefore(taken)} Please take the rest by card, UPI or bank transfer.`
}

function cashBefore(taken: CashTaken): string {
  const { today, forSale, forOccasion } = taken
  const most = counting(taken)
  if (most === 0) return ''
  if (forSale === most) return ` ${formatRupees(forSale)} of this sale was already paid in cash.`
  if (forOccasion?.cash === most)
    return ` ${formatRupees(most)} was already paid in cash for “${forOccasion.name}”.`
  return ` This customer has already paid ${formatRupees(today)} in cash today.`
}
