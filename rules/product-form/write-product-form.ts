import { isPurity } from '#rules/pricing/purities.ts'
import { writeScaled } from '#rules/read-measures.ts'
import { writeMaking } from './making-text.ts'
import type { ProductDraft } from './product-draft.ts'
import type { ProductFormImage, ProductFormText } from './product-fields.ts'
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
    name: product.name,
    sku: product.sku,
    category: product.category,
    type: product.type,
    description: product.description,
    material: product.material,
    purity: isPurity(product.purity) ? product.purity : '',
    weight: writeScaled(product.grossWeightMg, GRAM),
    netWeight: writeScaled(product.netWeightMg, GRAM),
    pricingMode: product.pricingMode,
    price: rupees(product.fixedPrice),
    ...writeMaking(product.making),
    stoneValue: linked ? rupees(product.stoneValue) : '',
    discount: writeScaled(product.discountPoints, PERCENT),
    gstPercentage: writeScaled(product.gstPoints, PERCENT),
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
    certified: product.certified,
    certificate: product.certificate,
    certificateUrl: product.certificateUrl ?? '',
    hsn: product.hsn,
    countryOfOrigin: product.countryOfOrigin,
    finish: product.finish,
    dimensions: product.dimensions,
    usePurpose: product.usePurpose,
    stock_quantity: String(product.stockQuantity),
    is_featured: product.isFeatured,
    not_returnable: product.notReturnable,
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
    ...EMPTY_LINES,
    stones: [],
    certified: false,
    is_featured: false,
    not_returnable: false,
    pictures: [],
  }
}

const EMPTY_LINES = {
  name: '',
  sku: '',
  category: '',
  type: '',
  description: '',
  material: '',
  purity: '',
  weight: '',
  netWeight: '',
  pricingMode: 'rate-linked',
  price: '',
  makingChargesPercentage: '',
  makingCharges: '',
  makingChargesPerGram: '',
  makingWeight: '',
  minimumMakingCharges: '',
  wastagePercentage: '',
  stoneValue: '',
  discount: '0',
  gstPercentage: '',
  insurance: '0',
  old_price: '',
  costPrice: '',
  purities: '',
  colours: '',
  sizes: '',
  partnerSizes: '',
  engravingLetters: '',
  engravingPrice: '',
  certificate: '',
  certificateUrl: '',
  hsn: '',
  countryOfOrigin: 'India',
  finish: '',
  dimensions: '',
  usePurpose: '',
  stock_quantity: '',
} as const
