import { z } from 'zod'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { MAKING_WEIGHTS } from '#rules/pricing/terms.ts'
import { JEWELLERY_TYPES } from '../jewellery-types.ts'
import { photoName } from './photos.ts'

const grams = z.number().positive()
const rupees = z.int().nonnegative()
const percent = z.number().min(0).max(100)
const purity = z.enum(Object.keys(PURITIES) as Purity[])

const demoStone = z.strictObject({
  kind: z.string(),
  count: z.int().positive(),
  carats: z.number().positive().describe('All stones of the kind together, two decimals'),
  quality: z.string(),
})
export type DemoStone = z.infer<typeof demoStone>

/** As an admin types them. */
const variants = z
  .strictObject({
    purities: z.string().describe('`18K 4.21 g`: another purity and what the product weighs in it'),
    colours: z.string().describe('`Yellow, Rose`'),
    sizes: z.string().describe('`10 -0.12 g, 12`: what a size weighs less or more'),
    partnerSizes: z.string(),
  })
  .partial()

/** A product as its jeweller would write it on the card: grams, carats and rupees. */
const productCard = z.strictObject({
  name: z
    .string()
    .describe('Letters, digits and spaces: `Lotus Signet Ring` is at `/gold/Lotus-Signet-Ring`'),
  type: z.enum(JEWELLERY_TYPES),
  description: z.string(),
  material: z.string(),
  gross: grams.describe('Everything included'),
  other: grams
    .optional()
    .describe('What is neither metal nor a stone weighed in carats: enamel, thread, glass beads'),
  stones: z.array(demoStone).optional().describe('The main stone first; it decides the tariff heading'),
  certificate: z.string().optional(),
  hsn: z.string().optional().describe('Tariff code, where it does not follow from metal and main stone'),
  finish: z.string(),
  dimensions: z.string().describe('Of the size its weight refers to; mm, or cm where it is large'),
  use: z.string(),
  variants: variants.optional(),
  engraving: z
    .strictObject({ letters: z.int().positive(), price: rupees })
    .optional()
    .describe('Letters at most, and what engraving them costs with GST; 0: free'),
  origin: z
    .string()
    .optional()
    .describe('The country where it was made or, a loose stone, mined; India where nothing is said'),
  stock: z.int().nonnegative().optional().describe('Products in the safe, 6 where nothing is said'),
  featured: z.boolean().optional(),
  oldPrice: rupees.optional().describe('Struck through beside the price while above it'),
  insurance: rupees.optional().describe('For insured transit, where it is charged for'),
  photos: z.tuple([photoName], photoName).describe('The first one shows no other product'),
})

const making = z.union([
  z.strictObject({ percent: percent.describe('Of the metal value') }),
  z.strictObject({ rupees: rupees.describe('For the whole product') }),
  z.strictObject({
    perGram: rupees.describe('Per gram of its net weight, or of'),
    of: z.enum(MAKING_WEIGHTS).optional(),
  }),
])

export const RateLinkedProduct = productCard.extend({
  purity,
  making,
  wastagePercent: percent.optional().describe('Of the net weight, at the metal rate'),
  stoneValue: rupees.optional().describe('All stones together'),
  discountPercent: percent.optional(),
})
export type RateLinkedProduct = z.infer<typeof RateLinkedProduct>

export const FixedPriceProduct = productCard.extend({
  purity: z.union([purity, z.literal('')]),
  fixedPrice: rupees.describe('GST included'),
})
type FixedPriceProduct = z.infer<typeof FixedPriceProduct>

export type DemoProduct = RateLinkedProduct | FixedPriceProduct
