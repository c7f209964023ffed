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

/** Cash that a customer was paid out, in paise: today, for all orders, and for this sale on any day. */
export type CashPaidOut = CashTaken

/** Why `cash` more may not be paid out, or null: the law binds the customer who receives it in the same way. */
export function cashPayOutFault(cash: Paise, paidOut: CashPaidOut): string | null {
  if (cash <= cashLeft(paidOut)) return null
  const before = Math.max(paidOut.today, paidOut.forSale)
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
  const { today, forSale } = taken
  const before =
    forSale >= today && forSale > 0
      ? ` ${formatRupees(forSale)} of this sale was already paid in cash.`
      : today > 0
        ? ` This customer has already paid ${formatRupees(today)} in cash today.`
        : ''
  return `The law allows less than ${formatRupees(CASH_LIMIT)} in cash from one customer in a day and for one sale.${before} Please take the rest by card, UPI or bank transfer.`
}
