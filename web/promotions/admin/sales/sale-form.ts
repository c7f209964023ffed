import { z } from 'zod'
import { createCoupon } from '#contracts/admin/coupons.ts'
import { NO_PERCENTAGE, planSale, previewSale, SaleRule, time } from '#contracts/admin/sales.ts'
import { NO_AMOUNT } from '#contracts/fields.ts'
import { momentText, numberText, percentText, rupeesText } from '#contracts/text-fields.ts'
import type { FormControl } from '#web/ui/form/use-schema-form.ts'
import { selectionOf } from './sale-words.ts'

/** Units that a discount may be typed in. Only a coupon takes rupees off an order. */
const DISCOUNT_UNITS = ['bps', 'perGram', 'rupees'] as const
export type DiscountUnit = (typeof DISCOUNT_UNITS)[number]

const rule = {
  unit: z.enum(DISCOUNT_UNITS),
  bps: percentText(SaleRule.shape.bps),
  perGram: rupeesText(SaleRule.shape.perGram),
  selection: z.string().transform(selectionOf).pipe(SaleRule.shape.selection),
}
const rupees = rupeesText(createCoupon.body.shape.rupees)
/** Without a start it begins now. */
const discount = {
  ...rule,
  startsAt: momentText(time)
    .nullable()
    .transform((at) => at ?? undefined),
  endsAt: momentText(time),
}
const { maxUses, maxUsesPerCustomer } = createCoupon.body.shape

type Off = { unit: DiscountUnit } & Partial<Record<DiscountUnit, number | null>>

/** The discount in the unit that is chosen: without it, its field says what is missing. */
const required = (unit: DiscountUnit): [(typed: Off) => boolean, z.core.$ZodCustomParams] => [
  (typed: Off) => typed.unit !== unit || Boolean(typed[unit]),
  {
    path: [unit],
    error: unit === 'bps' ? NO_PERCENTAGE : NO_AMOUNT,
    // Beside what is wrong in other fields, not only after it.
    when: ({ issues }: z.core.ParsePayload) => issues.every(({ path }) => path?.[0] !== unit),
  },
]

/** The fields that decide the prices, as the preview is asked for them. */
export const RuleForm = previewSale.body
  .extend({ ...rule, rupees: rupees.optional() })
  .refine(...required('bps'))
  .refine(...required('perGram'))
  .refine(...required('rupees'))
export const SaleForm = planSale.body
  .extend(discount)
  .refine(...required('bps'))
  .refine(...required('perGram'))
export const CouponForm = createCoupon.body
  .extend({
    ...discount,
    rupees,
    maxUses: numberText(maxUses),
    maxUsesPerCustomer: numberText(maxUsesPerCustomer.unwrap()),
  })
  .refine(...required('bps'))
  .refine(...required('perGram'))
  .refine(...required('rupees'))

type DiscountText = z.input<typeof SaleForm> | z.input<typeof CouponForm>
/** The controls that the forms of a sale and of a coupon share. */
export type DiscountField = (name: keyof DiscountText) => FormControl

export const NEW_SALE = {
  unit: 'bps',
  part: 'making',
  bps: '',
  perGram: '',
  selection: 'all',
  startsAt: null,
  endsAt: '',
} as const

export const NEW_DISCOUNT = { ...NEW_SALE, rupees: '' } as const
