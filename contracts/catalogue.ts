import { z } from 'zod'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { MAX_TAG } from '#rules/items/item-text.ts'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { MAKING_WEIGHTS } from '#rules/pricing/terms.ts'
import { BreakupView } from './breakup.ts'
import { endpoint } from './endpoint.ts'
import { codeLine, ImageView, line, money, paise, percent, storedMoment, weight } from './fields.ts'
import { listOf } from './unreadable.ts'

const SizeView = z.object({
  label: z.string(),
  difference: weight.describe('Grams of metal more than the base variant; in another purity in proportion'),
})

/** Choices of a product besides its standard variant; empty means nothing can be chosen. */
export const VariantsView = z.object({
  purities: z
    .array(z.object({ purity: z.string(), netWeight: weight.describe('Grams in this purity') }))
    .describe('Purities besides its own'),
  colours: z.array(z.string()).describe('The first is the default'),
  sizes: z.array(SizeView).describe('It is sold in one of them only; none is the default'),
  partnerSizes: z
    .array(SizeView)
    .default([])
    .describe('Of couple bands: `sizes` are hers, these are his, both are needed'),
})

/** The variant that a customer wants. A part left out is as the product comes, but a size is never left out. */
export const VariantChoice = z.strictObject({
  purity: line(24).optional(),
  colour: line(24).optional(),
  size: line(24).optional().describe('Required when the product has `sizes`'),
  partnerSize: line(24).optional().describe('Required when the product has `partnerSizes`'),
})

export const itemTag = codeLine(MAX_TAG).optional().describe('Exactly this one of the product’s `items`')

/** A photograph of an item itself. */
const ItemPhotograph = ImageView.omit({ blur: true })
export type ItemPhotograph = z.infer<typeof ItemPhotograph>

/** One item of a product, with its own weights and price. */
const ItemView = z.object({
  tag: z.string(),
  variant: VariantChoice,
  grossWeight: weight.describe('Grams'),
  netWeight: weight.describe('Grams'),
  price: money,
  photographs: z.array(ItemPhotograph).optional().describe('Of this item; left out where it has none'),
})

/**
 * An image of a product. `colour` is the one of its `variants.colours` that it shows; an image of no certain colour has
 * none.
 */
export const ProductImage = ImageView.extend({ colour: z.string().optional() })
export type ProductImage = z.infer<typeof ProductImage>

/** A product as the public API shows it. Amounts are rupees, weights grams; `breakup` repeats the price in paise. */
export const Product = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  url: z.string().describe('Address in the shop'),
  description: z.string(),
  price: money.describe('The price the customer pays, including GST and insurance'),
  fromPrice: money.optional().describe('Of its cheapest variant, where one costs less'),
  old_price: money.nullable(),
  discount: percent.describe('Percent off the part named by `discountAppliesTo`'),
  discountAppliesTo: z.enum([...DISCOUNT_PARTS, 'stones']),
  discountAmount: money,
  discountedPrice: money.describe('The same as price'),
  image_urls: z.array(z.string()),
  images: z.array(ProductImage),
  category: z.object({ id: z.string(), name: z.string(), label: z.string() }),
  category_name: z.string(),
  category_id: z.string(),
  type: z.object({ id: z.string(), name: z.string() }),
  type_name: z.string(),
  type_id: z.string(),
  types: z.array(z.string()),
  material: z.string(),
  purity: z.string(),
  weight: weight.describe('Gross weight, grams'),
  netWeight: weight.describe('Net weight of the metal, grams'),
  finish: z.string(),
  dimensions: z.string().describe('As the shop writes them'),
  usePurpose: z.string(),
  collection: z.string(),
  certified: z.boolean().describe('Whether there is a report, at `certificateUrl`'),
  certificate: z.string(),
  certificateUrl: z.string().nullable(),
  hsn: z.string(),
  countryOfOrigin: z.string(),
  importer: z.string(),
  packer: z.string(),
  stones: z.array(z.object({ kind: z.string(), count: z.number(), carats: z.number(), quality: z.string() })),
  variants: VariantsView,
  items: z
    .array(ItemView)
    .describe('Those for sale, the lightest first: its price and weight are the product’s'),
  leadDays: z.number().int().nullable().describe('Working days until it is made, where it is made to order'),
  engraving: z
    .object({ maxLetters: z.number().int(), price: money.describe('With GST; 0: free') })
    .nullable()
    .describe('None where it cannot be engraved'),
  pricingMode: z.enum(['fixed', 'rate-linked']),
  metalRate: money.nullable().describe('Rupees per gram of this purity'),
  rateUpdatedAt: storedMoment.nullable(),
  metalValue: money,
  makingCharges: money.describe('With wastage'),
  makingChargesPercentage: percent.nullable(),
  makingChargesPerGram: money.nullable(),
  makingWeight: z.enum(MAKING_WEIGHTS).nullable(),
  minimumMakingCharges: money.nullable(),
  wastagePercentage: percent.nullable(),
  wastage: money.describe('Part of `makingCharges`'),
  stoneValue: money,
  stoneWeight: weight.describe('Grams'),
  subtotal: money,
  taxableValue: money,
  gstPercentage: percent,
  gstAmount: money,
  insurance: money,
  stock_quantity: z.number().int().describe('Products that can be bought now'),
  is_featured: z.boolean(),
  createdAt: storedMoment,
  updatedAt: storedMoment,
  breakup: BreakupView,
})
export type Product = z.infer<typeof Product>

