import { joinedCode } from '#rules/typed-text.ts'

/** The characters of a code: letters and digits, as they fit on a flyer. */
export const COUPON_CODE = /^[A-Z0-9]{4,20}$/

/** Coupons of a shop, those that are over included. */
export const MAX_COUPONS = 1_000

/** The most that a limit can be. */
export const MAX_COUPON_USES = { total: 100_000, perCustomer: 100 } as const

export const COUPON_STATUSES = ['planned', 'running', 'used-up', 'ended', 'stopped'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

/** Limits that decide whether a coupon is valid. */
export type CouponLimits = {
  startsAt: Date
  endsAt: Date
  stoppedAt: Date | null
  maxUses: number | null
  maxUsesPerCustomer: number
}

/** How many orders and pending payments use a coupon: those of all customers, and those of one. */
export type CouponUses = { total: number; own: number }

/** A code as it is stored, however somebody typed it: ` diwali 10` is `DIWALI10`. */
export function readCouponCode(typed: string): string {
  return joinedCode(typed).replaceAll('-', '').toUpperCase()
}

export function couponStatus(coupon: CouponLimits, now: Date, total: number): CouponStatus {
  if (coupon.stoppedAt) return 'stopped'
  if (now >= coupon.endsAt) return 'ended'
  if (now < coupon.startsAt) return 'planned'
  return isUsedUp(coupon, total) ? 'used-up' : 'running'
}

/** Whether these uses leave no room for another. */
export function isUsed(coupon: CouponLimits, { total, own }: CouponUses): boolean {
  return isUsedUp(coupon, total) || own >= coupon.maxUsesPerCustomer
}

const isUsedUp = ({ maxUses }: CouponLimits, total: number) => maxUses !== null && total >= maxUses

/** Why a customer cannot use a coupon, as a sentence; null where they can. Does not reveal one that has not started. */
export function couponFault(
  coupon: (CouponLimits & { code: string }) | null,
  code: string,
  { now, uses }: { now: Date; uses: CouponUses },
): string | null {
  const status = coupon ? couponStatus(coupon, now, uses.total) : 'planned'
  if (status === 'planned') return `There is no coupon “${code}”. Please check the code.`
  if (status === 'ended' || status === 'stopped') return `The coupon ${code} is no longer valid.`
  if (status === 'used-up') return `The coupon ${code} has been used up.`
  return coupon && isUsed(coupon, uses) ? usedBy('You have', code) : null
}

/** A coupon that is valid, and lowers the price of none of so many products. */
export const couponLowersNothing = (code: string, products: number): string =>
  `The coupon ${code} does not lower the price of ${products === 1 ? 'this piece' : 'any of these pieces'}.`

/** {@link couponFault} at the counter, where an admin reads it and not the customer. */
export function couponFaultForSeller(fault: string, code: string): string {
  return fault === usedBy('You have', code) ? usedBy('This customer has', code) : fault
}

const usedBy = (subject: string, code: string) =>
  `${subject} already used the coupon ${code}, or a payment with it is still pending.`

/** The name of a price line that a coupon reduces. */
export const couponLabel = (code: string) => `Coupon ${code}`
