import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money } from '#contracts/fields.ts'
import { rowsOf } from '#contracts/unreadable.ts'
import { COUPON_CODE, COUPON_STATUSES, MAX_COUPON_USES, readCouponCode } from '#rules/promotions/coupon.ts'
import { NamedPerson } from './person.ts'
import { offAmount, SaleRule, time } from './sales.ts'

const NO_LIMIT = 'Please enter a whole number above 0.'

const uses = (max: number) =>
  z.number(NO_LIMIT).int(NO_LIMIT).min(1, NO_LIMIT).max(max, `Please enter at most ${max}.`)

export const CouponView = SaleRule.extend({
  perGram: money.nullable(),
  rupees: money.nullable().describe('Off the whole order, GST included'),
  id: z.string(),
  code: z.string(),
  status: z.enum(COUPON_STATUSES),
  startsAt: moment,
  endsAt: moment,
  of: z.string().describe('The selection in words: `All products`, `Rings`'),
  maxUses: z.number().int().nullable(),
  maxUsesPerCustomer: z.number().int(),
  uses: z.number().int().describe('Orders, and payments that are not finished'),
  orders: z.number().int().describe('Orders that were not cancelled'),
  sold: money.nullable().describe('The sum of those orders; null for admins who do not see turnover'),
  createdBy: NamedPerson.nullable(),
  stoppedAt: moment.nullable(),
})
export type CouponView = z.infer<typeof CouponView>

export const listCoupons = endpoint({
  route: 'GET /api/admin/coupons',
  permission: 'promotions.change',
  summary: 'List the coupons with their use, newest first',
  answer: z.object({ coupons: rowsOf(CouponView) }),
})

export const createCoupon = endpoint({
  route: 'POST /api/admin/coupons',
  permission: 'prices.cut',
  summary: 'Create a coupon',
  refusals: {
    400: 'The times cannot be, or what is selected does not exist.',
    409: 'The code is taken, there are too many coupons, or, with `needsConfirmation`, a discount above the guard is not confirmed, which then asks for a fresh OTP.',
  },
  body: SaleRule.extend({
    rupees: offAmount.describe('Rupees off the whole order, GST included, in place of a percentage'),
    code: z
      .string()
      .max(40)
      .transform(readCouponCode)
      .refine((code) => COUPON_CODE.test(code), 'Please enter 4 to 20 letters and digits.'),
    startsAt: time.optional().describe('Now, if left out'),
    endsAt: time,
    maxUses: uses(MAX_COUPON_USES.total).nullable().default(null).describe('In total; null for no limit'),
    maxUsesPerCustomer: uses(MAX_COUPON_USES.perCustomer).default(1),
    confirm: z.boolean().default(false).describe('Confirms a large discount'),
  }),
  answer: CouponView,
})

export const stopCoupon = endpoint({
  route: 'POST /api/admin/coupons/:id/stop',
  permission: 'prices.cut',
  summary: 'Stop a coupon now; payments that have begun keep their price',
  refusals: { 404: 'Coupon not found.', 409: 'It has ended already.' },
  params: z.object({ id: z.uuid('Coupon not found.') }),
  answer: CouponView,
})
