import { formatRupees, type Paise } from '#rules/money.ts'

/** What a customer reads of it, before the address is typed: why, and how else to pay. `phone`: the shop's, which may be empty. */
export const aboveLargestSentence = (largest: Paise, phone: string): string =>
  `Our payment provider takes up to ${formatRupees(largest)} in one payment, and this is more. You can pay it by bank transfer or in our shop. Please call us${phone && ` on ${phone}`}, and we will reserve it for you.`
