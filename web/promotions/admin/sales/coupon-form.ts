import type { createCoupon } from '#contracts/admin/coupons.ts'
import type { RequestInput } from '#contracts/endpoint.ts'
import { COUPON_CODE, readCouponCode } from '#rules/promotions/coupon.ts'
import { discountOf, NEW_DISCOUNT, type TypedDiscount, whichTimeIsMissing } from './sale-form.ts'

/** The fields of a new coupon, as the admin typed them. */
export type TypedCoupon = TypedDiscount & {
  code: string
  /** Empty: no limit. */
  maxUses: string
  maxUsesPerCustomer: string
}

export const NEW_COUPON: TypedCoupon = { code: '', maxUses: '', maxUsesPerCustomer: '1', ...NEW_DISCOUNT }

/** Letters and digits that nobody takes for one another, read out or handwritten. */
const CLEAR_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const RANDOM_LENGTH = 8

/** A code that nobody guesses. */
export function randomCode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(RANDOM_LENGTH))
  return Array.from(numbers, (number) => CLEAR_SIGNS.charAt(number % CLEAR_SIGNS.length)).join('')
}

export function couponOf(typed: TypedCoupon, confirm: boolean): RequestInput<typeof createCoupon>['body'] {
  return {
    ...discountOf(typed),
    code: typed.code,
    maxUses: typed.maxUses.trim() === '' ? null : Number(typed.maxUses),
    maxUsesPerCustomer: Number(typed.maxUsesPerCustomer),
    confirm,
  }
}

/** What is missing before a coupon can be created, as a sentence; null when nothing is. */
export function whatCouponLacks(typed: TypedCoupon): string | null {
  if (typed.code.trim() === '') return 'Enter the code.'
  if (!COUPON_CODE.test(readCouponCode(typed.code))) return 'The code needs 4 to 20 letters and digits.'
  if (typed.maxUsesPerCustomer.trim() === '') return 'Enter how often a customer may use it.'
  return whichTimeIsMissing(typed, 'coupon')
}
