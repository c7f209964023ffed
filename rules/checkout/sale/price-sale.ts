import type { GiftTerms } from '#rules/checkout/extras.ts'
import { linesUnderOffer } from '#rules/checkout/own-offer.ts'
import { type QuoteLines, type QuoteTerms, quoteLines } from '#rules/checkout/quote.ts'
import { pricedUnder } from '#rules/checkout/zero-rated.ts'
import { DELIVERY_PAISE } from '#rules/delivery/free-delivery.ts'
import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import type { RunningSale } from '#rules/pricing/sale.ts'
import { couponLowersNothing } from '#rules/promotions/coupon.ts'
import { discountShares, maxCounterDiscount, maxDiscountReason } from './bill-discount.ts'
import { roundedTogether } from './rounded-together.ts'
import { withSharedCoupon } from './share-coupon.ts'
import {
  type ChosenWish,
  chooseWish,
  faultBesideChoice,
  isWishFault,
  type ProductForSale,
  type Wish,
  type WishFault,
} from './wish.ts'

type ForSale = {
  product: ProductForSale
  /** How many of it a line may hold. */
  maxQuantity: number
}

/** A wish, with the product that was found for it. */
export type FoundWish<Found> = { wish: Wish; found: Found }

/** Where the sale happens, and its discounts besides sales and coupons; paise. */
export type Channel =
  /** Basis points of the welcome offer, and the most it takes off all products together, before GST. */
  | { kind: 'online'; welcomeBps: number; welcomeCap: Paise | null }
  /**
   * The discount on the whole bill, the share of the price this seller may take off, null without a limit, and whether
   * the bill is rounded to whole rupees.
   */
  | { kind: 'counter'; off: Paise; maxBps: number | null; isRounded: boolean }

/** Terms common to all lines of a sale. */
export type CommonTerms = {
  channel: Channel
  /** One that this customer may use. */
  coupon: (RunningSale & { coupon: string }) | null
  /** The letter of undertaking under which it is sold without tax. */
  letter: string | null
  gift: GiftTerms
}

/** A wish before offers: `listed` is everybody's price without the coupon, `breakup` the price that offers reduce. */
type BeforeOffers<Found extends ForSale> = FoundWish<Found> &
  ChosenWish<Found['product']> & { listed: Breakup; breakup: Breakup }

/** A wish with its price as far as there is one, and the faults that prevent its sale. */
export type PricedWish<Found extends ForSale> = BeforeOffers<Found> & {
  lines: QuoteLines
  /** The customer has the welcome offer, but it does not apply to this product. */
  isLeftOut: boolean
}

/** A product that does not exist as wished, so it has no price. */
type Unpriced<Found> = FoundWish<Found> & WishFault

export type PricedSale<Found extends ForSale> = {
  /** In the order of the wishes. */
  answers: (PricedWish<Found> | Unpriced<Found>)[]
  /** Why the coupon does not count, or null. */
  couponFault: string | null
  /** The largest discount this seller may give, and why it is not larger; null online. */
  discount: { max: Paise; reason: string } | null
}

/**
 * The price of a sale: coupon, variant, extras, quantity, tax and offers, in this order. Every price that is shown and
 * every price that is charged comes from here. A screen shows the products that have a price; a checkout refuses the
 * first fault.
 */
export function priceSale<Found extends ForSale>(
  asked: readonly FoundWish<Found>[],
  terms: CommonTerms,
): PricedSale<Found> {
  const { coupon, channel } = terms
  const couponed = coupon
    ? couponedProducts(asked, { ...terms, coupon })
    : asked.map(({ found }) => found.product)
  const isLower = couponed.some(({ breakup }) => coupon && breakup.sale?.coupon === coupon.coupon)
  const chosen = asked.map((one, nth) =>
    beforeOffers(one, (isLower && couponed[nth]) || one.found.product, terms),
  )
  return {
    ...(channel.kind === 'online' ? soldOnline(chosen, channel) : soldAtCounter(chosen, channel)),
    couponFault: coupon && !isLower ? couponLowersNothing(coupon.coupon, asked.length) : null,
  }
}

