import { formatRupees, type Paise } from '#rules/money.ts'

/**
 * Money that came for a sale besides old gold, and how much of it went back before; paise. `vouchers`: of the old gold.
 */
export type MoneyOfSale = { taken: Paise; paidOut: Paise; vouchers: string[] }

/** The part of an owed amount that did not come as money: the old gold itself goes back for it, paise. */
export const goldGoesBack = (owed: Paise, { taken, paidOut, vouchers }: MoneyOfSale): Paise =>
  vouchers.length === 0 ? 0 : Math.max(0, owed - Math.max(0, taken - paidOut))

/** Why money for old gold needs a reason: who has typed its purity would be paid for it. Null where money came in. */
export function goldBackFault(amount: Paise, money: MoneyOfSale): string | null {
  const gold = goldGoesBack(amount, money)
  if (gold === 0) return null
  return `${formatRupees(gold)} of this was paid with old gold (${money.vouchers.join(', ')}). The old gold goes back to the customer, not money. If it is melted, say so and pay the money.`
}

/** The notice before somebody cancels a sale that old gold has paid for; `amount`: the part that it paid, paise. */
export const goldBackWords = ({ amount, vouchers }: { amount: Paise; vouchers: readonly string[] }) =>
  `${formatRupees(amount)} of this order was paid with old gold (${vouchers.join(', ')}). The gold goes back to the customer; only the rest goes back as money.`
