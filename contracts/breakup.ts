import { z } from 'zod'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { SALE_PARTS } from '#rules/pricing/sale.ts'
import { MAKING_WEIGHTS } from '#rules/pricing/terms.ts'
import { paise, storedMoment } from './fields.ts'

const NAMES_OF_PURITIES = Object.keys(PURITIES) as [Purity, ...Purity[]]

const Discountable = z
  .object({
    part: z.enum(DISCOUNT_PARTS),
    amount: paise.describe("That part's amount before any discount"),
    floor: paise.describe('The lowest taxable value after discounts and offers: the metal value'),
  })
  .describe('The part of the price that discounts and offers apply to')

/** Discount of a sale in rupees: paise per gram of metal, or per piece. */
export const SaleOffView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('per-gram'), rate: paise }),
  z.object({ kind: z.literal('amount'), amount: paise }),
])

const SaleView = z
  .object({
    name: z.string(),
    part: z.enum(SALE_PARTS),
    off: SaleOffView.optional().describe('Missing where it is a share, `discountBps`'),
    until: storedMoment,
    base: paise.describe("That part's amount before any discount"),
    ownBps: z.number().describe("Basis points of the product's own discount, which counts again afterwards"),
    priceBefore: paise.describe('The price without the sale'),
    coupon: z.string().optional().describe('The code that the customer entered for it'),
  })
  .describe("The sale that `discount` is of, instead of the product's own")

const besideLabour = { wastageBps: z.number().int().optional(), min: paise.optional() }

const Percent = z.object({ kind: z.literal('percent'), bps: z.number() })
const Amount = z.object({ kind: z.literal('amount'), amount: paise })
const PerGram = z.object({ kind: z.literal('per-gram'), rate: paise, weight: z.enum(MAKING_WEIGHTS) })
const Slab = z.object({
  upToMg: z
    .number()
    .nullable()
    .describe('Net weights up to this and above the slab before; null: all others'),
  labour: z.union([Percent, Amount, PerGram]),
})

/**
 * Wastage is a share of the net weight; `weightMg` is the weight that a charge per gram (`rate`) was counted on;
 * `belowMin` is the labour before the minimum raised it.
 */
const MakingView = z.object({
  terms: z.union([
    Percent.extend(besideLabour),
    Amount.extend(besideLabour),
    PerGram.extend(besideLabour),
    z.object({ kind: z.literal('slabs'), slabs: z.array(Slab), ...besideLabour }),
  ]),
  amount: paise.describe('Paise, with wastage'),
  wastage: paise.optional(),
  weightMg: z.number().optional(),
  belowMin: paise.optional(),
})

/** The price line by line, in paise, of `quantity` equal pieces; it adds up, see `rules/pricing/breakup.ts`. */
export const BreakupView = z.object({
  quantity: z.number().optional(),
  metal: z
    .object({ purity: z.enum(NAMES_OF_PURITIES), netWeightMg: z.number(), ratePerGram: paise, value: paise })
    .nullable(),
  making: MakingView.nullable(),
  stoneValue: paise,
  subtotal: paise,
  discountBps: z.number(),
  discount: paise,
  discountable: Discountable,
  sale: SaleView.optional(),
  taxable: paise,
  gstBps: z.number(),
  gst: paise,
  insurance: paise,
  price: paise,
})

/** A breakup as an order keeps it: those from before November 2026 do not say what their discount was taken from. */
export const StoredBreakupView = BreakupView.extend({ discountable: Discountable.optional() })
