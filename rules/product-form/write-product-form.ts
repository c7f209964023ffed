import { isPurity } from '#rules/pricing/purities.ts'
import { writeScaled } from '#rules/read-measures.ts'
import { recordOf } from '#rules/record-of.ts'
import { emptyAttributes, writeAttributes } from './attribute-values.ts'
import { writeMaking } from './making-text.ts'
import type { ProductDraft } from './product-draft.ts'
import { PRODUCT_TEXT_FIELDS, type ProductFormImage, type ProductFormText } from './product-fields.ts'
import { writeVariants } from './variants-text.ts'

/** Decimals of a rupee, a gram, a per cent, a carat. */
const RUPEE = 2
const GRAM = 3
const PERCENT = 2
const CARAT = 2

/** A stored product: as the draft, but the purity is whatever the column holds. */
export type WrittenProduct = Omit<ProductDraft, 'purity' | 'pictures'> & {
  purity: string
  pictures: readonly ProductFormImage[]
}

/** A product as it would be typed: what the form begins with, the file carries and the audit log keeps. */
export function writeProductForm(product: WrittenProduct): ProductFormText {
  const rupees = (paise: number | null) => (paise === null ? '' : writeScaled(paise, RUPEE))
  const linked = product.pricingMode === 'rate-linked'
  return {
    ...writeAttributes(product),
    category: product.category,
    type: product.type,
    purity: isPurity(product.purity) ? product.purity : '',
    weight: writeScaled(product.grossWeightMg, GRAM),
    netWeight: writeScaled(product.netWeightMg, GRAM),
    pricingMode: product.pricingMode,
    price: rupees(product.fixedPrice),
    ...writeMaking(product.making),
    stoneValue: linked ? rupees(product.stoneValue) : '',
    discount: writeScaled(product.discountBps, PERCENT),
    gstPercentage: writeScaled(product.gstBps, PERCENT),
    insurance: rupees(product.insurance),
    old_price: rupees(product.oldPrice),
    costPrice: rupees(product.costPrice),
    stones: product.stones.map(({ kind, count, centiCarats, quality }) => ({
      kind,
      count: String(count),
      carats: writeScaled(centiCarats, CARAT),
      quality,
    })),
    ...writeVariants(product.variants),
    engravingLetters: product.engraving ? String(product.engraving.maxLetters) : '',
    engravingPrice: rupees(product.engraving?.price || null),
    certificateUrl: product.certificateUrl ?? '',
    hsn: product.hsn,
    pictures: product.pictures.map(writtenImage),
  }
}

/** Without a word about colour where it shows no certain one. */
export function writtenImage({ id, alt, colour }: ProductFormImage): ProductFormImage {
  return colour ? { id, alt, colour } : { id, alt }
}

/** An empty form. */
export function emptyProductForm(): ProductFormText {
  return {
    ...recordOf(PRODUCT_TEXT_FIELDS, () => ''),
    ...emptyAttributes(),
    pricingMode: 'rate-linked',
    discount: '0',
    insurance: '0',
    stones: [],
    pictures: [],
  }
}
