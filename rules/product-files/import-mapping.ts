import { LABOUR_FIELDS, type LabourField } from '#rules/product-form/making-text.ts'
import type { CodeColumn } from '#rules/table-files/code-cells.ts'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from './import-fields.ts'
import { headOf, namesOf, withoutUnit } from './import-headers.ts'
import { labourMeant } from './labour-columns.ts'

/**
 * Where a field's text comes from: a column of the file, then a guess from the other words of the row, then a text for
 * rows where that found nothing.
 */
export type ImportSource = {
  column: string | null
  guess: boolean
  otherwise: string
  /** The shop's word for each of the file's own, which is in lower case: `ladies ring` → `Rings`. */
  words?: Readonly<Record<string, string>>
  /** Whether somebody has to choose: for making charges, the file does not say which of the three kinds they are. */
  asks?: boolean
}

/** A column of a file: its head, the first cells below it, and all its words where they are few. */
export type ImportColumn = {
  name: string
  samples: string[]
  words: { word: string; rows: number }[]
  /** How long its codes are; not known of files that were uploaded to an earlier version. */
  codes?: CodeColumn
}

/** A row of a file by the headers of its columns. */
export type ImportCells = Readonly<Record<string, string>>

/** A field that is not named keeps its value, or the one that a new product begins with. */
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
  /** New products without a photograph; imports of earlier versions put them on sale. */
  withoutImages?: 'sell' | 'draft'
}

/** Numbers of a file's products by outcome, expected or real. */
export type ImportCounts = {
  added: number
  changed: number
  same: number
  left: number
  faulty: number
  /** How many of the added and changed move a price further than the price guard lets staff move it. */
  guarded: number
}

export const NO_COUNTS: ImportCounts = { added: 0, changed: 0, same: 0, left: 0, faulty: 0, guarded: 0 }

/** The limits of a file; a larger one has to be split. */
export const IMPORT_LIMITS = { bytes: 60 * 1024 * 1024, rows: 100_000, columns: 200 } as const

export type ImportLayout = 'shop' | 'other'

/** The columns of a file that the shop's own export does not have. */
export function columnsNotOurs(columns: readonly string[]): string[] {
  const labels = new Set<string>(Object.values(IMPORT_FIELDS))
  return columns.filter((column) => !labels.has(column))
}

/** Whether a file is the shop's own export, by the headers of its columns. */
export function layoutOf(columns: readonly string[]): ImportLayout {
  // An owner may have only the ID and the prices, so that is enough as long as nothing else is there. Beside most of
  // our columns, others are the owner's own remarks.
  const strangers = columnsNotOurs(columns).length
  const isMostlyOurs = 2 * (columns.length - strangers) >= IMPORT_FIELD_NAMES.length
  return columns.includes(IMPORT_FIELDS.id) && (strangers === 0 || isMostlyOurs) ? 'shop' : 'other'
}

/**
 * The mapping a file begins with: columns by their headers, and guesses where a shop elsewhere has no such column.
 * `cellsOf` answers with some cells of a column, which tell what kind of making charges it holds.
 */
export function guessMapping(
  columns: readonly string[],
  cellsOf: (column: string) => readonly string[] = () => [],
): ImportMapping {
  const layout = layoutOf(columns)
  const mapping: ImportMapping = {}
  const free = new Set(columns)
  if (layout !== 'shop') Object.assign(mapping, guessLabour(columns, cellsOf))
  for (const source of Object.values(mapping)) if (source.column !== null) free.delete(source.column)
  for (const field of IMPORT_FIELD_NAMES) {
    if (mapping[field]) continue
    const column = columnFor(field, [...free], layout)
    if (column === undefined) continue
    free.delete(column)
    mapping[field] = { column, guess: canBeGuessed(field) && layout !== 'shop', otherwise: '' }
  }
  if (layout === 'shop') return mapping
  for (const field of GUESSED_FIELDS) mapping[field] ??= { column: null, guess: true, otherwise: '' }
  if (!mapping.price && PAID_TO_THE_WORKSHOP.some((field) => mapping[field]))
    mapping.pricingMode ??= { column: null, guess: false, otherwise: 'rate-linked' }
  return mapping
}

const PAID_TO_THE_WORKSHOP = [...LABOUR_FIELDS, 'wastagePercentage'] as const

/**
 * A product has one kind of making charges; of several columns, the surest tells them, and per gram before the rest.
 */
function guessLabour(
  columns: readonly string[],
  cellsOf: (column: string) => readonly string[],
): ImportMapping {
  const labourColumns = columns.flatMap((column) => {
    const meant = labourMeant(column, cellsOf(column))
    return meant ? [{ column, ...meant }] : []
  })
  const certain = labourColumns.filter(({ isCertain }) => isCertain)
  const order: LabourField[] = ['makingChargesPerGram', 'makingChargesPercentage', 'makingCharges']
  const [best] = (certain.length > 0 ? certain : labourColumns).toSorted(
    (one, other) => order.indexOf(one.field) - order.indexOf(other.field),
  )
  if (!best) return {}
  const source = { column: best.column, guess: false, otherwise: '' }
  return { [best.field]: best.isCertain ? source : { ...source, asks: true } }
}

/** The names of a field are tried in order: a file with a selling price and an MRP sells at the first. */
function columnFor(field: ImportField, columns: readonly string[], layout: ImportLayout): string | undefined {
  if (layout === 'shop') return columns.find((column) => column === IMPORT_FIELDS[field])
  const names = [IMPORT_FIELDS[field], field, ...namesOf(field)].map(headOf)
  const headers = new Map(columns.toReversed().map((column) => [headOf(column), column]))
  // A head that says its unit, `Net Wt (gm)`, counts after one that is the very name.
  const measures = new Map(columns.toReversed().map((column) => [withoutUnit(headOf(column), field), column]))
  return names.flatMap((name) => headers.get(name) ?? measures.get(name) ?? [])[0]
}

/** Whether a column is one of labels that say what a thing is about, which guesses look at. */
export function isTagColumn(column: string): boolean {
  return ['tags', 'tag', 'keywords'].includes(headOf(column))
}