/** The products at the price that the coupon gives them. */
function couponedProducts<Found extends ForSale>(
  asked: readonly FoundWish<Found>[],
  { coupon, channel, gift }: CommonTerms & { coupon: NonNullable<CommonTerms['coupon']> },
): Found['product'][] {
  const isCounter = channel.kind === 'counter'
  return withSharedCoupon(
    asked.map(({ wish, found: { product, maxQuantity } }) => ({
      product,
      quantity: wish.quantity,
      priced: (one: Found['product']) => {
        const chosen = chooseWish(wish, one, { isCounter, gift, maxQuantity })
        return isWishFault(chosen) ? null : chosen.product.breakup
      },
    })),
    coupon,
  )
}

function beforeOffers<Found extends ForSale>(
  { wish, found }: FoundWish<Found>,
  product: Found['product'],
  { channel, gift, letter }: CommonTerms,
): BeforeOffers<Found> | Unpriced<Found> {
  const place = { isCounter: channel.kind === 'counter', gift, maxQuantity: found.maxQuantity }
  const chosen = chooseWish(wish, product, place)
  const forAll = product === found.product ? chosen : chooseWish(wish, found.product, place)
  if (isWishFault(chosen)) return { wish, found, ...chosen }
  if (isWishFault(forAll)) return { wish, found, ...forAll }
  const priced = pricedUnder(letter, { breakup: chosen.product.breakup, extras: chosen.extras })
  const { breakup: listed } = pricedUnder(letter, { breakup: forAll.product.breakup, extras: [] })
  return { wish, found, ...chosen, ...priced, listed }
}

type LinesBeforeOffers<Found extends ForSale> = readonly (BeforeOffers<Found> | Unpriced<Found>)[]
type LinesWithOffers<Found extends ForSale> = Omit<PricedSale<Found>, 'couponFault'>

function soldOnline<Found extends ForSale>(
  chosen: LinesBeforeOffers<Found>,
  { welcomeBps: bps, welcomeCap: cap }: Channel & { kind: 'online' },
): LinesWithOffers<Found> {
  // Products that cannot be sold use up none of the cap.
  const sellable = chosen.flatMap((one) => (isWishFault(one) || faultBesideChoice(one) ? [] : one))
  const offered = linesUnderOffer(
    sellable.map(({ product: { id }, breakup, extras }) => ({ id, breakup, extras })),
    { bps, cap },
  )
  const answers = chosen.map((one) => {
    if (isWishFault(one)) return one
    return { ...one, ...(offered[sellable.indexOf(one)] ?? { lines: linesOf(one), isLeftOut: false }) }
  })
  return { answers, discount: null }
}

/** A discount is shared among the products as far as it may go; what rounding leaves of a share comes off the next. */
function soldAtCounter<Found extends ForSale>(
  chosen: LinesBeforeOffers<Found>,
  { off, maxBps, isRounded }: Channel & { kind: 'counter' },
): LinesWithOffers<Found> {
  const most = chosen.map((one) => (isWishFault(one) ? 0 : maxCounterDiscount(one.breakup, maxBps)))
  const max = most.reduce((sum, one) => sum + one, 0)
  const shares = discountShares(Math.min(off, max), most)
  let left = 0
  const answers = chosen.map((one, nth) => {
    if (isWishFault(one)) return one
    left += shares[nth] ?? 0
    const lines = linesOf(one, Math.min(left, most[nth] ?? 0))
    left -= linesOf(one).total - lines.total
    return { ...one, lines, isLeftOut: false }
  })
  const rounded = isRounded ? roundedBill(answers) : answers
  const breakups = chosen.flatMap((one) => (isWishFault(one) ? [] : one.breakup))
  return { answers: rounded, discount: { max, reason: maxDiscountReason(breakups, maxBps) } }
}

/** Its lines together come to whole rupees. */
function roundedBill<Found extends ForSale>(
  answers: readonly (PricedWish<Found> | Unpriced<Found>)[],
): (PricedWish<Found> | Unpriced<Found>)[] {
  const rounded = roundedTogether(answers.flatMap((one) => (isWishFault(one) ? [] : one.lines))).values()
  return answers.map((one) => (isWishFault(one) ? one : { ...one, lines: rounded.next().value ?? one.lines }))
}

const linesOf = (
  { breakup, extras }: Pick<QuoteTerms, 'extras'> & { breakup: Breakup },
  counterOff: Paise = 0,
) => quoteLines(breakup, { welcomeBps: 0, delivery: DELIVERY_PAISE, extras, counterOff })
