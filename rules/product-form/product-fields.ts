import { GST_LIMITS } from '#rules/pricing/default-gst.ts'
import { recordOf } from '#rules/record-of.ts'
import { ATTRIBUTE_FIELDS, attributeOf, type FlagField, isFlagField } from './attribute-fields.ts'
import { PRODUCT_ATTRIBUTES } from './product-attributes.ts'

const { name, sku, description, material, certified, certificate, ...others } = recordOf(
  ATTRIBUTE_FIELDS,
  (field) => attributeOf(field).label,
)

/**
 * Fields that an admin enters for a product: those of the form, of `POST /api/products/addproduct`, of the CSV file and
 * of the audit log, by the names the public API gives them (specification, section 3).
 */
export const PRODUCT_FIELDS = {
  name,
  sku,
  category: 'Category',
  type: 'Type',
  description,
  material,
  purity: 'Purity',
  weight: 'Gross weight (g)',
  netWeight: 'Net weight (g)',
  pricingMode: 'Pricing',
  price: 'Price (₹)',
  makingChargesPercentage: 'Making charges (%)',
  makingCharges: 'Making charges (₹)',
  makingChargesPerGram: 'Making charges (₹ per gram)',
  makingWeight: 'Weight for making per gram',
  minimumMakingCharges: 'Minimum making (₹)',
  wastagePercentage: 'Wastage (%)',
  stoneValue: 'Stone value (₹)',
  discount: 'Discount (%)',
  gstPercentage: 'GST (%)',
  insurance: 'Insurance (₹)',
  old_price: 'Old price (₹)',
  costPrice: 'Cost price (₹)',
  stones: 'Stones',
  purities: 'Other purities',
  colours: 'Colours',
  sizes: 'Sizes',
  partnerSizes: 'His sizes (couple bands)',
  engravingLetters: 'Engraving, maximum letters',
  engravingPrice: 'Engraving (₹)',
  certified,
  certificate,
  certificateUrl: 'Certificate link',
  hsn: 'HSN',
  ...others,
  pictures: 'Images',
} as const

export type ProductField = keyof typeof PRODUCT_FIELDS
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[]

export function isProductField(text: string): text is ProductField {
  return Object.hasOwn(PRODUCT_FIELDS, text)
}

/** The fields that are typed as text. */
export type ProductTextField = Exclude<ProductField, FlagField | 'stones' | 'pictures'>
export const PRODUCT_TEXT_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (field): field is ProductTextField => !isFlagField(field) && field !== 'stones' && field !== 'pictures',
)

/** A kind of stone as it is typed. */
export type StoneText = { kind: string; count: string; carats: string; quality: string }

/** An image by the id it got when it was uploaded, its text, and the one colour it shows the product in, if any. */
export type ProductFormImage = { id: string; alt: string; colour?: string | undefined }

/** A product as it is typed: everything text, but for checkboxes and lists. */
export type ProductFormText = Record<ProductTextField, string> &
  Record<FlagField, boolean> & {
    stones: StoneText[]
    /** `null`: nothing is said about images. */
    pictures: ProductFormImage[] | null
  }

/** Characters of the other texts; an attribute says its own. */
export const TEXT_LIMITS = {
  certificateUrl: 500,
  alt: 300,
  stone: 120,
} as const

/** Plausible limits: beyond them somebody typed a zero too many. Paise, milligrams, basis points, products. */
export const PRODUCT_LIMITS = {
  /** Ten crore rupees. */
  price: 10_00_00_000_00,
  /** A hundred kilograms. */
  weight: 100_000_000,
  makingBps: 20_000,
  /** A lakh rupees for each gram. */
  makingPerGram: 1_00_000_00,
  wastageBps: 10_000,
  /** Below the whole of it: a product is not given away. */
  discountBps: 9_000,
  gstBps: GST_LIMITS.bps,
  stock: PRODUCT_ATTRIBUTES.stock_quantity.limit,
  stones: 20,
  stoneCount: 10_000,
  /** A hundred thousand carats. */
  centiCarats: 10_000_000,
  pictures: 12,
  /** Ten thousand rupees. */
  engravingPrice: 10_000_00,
} as const
