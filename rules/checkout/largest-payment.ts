import { formatRupees, fromRupees, type Paise, type Rupees } from '#rules/money.ts'

/** The largest payment of the setting. */
export const largestOf = ({ largest }: { largest: Rupees }): Paise => fromRupees(largest)

/** Whether the payment provider does not take this much in one payment; payments at the counter have no limit. */
export const isAboveLargest = (due: Paise, largest: Paise): boolean => due > largest

/**
 * The sentence for a customer before the address is typed: why the payment is too large, and how else to pay. `phone`:
 * the shop's, which may be empty.
 */
export const aboveLargestSentence = (largest: Paise, phone: string): string =>
  `Our payment provider takes up to ${formatRupees(largest)} in one payment, and this is more. You can pay it by bank transfer or in our shop. Please call us${phone && ` on ${phone}`}, and we will reserve it for you.`
