import { MAX_LEAD_DAYS } from '#rules/catalogue/made-to-order.ts'
import { HOME_COUNTRY } from '#rules/catalogue/origin.ts'

export type Section = 'papers' | 'details'

/** Text has at most `limit` characters, a whole number (`count`) is at most that; a flag is yes or no. */
export type Attribute = AttributeParts &
  ({ kind: 'line' | 'paragraphs' | 'count'; limit: number } | { kind: 'flag' })
export type TextAttribute = Extract<Attribute, { limit: number }>

type AttributeParts = {
  /** In the form, in files and in the audit log. */
  label: string
  /** The refusal of an empty field. */
  required?: string
  /** The value of an empty field, with which a new product begins. */
  default?: string
  /** Its description in the documentation of the API. */
  about?: string
  /** How files from elsewhere head its column, besides its label and its public name; the likeliest first. */
  headers?: readonly string[]
  /** The folded section of the form that shows it; without one, its place is in the code of the form. */
  section?: Section
  placeholder?: string
  /** The note below it in the form. */
  note?: string
  /** `off` where no two products have the same value. */
  autoComplete?: 'off'
  /** Which facts of the product page it is among, and its name there, where that is not its label. */
  page?: 'make' | 'papers'
  pageLabel?: string
  /** Its name in the draft and in the table `products`, where that is not its public name. */
  column?: string
}

/**
 * The plain attributes of a product: those that are kept and shown as they are typed. Draft, form, contracts, files and
 * page follow from this table (decision 094); its order is that of the form and of the page. A field with rules of its
 * own, such as weights, stones and prices, is in {@link PRODUCT_FIELDS} of `product-fields.ts` only.
 */
export const PRODUCT_ATTRIBUTES = {
  name: {
    label: 'Name',
    kind: 'line',
    limit: 120,
    required: 'Please enter the name.',
    autoComplete: 'off',
    headers: [
      'title',
      'product name',
      'item name',
      'design name',
      'product title',
      'product',
      'item',
      'particulars',
      'नाव',
      'वस्तूचे नाव',
      'दागिन्याचे नाव',
      'दागिना',
      'नाम',
      'वस्तु का नाम',
      'आभूषण',
    ],
  },
  sku: {
    label: 'SKU',
    kind: 'line',
    limit: 64,
    about: 'The shop’s own number of the product; must be unique',
    headers: [
      'variant sku',
      'item code',
      'product code',
      'style no',
      'style code',
      'design no',
      'design code',
      'item no',
      'tag no',
      'stock code',
      'barcode',
      'code',
      'टॅग',
      'टॅग नं',
      'टैग',
      'कोड',
    ],
    section: 'details',
    placeholder: 'GR-1042',
    autoComplete: 'off',
  },
  description: {
    label: 'Description',
    kind: 'paragraphs',
    limit: 5000,
    required: 'Please enter a description.',
    headers: [
      'body html',
      'body',
      'product description',
      'long description',
      'details',
      'remarks',
      'तपशील',
      'वर्णन',
      'विवरण',
    ],
  },
  material: {
    label: 'Material',
    kind: 'line',
    limit: 120,
    required: 'Please enter the material.',
    headers: ['metal', 'metal type', 'metal colour', 'metal color', 'धातू', 'धातु'],
    placeholder: '22K gold and emerald',
  },
  certified: {
    label: 'Certified',
    kind: 'flag',
    note: 'Shoppers see a “Certified” badge and the certificate.',
  },
  certificate: {
    label: 'Certificate',
    kind: 'line',
    limit: 200,
    headers: ['certificate no', 'certificate number', 'certification'],
    placeholder: 'BIS 916 hallmark with HUID',
  },
  countryOfOrigin: {
    label: 'Country of origin',
    kind: 'line',
    limit: 60,
    default: HOME_COUNTRY,
    headers: ['origin', 'country'],
    section: 'papers',
    page: 'papers',
  },
  importer: {
    label: 'Importer',
    kind: 'line',
    limit: 300,
    about: 'Name and address of who imported it; required where the origin is another country',
    headers: ['importer name and address', 'imported by', 'importer name'],
    section: 'papers',
    page: 'papers',
    pageLabel: 'Imported by',
    placeholder: 'Rao Imports, 12 Fort Street, Mumbai 400001',
    note: 'Name and address. Needed where it comes from another country.',
  },
  packer: {
    label: 'Packer',
    kind: 'line',
    limit: 300,
    about: 'Name and address of who packed a sealed coin or box',
    headers: ['packer name and address', 'packed by', 'packer name', 'manufacturer or packer'],
    section: 'papers',
    page: 'papers',
    pageLabel: 'Packed by',
    placeholder: 'SGJ Jewellers, 4 Gold Bazaar, Solapur 413002',
    note: 'Name and address, where it is sold in a sealed package, such as a coin.',
  },
  finish: {
    label: 'Finish',
    kind: 'line',
    limit: 120,
    placeholder: 'High polish',
    section: 'details',
    page: 'make',
  },
  dimensions: {
    label: 'Dimensions',
    kind: 'line',
    limit: 200,
    about: '`Face 11 × 13 mm, band 3 mm`',
    headers: ['dimension', 'measurements', 'size in mm'],
    placeholder: 'Face 11 × 13 mm, band 3 mm',
    section: 'details',
    page: 'make',
  },
  usePurpose: {
    label: 'Occasion',
    kind: 'line',
    limit: 120,
    placeholder: 'Wedding',
    section: 'details',
    page: 'make',
    pageLabel: 'Made for',
  },
  collection: {
    label: 'Collection',
    kind: 'line',
    limit: 120,
    about: 'The series it belongs to',
    placeholder: 'Rajwadi',
    section: 'details',
    page: 'make',
  },
  stock_quantity: {
    label: 'Stock quantity',
    kind: 'count',
    limit: 99_999,
    required: 'Please enter the stock quantity.',
    about: 'stock quantity',
    autoComplete: 'off',
    headers: [
      'stock',
      'quantity',
      'qty',
      'inventory',
      'inventory quantity',
      'variant inventory qty',
      'pcs',
      'pieces',
      'no of pcs',
      'नग',
      'संख्या',
      'साठा',
      'मात्रा',
    ],
    column: 'stockQuantity',
  },
  leadDays: {
    label: 'Made to order, working days',
    kind: 'count',
    limit: MAX_LEAD_DAYS,
    about: 'Working days until it is made; empty where it is in the shop',
    headers: ['lead time', 'lead days', 'making days'],
    section: 'details',
    note: 'Only if you make it once it is ordered: its weight is then what you aim for. You enter the real weight when you pack it.',
  },
  is_featured: {
    label: 'Featured',
    kind: 'flag',
    note: 'Comes first in its category and on the home page.',
    column: 'isFeatured',
  },
  not_returnable: {
    label: 'Cannot be returned',
    kind: 'flag',
    about: 'Whether customers cannot request a return',
    section: 'details',
    note: 'Customers cannot request a return. Engraved products can never be returned.',
    column: 'notReturnable',
  },
} as const satisfies Record<string, Attribute>
