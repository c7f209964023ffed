import { z } from 'zod'
import { createCoupon } from '#contracts/admin/coupons.ts'
import { planSale, SaleRule, time } from '#contracts/admin/sales.ts'
import { momentText, numberText, percentText } from '#contracts/text-fields.ts'
import type { FormControl } from '#web/ui/form/use-schema-form.ts'
import { selectionOf } from './sale-words.ts'

const rule = {
  bps: percentText(SaleRule.shape.bps),
  selection: z.string().transform(selectionOf).pipe(SaleRule.shape.selection),
}
/** Without a start it begins now. */
const discount = {
  ...rule,
  startsAt: momentText(time)
    .nullable()
    .transform((at) => at ?? undefined),
  endsAt: momentText(time),
}
const { maxUses, maxUsesPerCustomer } = createCoupon.body.shape

/** What decides the prices, as the preview is asked for it. */
export const RuleForm = SaleRule.extend(rule)
export const SaleForm = planSale.body.extend(discount)
export const CouponForm = createCoupon.body.extend({
  ...discount,
  maxUses: numberText(maxUses),
  maxUsesPerCustomer: numberText(maxUsesPerCustomer.unwrap()),
})

type DiscountText = z.input<typeof SaleForm> | z.input<typeof CouponForm>
/** The controls that the forms of a sale and of a coupon share. */
export type DiscountField = (name: keyof DiscountText) => FormControl

export const NEW_DISCOUNT = {
  part: 'making',
  bps: '',
  selection: 'all',
  startsAt: null,
  endsAt: '',
} as const
