import { IMPORT_FIELD_NAMES, type ImportField } from './import-fields.ts'

/** Pictures are uploaded, not typed; their rows can still be left out. */
const NOT_TYPED = ['pictures', 'pictureTexts'] as const satisfies readonly ImportField[]

/** Fields whose text can be corrected without uploading the file again. */
export const CORRECTED_FIELDS = IMPORT_FIELD_NAMES.filter(
  (field) => !(NOT_TYPED as readonly string[]).includes(field),
)

/** Used in place of a field name: the whole row, which can only be left out. */
export const WHOLE_ROW = 'row'
export type CorrectedField = ImportField | typeof WHOLE_ROW

/** The field whose text a fault lies in: `stones.1.carats` in `stones`; `null` where nothing can be typed for it. */
export function correctedFieldOf(field: string): ImportField | null {
  const [name = ''] = field.split('.')
  return CORRECTED_FIELDS.find((one) => one === name) ?? null
}

/** Fields that tell one product from another, so that many rows can never share a value. */
const OF_ONE_ROW: readonly string[] = ['id', 'address', 'sku', 'name'] satisfies ImportField[]

/** Whether one correction may be for every row with the same wrong value. */
export function isForManyRows(field: CorrectedField): boolean {
  return field !== WHOLE_ROW && !OF_ONE_ROW.includes(field)
}

/**
 * Corrections of one import, characters of one, and characters of a wrong value that rows can share: a longer one is a
 * text of its own.
 */
export const CORRECTION_LIMITS = { count: 2000, characters: 5000, sharedValue: 200 } as const

/** What counts instead of a file's text: in one row, or in every row (`row` is null) whose field reads `was`. */
export type Correction = {
  row: number | null
  field: CorrectedField
  was: string
  /** `null`: the row is left out, or the rows that would have a problem with it. */
  value: string | null
}

/** An import's corrections by where they apply. */
export type Corrections = {
  inRow: ReadonlyMap<number, ReadonlyMap<CorrectedField, string | null>>
  ofValue: ReadonlyMap<string, string | null>
}

export const NO_CORRECTIONS: Corrections = { inRow: new Map(), ofValue: new Map() }

export function indexCorrections(list: readonly Correction[]): Corrections {
  const inRow = new Map<number, Map<CorrectedField, string | null>>()
  const ofValue = new Map<string, string | null>()
  for (const { row, field, was, value } of list) {
    if (row === null) ofValue.set(keyOf(field, was), value)
    else inRow.set(row, (inRow.get(row) ?? new Map()).set(field, value))
  }
  return { inRow, ofValue }
}

/** What is written in a field of a row: a cell's text, or what is read in place of an empty one. */
export type RowTexts = Partial<Record<ImportField, string>>
export type ReadTexts = { texts: RowTexts; guesses: RowTexts }

/** The text that a problem of a field lies in, as the file has it. */
export function textRead({ texts, guesses }: ReadTexts, field: ImportField): string {
  return (texts[field] ?? '').trim() || (guesses[field] ?? '').trim()
}

/**
 * A row's texts with its corrections. What is typed for all empty cells of a field is a guess: it is of no weight for a
 * product the shop has already.
 */
export function correctTexts(read: ReadTexts, row: number, corrections: Corrections): ReadTexts {
  const { inRow, ofValue } = corrections
  const own = inRow.get(row)
  if (!own && ofValue.size === 0) return read
  const texts: RowTexts = { ...read.texts }
  const guesses: RowTexts = { ...read.guesses }
  for (const field of CORRECTED_FIELDS) {
    const typed = own?.get(field)
    const shared = ofValue.get(keyOf(field, textRead(read, field)))
    if (typed != null) {
      texts[field] = typed
      delete guesses[field]
    } else if (shared != null) {
      const isCell = (read.texts[field] ?? '').trim() !== ''
      if (isCell) texts[field] = shared
      else guesses[field] = shared
    }
  }
  return { texts, guesses }
}

/** Whether a row is left out, whatever is in it. */
export function isLeftOut(row: number, { inRow }: Corrections): boolean {
  return inRow.get(row)?.has(WHOLE_ROW) ?? false
}

/** Whether a row with a problem in a field is left out, as every row is that has the same wrong value. */
export function isLeftOutFor(field: ImportField, read: ReadTexts, { ofValue }: Corrections): boolean {
  return ofValue.get(keyOf(field, textRead(read, field))) === null
}

const keyOf = (field: CorrectedField, was: string) => `${field} ${was.trim()}`
