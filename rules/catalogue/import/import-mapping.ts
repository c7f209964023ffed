import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from './import-fields.ts'
import { headOf, namesOf, withoutUnit } from './import-headers.ts'

/**
 * Where a field's text comes from: a column of the file, then a guess from the other words of the row, then what
 * stands for a cell that is still empty.
 */
export type ImportSource = {
  column: string | null
  guess: boolean
  otherwise: string
  /** What the file's own words stand for, by the word in small letters: `ladies ring` → `Rings`. */
  words?: Readonly<Record<string, string>>
}

/** A column of a file: its head, the first cells below it, and all its words where they are few. */
export type ImportColumn = { name: string; samples: string[]; words: { word: string; rows: number }[] }

/** A row of a file by the heads of its columns. */
export type ImportCells = Readonly<Record<string, string>>

/** A field that is not named keeps what it was, or what a new product begins with. */
export type ImportMapping = Partial<Record<ImportField, ImportSource>>

/** Fields that other words of a row may tell; see `guess-words.ts`. */
export const GUESSED_FIELDS = ['category', 'type', 'purity', 'material', 'description'] as const
export type GuessedField = (typeof GUESSED_FIELDS)[number]

export function canBeGuessed(field: ImportField): field is GuessedField {
  return (GUESSED_FIELDS as readonly string[]).includes(field)
}

export type ImportOptions = {
  /** Rows about products that the shop has already. */
  known: 'change' | 'leave'
  /** A type nobody has used before is made. */
  newTypes: boolean
}

/** How many products of a file would come, or came, to what. */
export type ImportCounts = {
  added: number
  changed: number
  same: number
  left: number
  faulty: number
  /** Of those added and changed, how many move a price by more than the guard lets staff move it. */
  guarded: number
}

export const NO_COUNTS: ImportCounts = { added: 0, changed: 0, same: 0, left: 0, faulty: 0, guarded: 0 }

/** What a file may hold; beyond it is told to be split. */
export const IMPORT_LIMITS = { bytes: 60 * 1024 * 1024, rows: 100_000, columns: 200 } as const

export type ImportLayout = 'shop' | 'shopify' | 'other'

/** Whose way of writing a file is, by the heads of its columns. */
export function layoutOf(columns: readonly string[]): ImportLayout {
  const headers = new Set(columns.map(headOf))
  // An owner may keep the ID and the prices only, so that is enough, as long as nothing else stands there.
  const labels = new Set<string>(Object.values(IMPORT_FIELDS))
  if (columns.includes(IMPORT_FIELDS.id) && columns.every((column) => labels.has(column))) return 'shop'
  const isOld = headers.has('handle') && headers.has('title') && headers.has('variant price')
  const isNew = headers.has('url handle') && headers.has('title') && headers.has('price')
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
  for (const field of GUESSED_FIELDS) mapping[field] ??= { column: null, guess: true, otherwise: '' }
  if (!mapping.price && (mapping.makingChargesPercentage ?? mapping.makingCharges))
    mapping.pricingMode ??= { column: null, guess: false, otherwise: 'rate-linked' }
  return mapping
}

/** The names of a field are tried in their order: whoever has a selling price and an MRP sells at the first. */
function columnFor(field: ImportField, columns: readonly string[], layout: ImportLayout): string | undefined {
  if (layout === 'shop') return columns.find((column) => column === IMPORT_FIELDS[field])
  // Shopify's own category is Google's taxonomy, of which the shop has no use.
  if (layout === 'shopify' && field === 'category') return undefined
  const names = [IMPORT_FIELDS[field], field, ...namesOf(field)].map(headOf)
  const headers = new Map(columns.toReversed().map((column) => [headOf(column), column]))
  // A head that says its unit, `Net Wt (gm)`, counts after one that is the very name.
  const measures = new Map(columns.toReversed().map((column) => [withoutUnit(headOf(column)), column]))
  return names.flatMap((name) => headers.get(name) ?? measures.get(name) ?? [])[0]
}

/** Whether a column is one of labels that say what a thing is about, which guesses look at. */
export function isTagColumn(column: string): boolean {
  return ['tags', 'tag', 'keywords'].includes(headOf(column))
}
