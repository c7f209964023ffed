import { z } from 'zod'
import { NO_PRODUCTS } from '#contracts/admin/change-order.ts'
import { BreakupView } from '#contracts/breakup.ts'
import { JewelleryType, Product, ProductImage, VariantsView } from '#contracts/catalogue.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { ImageView, line, moment, money, paise, version, weight } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { ProductFields, ProductText } from '#contracts/product-form.ts'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { STOCKED_BY } from '#rules/catalogue/stocked-by.ts'
import { NamedPerson } from './person.ts'

export const NO_TYPE = 'Jewellery type not found.'

export const NO_PRODUCT = 'Product not found.'
const ofProduct = z.object({ id: z.uuid(NO_PRODUCT) })
/** The most products at once; for more there are files. */
export const ids = z.array(z.uuid(NO_PRODUCT)).min(1, NO_PRODUCTS).max(500)

export const PRODUCT_SORTS = ['newest', 'oldest', 'name', 'name-down', 'cheapest', 'dearest'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Filters of the list of products; the export takes the same. */
export const ProductFilters = z.object({
  search: line(80).optional().describe('Part of the name, description, category or type'),
  category: z.enum(CATEGORIES, 'Category not found.').optional(),
  type: z.uuid(NO_TYPE).optional(),
  stock: z
    .enum(['low', 'out'])
    .optional()
    .describe('Stocked by count, at or below the setting `low-stock`; none left'),
  featured: z.enum(['yes']).optional(),
  status: z.enum(['on-sale', 'archived', 'all']).default('on-sale'),
})
export type ProductFilters = z.output<typeof ProductFilters>

export const AdminProductRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  url: z.string().describe('Address in the shop'),
  category: z.object({ slug: z.string(), label: z.string() }),
  type: z.string(),
  sku: z.string().describe('Empty where it has none'),
  purity: z.string(),
  weight: weight.describe('Grams, gross'),
  netWeight: weight.describe('Grams of metal'),
  making: z.string().describe('Making charges in words; empty for a fixed price'),
  pricingMode: z.enum(['fixed', 'rate-linked']),
  pricePaise: paise,
  costPaise: paise
    .nullable()
    .describe('Without tax; null without the permission costs.read, or where unknown'),
  stock: z.number().int().describe('Stock quantity'),
  isLow: z.boolean().describe('Stocked by count, and as few left as the setting `low-stock` says, or fewer'),
  reserved: z.number().int().describe('Of these, reserved by pending payments'),
  isFeatured: z.boolean(),
  isArchived: z.boolean(),
  isDraft: z.boolean().describe('Archived since it was made, so it has never been on sale'),
  image: ImageView.nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type AdminProductRow = z.infer<typeof AdminProductRow>

export const listAdminProducts = endpoint({
  route: 'GET /api/admin/products',
  permission: 'products.change',
  summary: "List the shop's products, a page at a time",
  query: ProductFilters.extend(CursorQuery.shape).extend({ sort: z.enum(PRODUCT_SORTS).default('newest') }),
  answer: pageOf(AdminProductRow),
})

/** A product as the admin area keeps it. `form` has the fields that the form shows and may send back. */
export const AdminProduct = z.object({
  id: z.string(),
  version,
  url: z.string(),
  isArchived: z.boolean(),
  isDraft: z.boolean().describe('Archived since it was made, so it has never been on sale'),
  form: ProductText,
  price: money.describe('Calculated, including GST and insurance'),
  breakup: BreakupView,
  reserved: z.number().int(),
  stockedBy: z.enum(STOCKED_BY),
  variants: VariantsView,
  images: z.array(ProductImage),
  removable: z.boolean().describe('Nothing refers to it, so it can be removed permanently'),
  createdAt: moment,
  updatedAt: moment,
})
export type AdminProduct = z.infer<typeof AdminProduct>

export const readAdminProduct = endpoint({
  route: 'GET /api/admin/products/:id',
  permission: 'products.change',
  summary: 'Read one product in full',
  refusals: { 404: NO_PRODUCT },
  params: ofProduct,
  answer: AdminProduct,
})

export const createProduct = endpoint({
  route: 'POST /api/admin/products',
  permission: 'products.change',
  summary: 'Add a product; upload its images first',
  refusals: { 403: 'Staff may not give this discount, or a fixed price below the metal.' },
  body: ProductFields,
  answer: AdminProduct,
})

/** The specification's own call (section 7): all fields of a product and its images in one form. */
export const addProduct = endpoint({
  route: 'POST /api/products/addproduct',
  permission: 'products.change',
  summary: 'Add a product with its images: files, or the ids of those uploaded before',
  refusals: { 403: 'Staff may not give this discount, or a fixed price below the metal.' },
  files: { field: 'images', max: 8, maxBytes: IMAGE.bytes },
  body: ProductFields.extend({
    category_id: z.string().optional(),
    type_id: z.string().optional(),
    images: z.array(z.string().max(40)).max(100).optional(),
  }).transform(({ category_id, type_id, images, ...fields }) => ({
    ...fields,
    // `pictures` has the texts of the images; `images` has which there are, and their order.
    pictures:
      images?.map((id) => fields.pictures?.find((one) => one.id === id) ?? { id, alt: '' }) ??
      fields.pictures,
    category: fields.category ?? category_id,
    type: fields.type ?? type_id,
  })),
  answer: z.object({ message: z.string(), id: z.string(), product: Product }),
})

export const changeProduct = endpoint({
  route: 'PUT /api/admin/products/:id',
  permission: 'products.change',
  summary: 'Change a product; fields left out keep their value',
  refusals: {
    403: 'A price moves further than this admin may move it, or its cost is not for them to see.',
    404: NO_PRODUCT,
    409: 'Somebody else has changed it since; with the changes.',
  },
  params: ofProduct,
  body: ProductFields.extend({
    version: version.describe('The version that was read'),
    stockSeen: z
      .string()
      .optional()
      .describe('The stock that was read. Send it so that sales since then are not overwritten'),
  }),
  answer: AdminProduct,
})

const ProductChange = z.object({
  field: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
})
export type ProductChange = z.infer<typeof ProductChange>

/** Details of a 409 of {@link changeProduct}, beside its message. */
export const ProductConflict = z.object({
  version,
  changes: z.array(ProductChange),
  by: NamedPerson.describe('Who changed it last'),
  current: AdminProduct,
})
export type ProductConflict = z.infer<typeof ProductConflict>

export const removeProduct = endpoint({
  route: 'DELETE /api/admin/products/:id',
  permission: 'products.change',
  summary: 'Remove a product permanently',
  refusals: {
    403: 'Only a manager takes counted pieces out of the stock.',
    404: NO_PRODUCT,
    409: 'Orders, reviews or carts refer to it; it can be archived.',
  },
  params: ofProduct,
  answer: z.object({ id: z.string() }),
})

export const uploadImage = endpoint({
  route: 'POST /api/admin/images',
  permission: 'products.change',
  summary: 'Upload an image; attach it to a product by its id',
  refusals: { 400: 'The file is not an image, or is too large.' },
  files: { field: 'image', max: 1, maxBytes: IMAGE.bytes },
  body: z.object({ alt: line(300).default('') }),
  answer: ImageView,
})

export const addJewelleryType = endpoint({
  route: 'POST /api/admin/jewellery-types',
  permission: 'products.change',
  summary: 'Add a jewellery type',
  refusals: { 409: 'A type has this name already.' },
  body: z.object({ name: line(60).min(2, 'Please enter the name of the type.') }),
  answer: JewelleryType,
})

export const changeJewelleryType = endpoint({
  route: 'PUT /api/admin/jewellery-types/:id',
  permission: 'settings.change',
  summary: 'Set whether discounts and offers apply to a jewellery type; its prices change immediately',
  refusals: { 404: NO_TYPE, 409: 'A type has this name already.' },
  params: z.object({ id: z.uuid(NO_TYPE) }),
  body: z.object({ offersApply: z.boolean() }),
  answer: JewelleryType,
})
