import { z } from 'zod'
import { SaleOffView } from '#contracts/breakup.ts'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { PURITIES, type Purity, RATE_NAMES } from '#rules/pricing/purities.ts'
import { SALE_METALS, SALE_PARTS } from '#rules/pricing/sale.ts'
import { MAKING_WEIGHTS } from '#rules/pricing/terms.ts'

/** The schemas of JSON columns, by the names of table and column in code. */
export type StoredJson = Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>

/**
 * The schema of a JSON column. The schema must take everything that the code may write by its type: otherwise this is
 * an error of types. It may take more than that, such as a member that is no longer known.
 */
export const holds =
  <Stored>() =>
  <Schema extends z.ZodType>(schema: Stored extends z.input<Schema> ? Schema : never): z.ZodType =>
    schema

/** Paise, milligrams, basis points. */
export const whole = z.number().int()
export const text = z.string()
/** A moment as JSON writes it. */
export const moment = z
  .string()
  .refine((written) => !Number.isNaN(Date.parse(written)), 'This is not a moment.')
export const purity = z.enum(Object.keys(PURITIES) as [Purity, ...Purity[]])

const Labour = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), bps: whole }),
  z.object({ kind: z.literal('amount'), amount: whole }),
  z.object({ kind: z.literal('per-gram'), rate: whole, weight: z.enum(MAKING_WEIGHTS) }),
])
const besideLabour = { wastageBps: whole.optional(), min: whole.optional() }
const [percent, amount, perGram] = Labour.options
const ownLabour = [
  percent.extend(besideLabour),
  amount.extend(besideLabour),
  perGram.extend(besideLabour),
] as const

export const StoredMaking = z.discriminatedUnion('kind', [
  ...ownLabour,
  z.object({ kind: z.literal('table'), ...besideLabour }),
])

const MakingOfPrice = z.object({
  terms: z.discriminatedUnion('kind', [
    ...ownLabour,
    z.object({
      kind: z.literal('slabs'),
      slabs: z.array(z.object({ upToMg: whole.nullable(), labour: Labour })),
      ...besideLabour,
    }),
  ]),
  amount: whole,
  wastage: whole.optional(),
  weightMg: whole.optional(),
  belowMin: whole.optional(),
})

export const StoredBreakup = z.object({
  quantity: whole.optional(),
  metal: z.object({ purity, netWeightMg: whole, ratePerGram: whole, value: whole }).nullable(),
  making: MakingOfPrice.nullable(),
  stoneValue: whole,
  subtotal: whole,
  discountBps: whole,
  discount: whole,
  discountable: z.object({ part: z.enum(DISCOUNT_PARTS), amount: whole, floor: whole }).optional(),
  sale: z
    .object({
      name: text,
      part: z.enum(SALE_PARTS),
      until: moment,
      coupon: text.optional(),
      base: whole,
      ownBps: whole,
      priceBefore: whole,
      off: SaleOffView.optional(),
    })
    .optional(),
  taxable: whole,
  gstBps: whole,
  gst: whole,
  insurance: whole,
  price: whole,
})

export const StoredChoice = z.object({
  purity: text.optional(),
  colour: text.optional(),
  size: text.optional(),
  partnerSize: text.optional(),
  tag: text.optional(),
})

const Sizes = z.array(z.object({ label: text, differenceMg: whole }))
export const StoredVariants = z.object({
  purities: z.array(z.object({ purity, netWeightMg: whole })),
  colours: z.array(text),
  sizes: Sizes,
  partnerSizes: Sizes.optional(),
})

export const StoredBusiness = z.object({ gstin: text, legalName: text, isSez: z.boolean().optional() })

export const StoredAddress = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: text,
  address2: text.optional(),
  landmark: text.optional(),
  city: text,
  state: text,
  country: text,
  pincode: text,
  isGift: z.boolean().optional(),
  business: StoredBusiness.nullable().optional(),
})

export const StoredSelection = z.union([
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.enum(['category', 'type']), id: text }),
  z.object({ kind: z.literal('metal'), metal: z.enum(SALE_METALS) }),
])

export const StoredRates = z.record(z.enum(RATE_NAMES), whole)
