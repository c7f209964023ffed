import type { RunningSale } from '#rules/pricing/sale.ts'
import { couponFault, couponLabel, isUsed, readCouponCode } from '#rules/promotions/coupon.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { formerNumberHash } from '#server/identity/former-number.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import type { PricedProduct } from '#server/pricing/priced-product.store.ts'
import { type ProductWithPrice, withCoupon } from '#server/pricing/product-price.ts'
import {
  type CouponRow,
  couponByCode,
  couponById,
  lockCouponByCode,
  lockCouponById,
} from '#server/promotions/coupons.store.ts'
import type { Shop } from '#server/shop.ts'
import { usesOfCoupon } from './coupon-uses.store.ts'
import type { NotCounting } from './welcome-offer.store.ts'

type Shopper = Pick<CustomerRow, 'id' | 'mobileNumber'>

/** A code as a customer typed it, and the payments of theirs that the new one replaces. */
type Entered = { code: string; notCounting: NotCounting }

/** What a coupon makes of products: at its prices, with the coupon that counts, or with the sentence why none does. */
export type CouponedAll = { found: PricedProduct[]; coupon: CouponRow | null; fault: string | null }

/**
 * Products at the prices that the customer's coupon gives them. A code that is not valid, was used, or makes none of
 * them cheaper changes nothing, and `fault` says why. An empty code is none. `isLocking`: others who use the coupon
 * wait until this transaction has committed.
 */
export async function withCouponOnAll(
  shop: Shop,
  customer: Shopper,
  found: PricedProduct[],
  { notCounting, isLocking, ...entered }: Entered & { isLocking: boolean },
): Promise<CouponedAll> {
  const code = readCouponCode(entered.code)
  if (code === '') return { found, coupon: null, fault: null }
  const coupon = await (isLocking ? lockCouponByCode : couponByCode)(shop.db, code)
  const uses = coupon ? await usesFor(shop, customer, coupon, notCounting) : { total: 0, own: 0 }
  const fault = couponFault(coupon, code, { now: shop.clock.now(), uses })
  if (!coupon || fault !== null) return { found, coupon: null, fault }
  const cheaper = found.map((one) => ({ ...one, product: withCoupon(one.product, saleOfCoupon(coupon)) }))
  if (cheaper.some(({ product }) => hasCoupon(product, coupon)))
    return { found: cheaper, coupon, fault: null }
  const pieces = found.length === 1 ? 'this piece' : 'any of these pieces'
  return { found, coupon: null, fault: `The coupon ${code} does not lower the price of ${pieces}.` }
}

/**
 * The product as a payment started after its reservation would be priced today: with its coupon, if that is still valid.
 */
export async function withCouponToday(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  product: ProductWithPrice,
  couponId: string | null,
): Promise<ProductWithPrice> {
  const coupon = couponId === null ? null : await couponById(db, couponId)
  if (!coupon) return product
  const now = clock.now()
  const isValid = !coupon.stoppedAt && coupon.startsAt <= now && now < coupon.endsAt
  return isValid ? withCoupon(product, saleOfCoupon(coupon)) : product
}

/** Whether a payment that failed and was captured all the same may hold its coupon again. Call it with both locked. */
export async function mayHoldCouponAgain(
  within: Shop,
  customer: Shopper,
  { id, couponId }: PaymentRow,
): Promise<boolean> {
  const coupon = couponId === null ? null : await lockCouponById(within.db, couponId)
  if (!coupon) throw new Error(`The payment ${id} has no coupon.`)
  return !isUsed(coupon, await usesFor(within, customer, coupon, { paymentId: id }))
}

function usesFor(shop: Shop, customer: Shopper, { id }: CouponRow, notCounting: NotCounting) {
  const person = { customerId: customer.id, formerNumberHash: formerNumberHash(shop, customer.mobileNumber) }
  return usesOfCoupon(shop.db, id, { person, notCounting })
}

/** Whether the coupon is in the price of a product. */
export const hasCoupon = ({ breakup }: Pick<ProductWithPrice, 'breakup'>, { code }: CouponRow): boolean =>
  breakup.sale?.coupon === code

function saleOfCoupon({ id, code, part, bps, selection, endsAt }: CouponRow): RunningSale {
  return { id, name: couponLabel(code), coupon: code, part, bps, selection, until: endsAt.toISOString() }
}
