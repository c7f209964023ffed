import { isPurity } from '#rules/pricing/purities.ts'
import type { PieceDraft } from './piece-draft.ts'
import type { ProductFormText } from './product-fields.ts'
import { writeScaled } from './read-measures.ts'
import { writeVariants } from './variants-text.ts'

/** Decimals of a rupee, a gram, a per cent, a carat. */
const RUPEE = 2
const GRAM = 3
const PERCENT = 2
const CARAT = 2

/** A stored piece: as the draft, but the purity is whatever the column holds. */
export type WrittenPiece = Omit<PieceDraft, 'purity' | 'pictures'> & {
  purity: string
  pictures: readonly { id: string; alt: string }[]
}

/** A piece as it would be typed: what the form begins with, the file carries and the audit log keeps. */
export function writeProductForm(piece: WrittenPiece): ProductFormText {
  const rupees = (paise: number | null) => (paise === null ? '' : writeScaled(paise, RUPEE))
  const linked = piece.pricingMode === 'rate-linked'
  const { making } = piece
  return {
    name: piece.name,
    sku: piece.sku,
    category: piece.category,
    type: piece.type,
    description: piece.description,
    material: piece.material,
    purity: isPurity(piece.purity) ? piece.purity : '',
    weight: writeScaled(piece.grossWeightMg, GRAM),
    netWeight: writeScaled(piece.netWeightMg, GRAM),
    pricingMode: piece.pricingMode,
    price: rupees(piece.fixedPrice),
    makingChargesPercentage: making?.kind === 'percent' ? writeScaled(making.points, PERCENT) : '',
    makingCharges: making?.kind === 'amount' ? rupees(making.amount) : '',
    stoneValue: linked ? rupees(piece.stoneValue) : '',
    discount: writeScaled(piece.discountPoints, PERCENT),
    gstPercentage: writeScaled(piece.gstPoints, PERCENT),
    insurance: rupees(piece.insurance),
    old_price: rupees(piece.oldPrice),
    costPrice: rupees(piece.costPrice),
    stones: piece.stones.map(({ kind, count, centiCarats, quality }) => ({
      kind,
      count: String(count),
      carats: writeScaled(centiCarats, CARAT),
      quality,
    })),
    ...writeVariants(piece.variants),
    certified: piece.certified,
    certificate: piece.certificate,
    certificateUrl: piece.certificateUrl ?? '',
    hsn: piece.hsn,
    countryOfOrigin: piece.countryOfOrigin,
    finish: piece.finish,
    usePurpose: piece.usePurpose,
    stock_quantity: String(piece.stockQuantity),
    is_featured: piece.isFeatured,
    pictures: piece.pictures.map(({ id, alt }) => ({ id, alt })),
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
