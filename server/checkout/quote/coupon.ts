import type { CommonTerms } from '#rules/checkout/sale/price-sale.ts'
import { offOf } from '#rules/pricing/sale.ts'
import { couponFault, couponLabel, isUsed, readCouponCode } from '#rules/promotions/coupon.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { formerNumberHash } from '#server/identity/former-number.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
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

/**
 * The coupon of a code as it was typed, where this customer may use it now; else the sentence why not. An empty code is none.
 * `notCounting`: payments that the new one replaces. `isLocking`: others who use it wait until this transaction has committed.
 */
export async function enteredCoupon(
  shop: Shop,
  customer: Shopper,
  {
    notCounting,
    isLocking,
    now,
    ...typed
  }: { code: string; notCounting: NotCounting; isLocking: boolean; now: Date },
): Promise<{ coupon: CouponRow | null; fault: string | null }> {
  const code = readCouponCode(typed.code)
  if (code === '') return { coupon: null, fault: null }
  const coupon = await (isLocking ? lockCouponByCode : couponByCode)(shop.db, code)
  const uses = coupon ? await usesFor(shop, customer, coupon, notCounting) : { total: 0, own: 0 }
  const fault = couponFault(coupon, code, { now, uses })
  return { coupon: fault === null ? coupon : null, fault }
}

/** The coupon of a payment that is captured late, as a sale; none where it is not valid any more. Its use is the payment's own. */
export async function couponToday(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  couponId: string | null,
): Promise<CommonTerms['coupon']> {
  const coupon = couponId === null ? null : await couponById(db, couponId)
  if (!coupon) return null
  const now = clock.now()
  const isValid = !coupon.stoppedAt && coupon.startsAt <= now && now < coupon.endsAt
  return isValid ? saleOfCoupon(coupon) : null
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

export function saleOfCoupon({ id, code, part, bps, rupees, perGram, selection, endsAt }: CouponRow) {
  const until = endsAt.toISOString()
  return {
    id,
    name: couponLabel(code),
    coupon: code,
    part,
    bps,
    ...offOf({ rupees, perGram }),
    selection,
    until,
  }
}
