import type { Quote } from '#rules/checkout/quote.ts'
import type { Wish } from '#rules/checkout/sale/wish.ts'
import type { Business } from '#rules/identity/business.ts'
import { formatRupees, type Paise } from '#rules/money.ts'

/** Hours for which an estimate of the counter holds, if neither rates nor prices change before. */
export const COUNTER_ESTIMATE_HOURS = 24

/** For whom an estimate is made; every part may be empty. */
export type EstimatePerson = {
  firstName: string
  lastName: string
  email: string
  address: string
  pincode: string
  city: string
  state: string
  business: Business | null
}

/** A piece of an estimate as it was chosen. */
export type EstimateWish = Omit<Wish, 'extras'>

type Priced = Pick<Quote, 'total' | 'roundOff' | 'breakup'>
type Compared = { name: string; before: Priced; after: Priced }

/** Without its share of the bill's round-off: that depends on the other lines. */
const ownPrice = ({ total, roundOff = 0 }: Priced): Paise => total - roundOff

/** The change in a piece's price since it was estimated, in a sentence; null where it is the same. */
export function priceChange({ name, before, after }: Compared): string | null {
  const [old, price] = [ownPrice(before), ownPrice(after)]
  if (old === price) return null
  const costs = `“${name}” costs ${formatRupees(price)} now instead of ${formatRupees(old)}`
  const [then, now] = [before.breakup.metal, after.breakup.metal]
  if (!then || !now) return `${costs}: its price has changed.`
  if (then.netWeightMg !== now.netWeightMg) return `${costs}: it is another piece, of another weight.`
  if (then.ratePerGram === now.ratePerGram) return `${costs}: its price has changed.`
  return `${costs}: the rate of ${now.purity} has gone from ${formatRupees(then.ratePerGram)} to ${formatRupees(now.ratePerGram)} per gram.`
}

/** The sentence about a piece that was sold, or cannot be sold any more, since it was estimated. */
export const goneSince = (name: string): string =>
  `“${name}” has been sold or is no longer for sale, and is left out.`

/** The same of an item of which the shop has others. */
export const tagSoldSince = (name: string, tag: string): string =>
  `“${name}” with the tag ${tag} has been sold. Please choose another of its pieces.`

/** The change in an estimate's total, in a sentence; null where it is the same. */
export function totalChange(before: Paise, after: Paise): string | null {
  if (before === after) return null
  return `The total is ${formatRupees(after)} now. The estimate was ${formatRupees(before)}.`
}
