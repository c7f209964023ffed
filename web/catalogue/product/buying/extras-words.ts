import { formatRupees, type Paise } from '#rules/money.ts'

/** `Free`, `+ ₹500`: what an extra adds to the price. */
export const priceWords = (price: Paise) => (price === 0 ? 'Free' : `+ ${formatRupees(price)}`)
