import { PRODUCT_FIELDS } from './product-fields.ts'

/** What a row of a file can say of a piece: the fields of the form, and which piece it is. */
export const IMPORT_FIELDS = {
  id: 'ID',
  address: 'Address',
  ...PRODUCT_FIELDS,
  pictureTexts: 'Picture texts',
  status: 'Status',
} as const satisfies Record<string, string>

export type ImportField = keyof typeof IMPORT_FIELDS
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[]

/**
 * Where a field's text comes from: a column of the file, then a guess from the other words of the row, then what
 * stands for a cell that is still empty.
 */
export type ImportSource = { column: string | null; guess: boolean; otherwise: string }

/** A row of a file by the heads of its columns. */
export type ImportCells = Readonly<Record<string, string>>

/** A field that is not named keeps what it was, or what a new piece begins with. */
export type ImportMapping = Partial<Record<ImportField, ImportSource>>

/** Fields that other words of a row may tell; see `guess-words.ts`. */
export const GUESSED_FIELDS = ['category', 'purity', 'material', 'description'] as const
export type GuessedField = (typeof GUESSED_FIELDS)[number]

export function canBeGuessed(field: ImportField): field is GuessedField {
  return (GUESSED_FIELDS as readonly string[]).includes(field)
}

export type ImportOptions = {
  /** Rows about pieces that the shop has already. */
  known: 'change' | 'leave'
  /** A type nobody has used before is made. */
  newTypes: boolean
}

export const USUAL_IMPORT_OPTIONS: ImportOptions = { known: 'change', newTypes: false }

/** How many pieces of a file would come, or came, to what. */
export type ImportCounts = { added: number; changed: number; same: number; left: number; faulty: number }

export const NO_COUNTS: ImportCounts = { added: 0, changed: 0, same: 0, left: 0, faulty: 0 }

/** What a file may hold; beyond it is told to be split. */
export const IMPORT_LIMITS = { bytes: 60 * 1024 * 1024, rows: 100_000, columns: 200 } as const

export type ImportLayout = 'shop' | 'shopify' | 'other'

/** Other names of the same thing, in small letters and without signs, as files from elsewhere head their columns. */
const SYNONYMS: Partial<Record<ImportField, readonly string[]>> = {
  id: ['product id'],
  address: ['handle', 'url handle', 'slug'],
  name: ['title', 'product name', 'item name', 'design name'],
  category: ['category name', 'collection'],
  type: ['type name', 'jewellery type', 'jewelry type', 'product type', 'item type'],
  description: ['body html', 'body', 'product description', 'long description'],
  material: ['metal', 'metal type'],
  purity: ['karat', 'carat of gold', 'fineness', 'metal purity'],
  weight: ['gross weight', 'gross wt', 'weight', 'weight g', 'variant grams', 'weight value grams', 'grams'],
  netWeight: ['net weight', 'net wt', 'metal weight'],
  pricingMode: ['pricing mode'],
  price: ['price', 'mrp', 'selling price', 'variant price', 'regular price'],
  makingChargesPercentage: ['making charges percentage', 'making', 'making charge'],
  makingCharges: ['making charges amount'],
  stoneValue: ['stone value', 'stone price', 'stone charges'],
  gstPercentage: ['gst', 'gst percentage', 'tax rate'],
  insurance: ['insurance'],
  discount: ['discount'],
  old_price: ['old price', 'compare at price', 'variant compare at price', 'list price'],
  costPrice: ['cost price', 'cost per item', 'cost'],
  stones: ['stone details', 'gemstones'],
  certificateUrl: ['certificate url'],
  hsn: ['hsn code', 'tariff code'],
  countryOfOrigin: ['origin', 'country'],
  usePurpose: ['use purpose', 'occasion'],
  stock_quantity: ['stock', 'quantity', 'qty', 'inventory', 'inventory quantity', 'variant inventory qty'],
  is_featured: ['is featured', 'featured'],
  pictures: ['images', 'image', 'image urls', 'image src', 'product image url', 'picture'],
  pictureTexts: ['image alt text', 'alt text'],
  status: ['published', 'published on online store'],
}

/** `Gross weight (g)` → `gross weight g`. */
const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whose way of writing a file is, by the heads of its columns. */
export function layoutOf(columns: readonly string[]): ImportLayout {
  const heads = new Set(columns.map(plain))
  if (columns.includes(IMPORT_FIELDS.id) && columns.includes(IMPORT_FIELDS.makingChargesPercentage))
    return 'shop'
  const isOld = heads.has('handle') && heads.has('title') && heads.has('variant price')
  const isNew = heads.has('url handle') && heads.has('title') && heads.has('price')
  return isOld || isNew ? 'shopify' : 'other'
}

/** The mapping a file begins with: columns by their heads, and guesses where a shop elsewhere has no such column. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const layout = layoutOf(columns)
  const mapping: ImportMapping = {}
  const free = new Set(columns)
  for (const field of IMPORT_FIELD_NAMES) {
    const column = columnFor(field, [...free], layout)
    if (column === undefined) continue
    free.delete(column)
    mapping[field] = { column, guess: canBeGuessed(field) && layout !== 'shop', otherwise: '' }
  }
  if (layout === 'shop') return mapping
  for (const field of ['category', 'material', 'purity'] as const)
    mapping[field] ??= { column: null, guess: true, otherwise: '' }
  return mapping
}

function columnFor(field: ImportField, columns: readonly string[], layout: ImportLayout): string | undefined {
  if (layout === 'shop') return columns.find((column) => column === IMPORT_FIELDS[field])
  // Shopify's own category is Google's taxonomy, of which the shop has no use.
  if (layout === 'shopify' && field === 'category') return undefined
  const names = [plain(IMPORT_FIELDS[field]), plain(field), ...(SYNONYMS[field] ?? [])]
  return columns.find((column) => names.includes(plain(column)))
}

/** Whether a column is one of labels that say what a thing is about, which guesses look at. */
export function isTagColumn(column: string): boolean {
  return ['tags', 'tag', 'keywords'].includes(plain(column))
}