/** The fields that a product's card in a grid needs. */
export const ProductCard = Product.pick({
  id: true,
  name: true,
  url: true,
  category_name: true,
  type_name: true,
  material: true,
  purity: true,
  weight: true,
  stock_quantity: true,
  is_featured: true,
}).extend({
  pricePaise: paise,
  oldPricePaise: paise.nullable(),
  isPriceFrom: z.boolean().optional().describe('Others of its variants or items cost more'),
  images: z.array(ImageView).max(2),
})
export type ProductCard = z.infer<typeof ProductCard>

export const Category = z.object({
  id: z.string(),
  category_id: z.string(),
  category_name: z.string().describe('Its part of the address'),
  label: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  picture: ImageView.nullable(),
})
export type Category = z.infer<typeof Category>

export const JewelleryType = z.object({
  id: z.string(),
  type_name: z.string(),
  offersApply: z.boolean().describe('Whether discounts and offers apply to this type'),
})
export type JewelleryType = z.infer<typeof JewelleryType>

/**
 * Lists are pages: at most 500 products an answer; `after` is the last product's id, `Link: rel="next"` the next page.
 */
const page = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(500),
  after: z.uuid().optional(),
})

export const listProducts = endpoint({
  route: 'GET /api/products/getall',
  access: 'anyone',
  summary: 'List all products, newest first, a page at a time',
  query: page,
  answer: listOf(Product),
  cached: true,
})

export const listCategoryProducts = endpoint({
  route: 'GET /api/products/:category',
  access: 'anyone',
  summary: 'List the products of one category, a page at a time',
  params: z.object({ category: z.enum(CATEGORIES, 'Category not found.') }),
  query: page,
  answer: listOf(Product),
  cached: true,
})

export const listProductItems = endpoint({
  route: 'GET /api/products/:id/items',
  access: 'anyone',
  summary:
    'List the items of a product that can be bought, the 60 lightest first and the one that is named; none where it is stocked by count',
  refusals: { 404: 'Product not found.' },
  params: z.object({ id: z.uuid('Product not found.') }),
  query: z.object({ itemTag }),
  answer: listOf(ItemView),
  cached: true,
})

export const listCategories = endpoint({
  route: 'GET /api/categories/getall',
  access: 'anyone',
  summary: "List the shop's categories",
  answer: listOf(Category),
  cached: true,
})

export const listJewelleryTypes = endpoint({
  route: 'GET /api/jewellerytypes/get_all_types',
  access: 'anyone',
  summary: 'List the jewellery types',
  answer: listOf(JewelleryType),
  cached: true,
})
