import { isPurity } from '#rules/pricing/purities.ts'
import type { ProductDraft } from './product-draft.ts'
import type { ProductFormText } from './product-fields.ts'
import { writeScaled } from './read-measures.ts'
import { writeVariants } from './variants-text.ts'

/** Decimals of a rupee, a gram, a per cent, a carat. */
const RUPEE = 2
const GRAM = 3
const PERCENT = 2
const CARAT = 2

/** A stored product: as the draft, but the purity is whatever the column holds. */
export type WrittenProduct = Omit<ProductDraft, 'purity' | 'pictures'> & {
  purity: string
  pictures: readonly { id: string; alt: string }[]
}

/** A product as it would be typed: what the form begins with, the file carries and the audit log keeps. */
export function writeProductForm(product: WrittenProduct): ProductFormText {
  const rupees = (paise: number | null) => (paise === null ? '' : writeScaled(paise, RUPEE))
  const linked = product.pricingMode === 'rate-linked'
  const { making } = product
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
    makingChargesPercentage: making?.kind === 'percent' ? writeScaled(making.points, PERCENT) : '',
    makingCharges: making?.kind === 'amount' ? rupees(making.amount) : '',
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
    certified: product.certified,
    certificate: product.certificate,
    certificateUrl: product.certificateUrl ?? '',
    hsn: product.hsn,
    countryOfOrigin: product.countryOfOrigin,
    finish: product.finish,
    usePurpose: product.usePurpose,
    stock_quantity: String(product.stockQuantity),
    is_featured: product.isFeatured,
    pictures: product.pictures.map(({ id, alt }) => ({ id, alt })),
  }
}

/** A form nobody has written into. */
export function emptyProductForm(): ProductFormText {
  return {
    ...EMPTY_LINES,
    stones: [],
    certified: false,
    is_featured: false,
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
  stoneValue: '',
  discount: '0',
  gstPercentage: '',
  insurance: '0',
  old_price: '',
  costPrice: '',
  purities: '',
  colours: '',
  sizes: '',
  certificate: '',
  certificateUrl: '',
  hsn: '',
  countryOfOrigin: 'India',
  finish: '',
  usePurpose: '',
  stock_quantity: '',
} as const
