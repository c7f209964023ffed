import { z } from 'zod'
import { STOCKED_BY } from '#rules/catalogue/stocked-by.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import {
  attributeOf,
  FLAG_FIELDS,
  TEXT_ATTRIBUTE_FIELDS,
  type TextAttributeField,
  textAttributeOf,
} from '#rules/product-form/attribute-fields.ts'
import { PRODUCT_TEXT_FIELDS, type ProductFormText } from '#rules/product-form/product-fields.ts'
import { readProductForm } from '#rules/product-form/product-form.ts'
import { readStones, stonesFrom } from '#rules/product-form/stones-text.ts'
import { NO_FLAG, readFlag } from '#rules/read-measures.ts'
import { recordOf } from '#rules/record-of.ts'

const MAX_CHARACTERS = 20_000

/** As people type it; numbers do as well, and `null` is nothing. */
const text = z
  .union([z.string().max(MAX_CHARACTERS), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)))
  .optional()

const flag = z
  .union([z.boolean(), z.string().max(20), z.number()])
  .transform((value, context) => {
    const read = readFlag(String(value))
    if (read === null) context.addIssue({ code: 'custom', message: NO_FLAG })
    return read ?? false
  })
  .optional()

const stones = z
  .union([z.string().max(MAX_CHARACTERS), z.array(z.unknown()).max(100)])
  .transform((value, context) => {
    const read = typeof value === 'string' ? readStones(value) : stonesFrom(value)
    if (!read)
      context.addIssue({ code: 'custom', message: 'Please list the stones as kind, count, carats, quality.' })
    return read ?? []
  })
  .optional()

const Image = z.object({
  id: z.string().max(40),
  alt: z.string().max(1000).default(''),
  colour: z.string().max(200).optional(),
})

const images = z
  .union([z.string().max(MAX_CHARACTERS), z.array(Image).max(100)])
  .transform((value, context) => {
    const read = typeof value === 'string' ? imagesFrom(value) : value
    if (!read)
      context.addIssue({ code: 'custom', message: 'Please list pictures as JSON: [{ id, alt, colour }].' })
    return read ?? []
  })
  .optional()

/** A multipart form can carry a list only as text. */
function imagesFrom(json: string): z.output<typeof Image>[] | null {
  if (json.trim() === '') return []
  try {
    return z.array(Image).max(100).safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/**
 * A product as it is sent: the names of the public API, amounts in rupees, weights in grams, shares in per cent.
 * `rules/product-form/product-form.ts` checks them and words each fault for the person who typed.
 */
export const ProductFields = z.object({
  ...recordOf(TEXT_ATTRIBUTE_FIELDS, (field) => text.meta({ description: aboutText(field) })),
  ...recordOf(FLAG_FIELDS, (field) => flag.meta({ description: attributeOf(field).about })),
  category: text.describe('Required: id, address or name of a category'),
  type: text.describe('Required: id or name of a jewellery type'),
  purity: text.describe('Such as 22K, PT950, Silver 925; empty if there is no metal'),
  weight: text.describe('Required: gross weight, grams'),
  netWeight: text.describe('Net weight of the metal, grams; gross weight minus stones if left out'),
  pricingMode: text.describe('`fixed` (default) or `rate-linked`'),
  price: text.describe('Rupees, including GST; required for fixed prices'),
  makingChargesPercentage: text.describe(
    'Per cent of the metal value. A rate-linked product needs this, makingCharges or makingChargesPerGram; 0 for none, `table` for the shop’s table of its type',
  ),
  makingCharges: text.describe('Rupees for the product'),
  makingChargesPerGram: text.describe('Rupees per gram of the weight named by makingWeight'),
  makingWeight: text.describe('`net` (default) or `gross`; for makingChargesPerGram'),
  minimumMakingCharges: text.describe('Rupees; lower making charges are raised to it, before wastage'),
  wastagePercentage: text.describe(
    'Per cent of the net weight, valued at the metal rate and charged besides the making charges',
  ),
  stoneValue: text.describe('Rupees for all stones together'),
  discount: text.describe('Per cent off the part of the price that the settings say'),
  gstPercentage: text.describe('The default rate of its HSN code if left out'),
  insurance: text.describe('Rupees'),
  old_price: text.describe('Rupees; shown struck through while above the price'),
  costPrice: text.describe('Rupees without tax; for the admin area only'),
  stockedBy: z
    .enum(STOCKED_BY, 'Please choose count or item.')
    .optional()
    .describe(
      'count (default): stock is a number; item: a new product waits for its items. Items turn a count into items',
    ),
  stones: stones.describe('A list of { kind, count, carats, quality }, or the same as text'),
  purities: text.describe('Other purities and the net weight in each: `18K 4.21 g, 14K 3.9 g`'),
  colours: text.describe('`Yellow, Rose`'),
  sizes: text.describe('Sizes, each with its weight difference: `10 -0.12 g, 12, 14 +0.16 g`'),
  partnerSizes: text.describe('His sizes of couple bands, written like `sizes`, which are then hers'),
  engravingLetters: text.describe('How many letters can be engraved; empty where none can'),
  engravingPrice: text.describe('Rupees with GST; empty if engraving is free'),
  certificateUrl: text,
  hsn: text.describe('Chosen by metal and main stone if left out'),
  pictures: images.describe(
    'Images uploaded before, in order: a list of { id, alt, colour }. `colour` is optional and one of the product’s colours; any other is left out',
  ),
})
export type ProductFields = z.output<typeof ProductFields>

function aboutText(field: TextAttributeField): string | undefined {
  const { required, about } = textAttributeOf(field)
  return [required && 'Required', about].filter(Boolean).join(': ') || undefined
}

/** The same as the admin area gets it back: everything as it would be typed. */
export const ProductText = z.object({
  ...recordOf(PRODUCT_TEXT_FIELDS, () => z.string()),
  ...recordOf(FLAG_FIELDS, () => z.boolean()),
  category: z.string().describe('Its address'),
  type: z.string().describe('Its name'),
  stones: z.array(z.object({ kind: z.string(), count: z.string(), carats: z.string(), quality: z.string() })),
  pictures: z.array(z.object({ id: z.string(), alt: z.string(), colour: z.string().optional() })).nullable(),
}) satisfies z.ZodType<ProductFormText>

/** The form on the screen: read by the rule that the server reads it by, its sentences beside its fields. */
export const productForm = (gst: GstTable) =>
  z.custom<ProductFormText>().transform((form, context) => {
    const { draft, faults } = readProductForm(form, gst)
    for (const { field, sentence } of faults)
      context.addIssue({ code: 'custom', path: field.split('.').map(pathPart), message: sentence })
    return draft ?? z.NEVER
  })

const pathPart = (part: string) => (/^\d+$/.test(part) ? Number(part) : part)
