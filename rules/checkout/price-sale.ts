import { withCoupon } from '#rules/catalogue/product-price.ts'
import { DELIVERY_PAISE } from '#rules/delivery/free-delivery.ts'
import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import type { RunningSale } from '#rules/pricing/sale.ts'
import { couponLowersNothing } from '#rules/promotions/coupon.ts'
import { discountShares, maxCounterDiscount, maxDiscountReason } from './counter-discount.ts'
import type { GiftTerms } from './extras.ts'
import { capOfEach } from './own-offer.ts'
import { type QuoteLines, quoteLines } from './quote.ts'
import {
  type ChosenWish,
  chooseWish,
  isWishFault,
  type ProductForSale,
  type Wish,
  type WishFault,
} from './wish.ts'
import { pricedUnder } from './zero-rated.ts'

/** A wish with the product as it is now, and how many of it a line may hold. */
export type WishedProduct<Product> = { wish: Wish; product: Product; maxQuantity: number }

/** Where it is sold, and what is taken off there besides sales and coupons; paise. */
export type Channel =
  /** Basis points of the welcome offer, and the most it takes off all products together, before GST. */
  | { kind: 'online'; welcomeBps: number; welcomeCap?: Paise | undefined }
  /** What comes off the whole bill, and how much of the price this seller may take off; null without a limit. */
  | { kind: 'counter'; off: Paise; maxBps: number | null }

/** What is the same for all lines of a sale. */
export type SaleTerms = {
  channel: Channel
  /** One that this customer may use. */
  coupon: (RunningSale & { coupon: string }) | null
  /** The letter of undertaking under which it is sold without tax. */
  letter: string | null
  gift: GiftTerms
}

/** What a wish costs, as far as it can be priced, and whatever keeps it from being sold. */
export type PricedWish<Product> = BeforeOffers<Product> & {
  lines: QuoteLines
  /** The customer has the welcome offer, and this takes no part in it. */
  isLeftOut: boolean
}

type BeforeOffers<Product> = ChosenWish<Product> & {
  /** The price for everybody, without the coupon. */
  listed: Breakup
  /** The price that the lines begin with. */
  breakup: Breakup
}

export type PricedSale<Product> = {
  /** In the order of the wishes; a fault alone where a product does not come as it was wished. */
  answers: (PricedWish<Product> | WishFault)[]
  /** Why the coupon does not count, or null. */
  couponFault: string | null
  /** The most that this seller may take off, and why not more; null online. */
  discount: { max: Paise; reason: string } | null
}

/**
 * What a sale costs: coupon, variant, extras, quantity, tax and offers, in this order. Every price of a sale that is shown and
 * every one that is charged is made here. A screen shows what can be priced; who sells refuses the first fault (`whyNotSold`).
 */
export function priceSale<Product extends ProductForSale>(
  wished: readonly WishedProduct<Product>[],
  terms: SaleTerms,
): PricedSale<Product> {
  const { coupon, channel } = terms
  const couponed = wished.map(({ product }) => (coupon ? withCoupon(product, coupon) : product))
  const isLower = couponed.some(({ breakup }) => coupon && breakup.sale?.coupon === coupon.coupon)
  const chosen = wished.map((one, nth) => beforeOffers(one, (isLower && couponed[nth]) || one.product, terms))
  const sold = channel.kind === 'online' ? soldOnline(chosen, channel) : soldAtCounter(chosen, channel)
  return {
    ...sold,
    couponFault: coupon && !isLower ? couponLowersNothing(coupon.coupon, wished.length) : null,
  }
}

function beforeOffers<Product extends ProductForSale>(
  { wish, product: listed, maxQuantity }: WishedProduct<Product>,
  product: Product,
  { channel, gift, letter }: SaleTerms,
): BeforeOffers<Product> | WishFault {
  const place = { isCounter: channel.kind === 'counter', gift }
  const chosen = chooseWish(wish, { product, maxQuantity }, place)
  const forAll = product === listed ? chosen : chooseWish(wish, { product: listed, maxQuantity }, place)
  if (isWishFault(chosen)) return chosen
  if (isWishFault(forAll)) return forAll
  const priced = pricedUnder(letter, { breakup: chosen.product.breakup, extras: chosen.extras })
  return { ...chosen, ...priced, listed: pricedUnder(letter, { ...forAll.product, extras: [] }).breakup }
}

type Sold<Product> = Omit<PricedSale<Product>, 'couponFault'>

function soldOnline<Product extends ProductForSale>(
  chosen: readonly (BeforeOffers<Product> | WishFault)[],
  { welcomeBps, welcomeCap }: Channel & { kind: 'online' },
): Sold<Product> {
  // What cannot be sold uses up nothing of the cap.
  const sellable = chosen.flatMap((one) => (isWishFault(one) || one.faults.length > 0 ? [] : one))
  const caps = capOfEach(
    sellable.map(({ product: { id }, breakup }) => ({ id, breakup })),
    { bps: welcomeBps, cap: welcomeCap },
  )
  const answers = chosen.map((one) => {
    if (isWishFault(one)) return one
    const { breakup, extras } = one
    const cap = caps[sellable.indexOf(one)]
    const lines = quoteLines(breakup, { welcomeBps, welcomeCap: cap, delivery: DELIVERY_PAISE, extras })
    return { ...one, lines, isLeftOut: welcomeBps > 0 && lines.promotion === null && cap !== 0 }
  })
  return { answers, discount: null }
}

/** A discount is shared among the products as far as it may go; what rounding leaves of a share comes off the next. */
function soldAtCounter<Product extends ProductForSale>(
  chosen: readonly (BeforeOffers<Product> | WishFault)[],
  { off, maxBps }: Channel & { kind: 'counter' },
): Sold<Product> {
  const maxOf = (one: BeforeOffers<Product> | WishFault) =>
    isWishFault(one) ? 0 : maxCounterDiscount(one.breakup, maxBps)
  const most = chosen.map(maxOf)
  const max = most.reduce((sum, one) => sum + one, 0)
  const shares = discountShares(Math.min(off, max), most)
  let left = 0
  const answers = chosen.map((one, nth) => {
    if (isWishFault(one)) return one
    left += shares[nth] ?? 0
    const { breakup, extras } = one
    const counterOff = Math.min(left, most[nth] ?? 0)
    const lines = quoteLines(breakup, { welcomeBps: 0, delivery: DELIVERY_PAISE, extras, counterOff })
    left -= quoteLines(breakup, { welcomeBps: 0, delivery: DELIVERY_PAISE, extras }).total - lines.total
    return { ...one, lines, isLeftOut: false }
  })
  const breakups = chosen.flatMap((one) => (isWishFault(one) ? [] : one.breakup))
  return { answers, discount: { max, reason: maxDiscountReason(breakups, maxBps) } }
}
