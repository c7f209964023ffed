import { NIL as NOBODY } from 'uuid'
import { giftSettings } from '#contracts/admin/gifts.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { zoneTaxSettings } from '#contracts/admin/zone-tax.ts'
import {
  type Channel,
  type FoundWish as FoundWishOf,
  type PricedSale,
  type PricedWish,
  priceSale as priceByRule,
} from '#rules/checkout/sale/price-sale.ts'
import { undertakingInForce } from '#rules/checkout/zero-rated.ts'
import { dayInIndia } from '#rules/days.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import type { PricedProduct } from '#server/pricing/priced-product.store.ts'
import { giftTermsOf } from '#server/pricing/refuse-wish.ts'
import type { CouponRow } from '#server/promotions/coupons.store.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { enteredCoupon, saleOfCoupon } from './coupon.ts'
import { welcomeBpsFor, welcomeCapOf } from './welcome-offer.ts'

export type FoundWish = FoundWishOf<PricedProduct>
export type SaleLine = PricedWish<PricedProduct>

/** Where it is sold: by customers themselves, who may have the welcome offer, or at the counter, on these terms. */
type SoldWhere =
  | { kind: 'online' }
  /** `saleId`: under which it is written, once it is. */
  | (Channel & { kind: 'counter'; saleId?: string | undefined })

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

/** `coupon`: the one that counts. */
export type Sale = PricedSale<PricedProduct> & { coupon: CouponRow | null; letter: string | null; now: Date }

/**
 * The price of several products for this customer here and now, together: the facts are read once for all lines, and
 * `priceSale` in `rules/` prices them. Prices shown before a payment and prices charged both come from here.
 */
export async function priceSale(
  shop: Shop,
  asked: readonly FoundWish[],
  request: SaleRequest,
): Promise<Sale> {
  const { customer, where, isSez, isLocking, now } = request
  const settings = asked[0]?.found.settings ?? {}
  const productIds = asked.map(({ wish }) => wish.productId)
  const notCounting =
    where.kind === 'online' ? { customerId: customer.id, productIds } : { paymentId: where.saleId ?? NOBODY }
  const entered = await enteredCoupon(shop, customer, { code: request.coupon, notCounting, isLocking, now })
  const letter = isSez ? undertakingInForce(settingAmong(settings, zoneTaxSettings), dayInIndia(now)) : null
  const offer = settingAmong(settings, welcomeOfferSettings)
  const priced = priceByRule(asked, {
    channel:
      where.kind === 'counter'
        ? where
        : {
            ...where,
            welcomeBps: await welcomeBpsFor(shop, offer, customer, notCounting),
            welcomeCap: welcomeCapOf(offer),
          },
    coupon: entered.coupon && saleOfCoupon(entered.coupon),
    letter,
    gift: giftTermsOf(settingAmong(settings, giftSettings)),
  })
  return {
    ...priced,
    letter,
    now,
    coupon: priced.couponFault === null ? entered.coupon : null,
    couponFault: entered.fault ?? priced.couponFault,
  }
}
