import { counted } from '#rules/counted.ts'
import { fromPercent } from '#rules/measures.ts'
import { portion } from '#rules/money.ts'
import type { MakingWeight, PricingMode, ProductMaking } from '#rules/pricing/terms.ts'
import { type ImageMode, placeImages } from '#rules/product-batches/bulk-images/place-images.ts'
import { BY_TABLE } from '#rules/product-form/making-text.ts'
import {
  PRODUCT_LIMITS,
  type ProductFormImage,
  type ProductFormText,
} from '#rules/product-form/product-fields.ts'
import { writtenImage } from '#rules/product-form/write-product-form.ts'
import { writeScaled } from '#rules/read-measures.ts'

/** Changes that the admin area makes to many products in one step; shares in per cent. */
export type BulkChange =
  | { kind: 'price'; by: number }
  | { kind: 'making'; percent: number }
  | { kind: 'making-per-gram'; rupees: number; weight: MakingWeight }
  | { kind: 'making-table' }
  | { kind: 'wastage'; percent: number }
  | { kind: 'discount'; percent: number }
  | { kind: 'stock'; to: number }
  | { kind: 'stock-by'; by: number }
  | { kind: 'featured'; featured: boolean }
  | { kind: 'archived'; archived: boolean }
  | ImagesChange

/** Ids of images that were uploaded, in order, by the id of the product they are for. */
export type ImagesChange = { kind: 'images'; mode: ImageMode; images: Record<string, readonly string[]> }

/** As much of a product as such a change looks at; amounts in paise. */
export type BulkProduct = {
  id: string
  pricingMode: PricingMode
  fixedPrice: number | null
  making: ProductMaking | null
  stockQuantity: number
  pictures: readonly ProductFormImage[]
}

export type BulkEdit = { fields: Partial<ProductFormText>; archived?: boolean } | { why: string }

const PAISE_OF_A_RUPEE = 100

/** The changed product, or why it cannot be changed. Prices move to whole rupees. */
export function bulkEdit(change: BulkChange, product: BulkProduct): BulkEdit {
  switch (change.kind) {
    case 'price':
      return movedPrice(product, change.by)
    case 'making':
      return labour(product, { makingChargesPercentage: written(change.percent) })
    case 'making-per-gram':
      return labour(product, { makingChargesPerGram: written(change.rupees), makingWeight: change.weight })
    case 'making-table':
      return labour(product, { makingChargesPercentage: BY_TABLE })
    case 'wastage':
      if (product.pricingMode === 'fixed') return { why: 'Its price is fixed, so it has no wastage.' }
      return { fields: { wastagePercentage: written(change.percent) } }
    case 'discount':
      return { fields: { discount: written(change.percent) } }
    case 'stock':
      return { fields: { stock_quantity: String(change.to) } }
    case 'stock-by': {
      const stock = product.stockQuantity + change.by
      if (stock < 0) return { why: `There are only ${product.stockQuantity} in stock.` }
      return { fields: { stock_quantity: String(stock) } }
    }
    case 'featured':
      return { fields: { is_featured: change.featured } }
    case 'archived':
      return { fields: {}, archived: change.archived }
    case 'images':
      return withImages(product, change)
  }
}

/** Another labour in place of the one a product has; its minimum and its wastage stay. */
function labour({ pricingMode }: BulkProduct, fields: Partial<ProductFormText>): BulkEdit {
  if (pricingMode === 'fixed') return { why: 'Its price is fixed, so it has no making charges.' }
  const none = { makingChargesPercentage: '', makingCharges: '', makingChargesPerGram: '', makingWeight: '' }
  return { fields: { ...none, ...fields } }
}

function movedPrice({ pricingMode, fixedPrice }: BulkProduct, by: number): BulkEdit {
  if (pricingMode === 'rate-linked' || fixedPrice === null)
    return { why: 'Its price follows the metal rate. Change its making charges or its discount instead.' }
  const bps = 10_000 + fromPercent(by)
  const rupees = Math.max(1, portion(fixedPrice, bps, 10_000 * PAISE_OF_A_RUPEE))
  // Half up to a rupee, but a raise lowers no price, and the other way round.
  const moved = (rupees * PAISE_OF_A_RUPEE - fixedPrice) * Math.sign(by)
  return moved > 0
    ? { fields: { price: String(rupees) } }
    : { why: 'In whole rupees its price would stay as it is.' }
}

/** An image that the product has keeps its words and its colour. Where not all find room, none is added. */
function withImages({ id, pictures }: BulkProduct, { mode, images }: ImagesChange): BulkEdit {
  const present = pictures.map((image) => image.id)
  const { ids, outcomes } = placeImages(present, images[id] ?? [], { mode, max: PRODUCT_LIMITS.pictures })
  const over = outcomes.filter((outcome) => outcome === 'full').length
  if (over > 0) return { why: tooManyImages(ids.length + over) }
  const imagesById = new Map(pictures.map((image) => [image.id, image]))
  return {
    fields: {
      pictures: ids.map((image) => imagesById.get(image) ?? writtenImage({ id: image, alt: '', colour: '' })),
    },
  }
}

const tooManyImages = (images: number) =>
  `It would have ${images} images. A product can have at most ${PRODUCT_LIMITS.pictures}.`

/** Per cent or rupees as they are typed. */
const written = (value: number) => writeScaled(Math.round(value * 100), 2)

/** The change that was made, as the admin area reads it afterwards. */
export function bulkSummary(change: BulkChange, products: number): string {
  const these = counted(products, 'product')
  switch (change.kind) {
    case 'price':
      return `${change.by < 0 ? 'Lowered' : 'Raised'} the price of ${these} by ${written(Math.abs(change.by))}%.`
    case 'making':
      return `Set making charges of ${written(change.percent)}% on ${these}.`
    case 'making-per-gram':
      return `Set making charges of ₹${written(change.rupees)} per gram of ${change.weight} weight on ${these}.`
    case 'making-table':
      return `Set the making charges of ${these} to the shop’s table.`
    case 'wastage':
      return change.percent === 0
        ? `Removed the wastage from ${these}.`
        : `Set a wastage of ${written(change.percent)}% on ${these}.`
    case 'discount':
      return change.percent === 0
        ? `Removed the discount from ${these}.`
        : `Set a discount of ${written(change.percent)}% on ${these}.`
    case 'stock':
      return `Set the stock of ${these} to ${change.to}.`
    case 'stock-by':
      return `${change.by < 0 ? 'Removed' : 'Added'} ${Math.abs(change.by)} ${change.by < 0 ? 'from' : 'to'} the stock of ${these}.`
    case 'featured':
      return change.featured ? `Featured ${these}.` : `Stopped featuring ${these}.`
    case 'archived':
      return change.archived ? `Archived ${these}.` : `Put ${these} back on sale.`
    case 'images':
      return change.mode === 'add' ? `Added images to ${these}.` : `Replaced the images of ${these}.`
  }
}
