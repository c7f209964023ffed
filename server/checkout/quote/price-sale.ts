import { NIL as NOBODY } from 'uuid'
import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { giftSettings } from '#contracts/admin/gifts.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { zoneTaxSettings } from '#contracts/admin/zone-tax.ts'
import { type Channel, type PricedWish, priceSale as priceByRule } from '#rules/checkout/price-sale.ts'
import type { Wish, WishFault } from '#rules/checkout/wish.ts'
import { undertakingInForce } from '#rules/checkout/zero-rated.ts'
import { dayInIndia } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import type { Role } from '#rules/identity/roles.ts'
import type { Paise } from '#rules/money.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import type { PricedProduct } from '#server/pricing/priced-product.store.ts'
import type { ProductWithPrice } from '#server/pricing/product-price.ts'
import { giftTermsOf, mustBeSellable } from '#server/pricing/refuse-wish.ts'
import type { CouponRow } from '#server/promotions/coupons.store.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { StoredSettings } from '#server/settings/settings.store.ts'
import type { Shop } from '#server/shop.ts'
import { enteredCoupon, saleOfCoupon } from './coupon.ts'
import type { NotCounting } from './welcome-offer.store.ts'
import { replacedBy, welcomeBpsFor, welcomeCapOf } from './welcome-offer.ts'

/** A wish, and the product that was read for it. */
export type Asked<Line extends Wish = Wish> = { wish: Line; found: PricedProduct }

type Priced = PricedWish<ProductWithPrice>

/** The same with what it costs, or the fault alone. */
export type Answered<Line extends Wish = Wish> = Asked<Line> & { answer: Priced | WishFault }

/** A line that can be sold. */
export type SaleLine<Line extends Wish = Wish> = Asked<Line> & Priced

/**
 * Where it is sold: by a customer themselves, who may have the welcome offer, or at the counter, where somebody of this role may
 * take something off the bill. `saleId`: under which it is written, once it is.
 */
export type SoldWhere =
  | { kind: 'online' }
  | { kind: 'counter'; role: Role; off: Paise; saleId?: string | undefined }

export type SaleRequest = {
  /** Who pays; nobody while the counter does not know the number. */
  customer: Pick<CustomerRow, 'id' | 'mobileNumber'>
  where: SoldWhere
  /** The code of a coupon as it was typed. */
  coupon: string
  isSez: boolean
  /** Others who use the coupon wait until this transaction has committed. */
  isLocking: boolean
  now: Date
}

export type Sale<Line extends Wish> = {
  answers: Answered<Line>[]
  /** The coupon that counts; where one was entered that does not, the sentence why. */
  coupon: CouponRow | null
  couponFault: string | null
  /** The most that may come off at the counter, and why not more. */
  discount: { max: Paise; reason: string } | null
  letter: string | null
  now: Date
}

/**
 * What several products cost this customer here and now, together: the facts are read once for all lines, and `priceSale` in
 * `rules/` prices them. What is shown before and what is charged come from here.
 */
export async function priceSale<Line extends Wish>(
  shop: Shop,
  asked: readonly Asked<Line>[],
  { customer, where, isSez, now, ...request }: SaleRequest,
): Promise<Sale<Line>> {
  const [first] = asked
  const nothing = { answers: [], coupon: null, couponFault: null, discount: null, letter: null, now }
  if (!first) return nothing
  const { settings } = first.found
  const notCounting =
    where.kind === 'online'
      ? replacedBy(
          customer,
          asked.map(({ wish }) => wish.productId),
        )
      : { paymentId: where.saleId ?? NOBODY }
  const code = { code: request.coupon, isLocking: request.isLocking }
  const entered = await enteredCoupon(shop, customer, { ...code, notCounting, now })
  const letter = isSez ? undertakingInForce(settingAmong(settings, zoneTaxSettings), dayInIndia(now)) : null
  const priced = priceByRule(
    asked.map(({ wish, found: { product, maxQuantity } }) => ({ wish, product, maxQuantity })),
    {
      channel: await channelOf(shop, { customer, where, settings, notCounting }),
      coupon: entered.coupon && saleOfCoupon(entered.coupon),
      letter,
      gift: giftTermsOf(settingAmong(settings, giftSettings)),
    },
  )
  return {
    answers: asked.flatMap((one, nth) => {
      const answer = priced.answers[nth]
      return answer ? { ...one, answer } : []
    }),
    coupon: priced.couponFault === null ? entered.coupon : null,
    couponFault: entered.fault ?? priced.couponFault,
    discount: priced.discount,
    letter,
    now,
  }
}

type ChannelFacts = Pick<SaleRequest, 'customer' | 'where'> & {
  settings: StoredSettings
  notCounting: NotCounting
}

async function channelOf(
  shop: Shop,
  { customer, where, settings, notCounting }: ChannelFacts,
): Promise<Channel> {
  if (where.kind === 'counter') {
    const { maxDiscountBps } = settingAmong(settings, counterSettings)
    return {
      kind: 'counter',
      off: where.off,
      maxBps: isAllowed(where.role, 'prices.cut') ? null : maxDiscountBps,
    }
  }
  const offer = settingAmong(settings, welcomeOfferSettings)
  const welcomeBps = await welcomeBpsFor(shop, offer, customer, notCounting)
  return { kind: 'online', welcomeBps, welcomeCap: welcomeCapOf(offer) }
}

/** A line that is sold as it was wished. Throws its first fault, see `refusalOf`. */
export function soldLine<Line extends Wish>({ answer, ...asked }: Answered<Line>): SaleLine<Line> {
  return { ...asked, ...mustBeSellable(answer) }
}
