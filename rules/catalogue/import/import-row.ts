import type { FormFault } from '#rules/catalogue/form/form-reader.ts'
import { readImageTexts } from '#rules/catalogue/form/image-texts.ts'
import { isProductField, type ProductFormText } from '#rules/catalogue/form/product-fields.ts'
import { readFlag } from '#rules/catalogue/form/read-measures.ts'
import { readPurity } from '#rules/catalogue/form/read-purity.ts'
import { readStones } from '#rules/catalogue/form/stones-text.ts'
import { DISARMED } from '#rules/csv.ts'
import { addVariants } from './add-variants.ts'
import {
  type Corrections,
  correctTexts,
  isLeftOut,
  NO_CORRECTIONS,
  type ReadTexts,
  type RowTexts,
} from './corrections.ts'
import { guessFromWords, type RowWords } from './guess-words.ts'
import { IMPORT_FIELD_NAMES, type ImportField } from './import-fields.ts'
import { weightUnitOf } from './import-headers.ts'
import {
  GUESSED_FIELDS,
  type GuessedField,
  type ImportCells,
  type ImportLayout,
  type ImportMapping,
  type ImportSource,
  isTagColumn,
} from './import-mapping.ts'
import type { FileVariants } from './shopify-variants.ts'

/**
 * What a row says of a product: which one it is, and the fields it names. Addresses of images are not looked up yet.
 */
export type ImportedRow = {
  id: string
  address: string
  archived: boolean | null
  pictures: { address: string; alt: string }[] | null
  fields: Partial<ProductFormText>
  /** What stands for empty cells; of no weight for a product the shop has already. */
  guesses: Partial<ProductFormText>
  faults: FormFault[]
  /** What the file says, before corrections. */
  read: ReadTexts
  /** Somebody has said that the row is left out. */
  leftOut: boolean
  /** What is worth knowing of it; `warns` where it should be looked at before the file is imported. */
  notes: string[]
  warns: boolean
}

/** Which row it is, what its product comes in besides, and what was corrected since the file came. */
export type RowExtras = {
  row?: number
  variants?: FileVariants | undefined
  corrections?: Corrections
}

/** What spreadsheets and the data exchange of Windows would run (OWASP, "CSV injection"). */
const FORMULA = /^\s*[=@]|^[\t\r]|^[+-]\S*[|(!]/
/** Whether a spreadsheet would run a cell. */
export const looksLikeFormula = (cell: string): boolean => FORMULA.test(cell)
const NOT_TEXT = new Set<ImportField>(['id', 'stones', 'pictures'])

/**
 * Reads a row as it was mapped and corrected. Faults name the field they lie in; the form's own rule looks at the rest.
 */
export function readImportRow(
  cells: ImportCells,
  mapping: ImportMapping,
  layout: ImportLayout,
  { row = 0, variants, corrections = NO_CORRECTIONS }: RowExtras = {},
): ImportedRow {
  const formulas = new Map<ImportField, string>()
  const texts = textsOf(cells, mapping, layout, formulas)
  const said = variants
    ? addVariants(texts, variants, correctTexts({ texts, guesses: {} }, row, corrections).texts)
    : { notes: [], warns: false }
  const read = { texts, guesses: guessesOf(cells, mapping, texts) }
  const corrected = correctTexts(read, row, corrections)
  const faults = formulaFaults(read, corrected, formulas)
  const {
    id = '',
    address = '',
    status,
    pictures: images,
    pictureTexts: imageTexts = '',
    ...rest
  } = corrected.texts
  const isAsRead = corrected === read
  return {
    id: id.trim(),
    address: address.trim(),
    archived: status === undefined ? null : readStatus(status, faults),
    pictures: images === undefined ? null : readImages(images, imageTexts),
    fields: readFields(rest, faults),
    guesses: readFields(isAsRead ? read.guesses : guessedAgain(cells, mapping, read, corrected), faults),
    faults,
    read,
    leftOut: isLeftOut(row, corrections),
    ...said,
  }
}

/** The texts of a row's cells; what looks like a formula is noted by its field, with the cell. */
function textsOf(
  cells: ImportCells,
  mapping: ImportMapping,
  layout: ImportLayout,
  formulas: Map<ImportField, string>,
): RowTexts {
  const texts: RowTexts = {}
  for (const field of IMPORT_FIELD_NAMES) {
    const source = mapping[field]
    if (!source || (source.column === null && fallback(source) === '')) continue
    const cell = source.column === null ? '' : (cells[source.column] ?? '')
    if (!NOT_TEXT.has(field) && looksLikeFormula(cell)) formulas.set(field, cell)
    const text = meant(field, layout === 'shop' ? rearmed(cell) : inUnit(field, source.column, cell))
    texts[field] = text.trim() === '' ? fallback(source) : matched(text, source)
  }
  return texts
}

/** Corrected formulas are none any more; a correction may be one. */
function formulaFaults(
  read: ReadTexts,
  corrected: ReadTexts,
  formulas: Map<ImportField, string>,
): FormFault[] {
  const found = new Map(formulas)
  if (corrected !== read)
    for (const field of IMPORT_FIELD_NAMES) {
      const typed = corrected.texts[field] ?? ''
      if (typed === (read.texts[field] ?? '')) continue
      found.delete(field)
      if (!NOT_TEXT.has(field) && looksLikeFormula(typed)) found.set(field, typed)
    }
  return [...found].map(([field, cell]) => ({ field, sentence: formulaSentence(cell) }))
}

/** A corrected name may tell more than the one in the file; what was typed for empty cells goes before it. */
function guessedAgain(
  cells: ImportCells,
  mapping: ImportMapping,
  read: ReadTexts,
  corrected: ReadTexts,
): RowTexts {
  const typed = Object.entries(corrected.guesses).filter(
    ([field, text]) => text !== read.guesses[field as GuessedField],
  )
  return { ...guessesOf(cells, mapping, corrected.texts), ...Object.fromEntries(typed) }
}

/** What an empty cell is read as. Where the row's other words are asked first, that is left to {@link guessesOf}. */
const fallback = ({ guess, otherwise }: ImportSource) => (guess ? '' : otherwise)

/** `12.5` under `Weight (tola)` is 12.5 tola; a cell that says its own unit keeps it. */
function inUnit(field: ImportField, column: string | null, cell: string): string {
  if ((field !== 'weight' && field !== 'netWeight') || column === null) return cell
  const unit = weightUnitOf(column)
  return unit && /[\d०-९]\s*$/.test(cell) ? `${cell.trim()} ${unit}` : cell
}

/** The shop's own word for one of the file's, where somebody has said so. */
function matched(text: string, { words = {} }: ImportSource): string {
  const word = text.trim().toLowerCase()
  return Object.hasOwn(words, word) ? (words[word] ?? text) : text
}

function guessesOf(cells: ImportCells, mapping: ImportMapping, texts: RowTexts): RowTexts {
  const guesses: RowTexts = {}
  const words = wordsOf(cells, texts)
  for (const field of GUESSED_FIELDS) {
    const source = mapping[field]
    if (source?.guess && (texts[field] ?? '').trim() === '')
      guesses[field] = guessFromWords(field, words) || source.otherwise
  }
  return guesses
}

/** Other shops write 0 where nobody has weighed the product. */
function meant(field: ImportField, cell: string): string {
  return field === 'weight' && /^0*\.?0*$/.test(cell.trim()) ? '' : cell
}

function wordsOf(cells: ImportCells, texts: RowTexts): RowWords {
  const tags = Object.entries(cells).flatMap(([column, cell]) => (isTagColumn(column) ? [cell] : []))
  return {
    name: texts.name ?? '',
    labels: [texts.type, texts.category, texts.material, texts.purity, ...tags].join(' '),
    description: texts.description ?? '',
    purity: readPurity(texts.purity ?? ''),
  }
}

function readFields(texts: RowTexts, faults: FormFault[]): Partial<ProductFormText> {
  const fields: Partial<ProductFormText> = {}
  for (const [field, text] of Object.entries(texts)) {
    if (!isProductField(field) || field === 'pictures') continue
    if (field === 'stones') {
      const stones = readStones(text)
      if (!stones) faults.push({ field, sentence: 'Please list stones as kind; count; carats; quality.' })
      fields.stones = stones ?? []
    } else if (field === 'certified' || field === 'is_featured') {
      const flag = readFlag(text)
      if (flag === null) faults.push({ field, sentence: 'Please enter yes or no.' })
      fields[field] = flag ?? false
    } else fields[field] = text
  }
  return fields
}

const ARCHIVED = ['archived', 'draft', 'false', 'no', '0', 'unlisted']
const ON_SALE = ['on sale', 'active', 'true', 'yes', '1']

/** Whether the product is archived; `null` where the row does not say. */
function readStatus(text: string, faults: FormFault[]): boolean | null {
  const word = text.trim().toLowerCase()
  if (word === '') return null
  if (ARCHIVED.includes(word)) return true
  if (!ON_SALE.includes(word))
    faults.push({ field: 'status', sentence: 'Please enter “On sale” or “Archived”.' })
  return false
}

/** Addresses with space between them, and their words with a bar between. */
function readImages(addresses: string, texts: string): { address: string; alt: string }[] {
  const words = readImageTexts(texts)
  return addresses
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address, index) => ({ address, alt: words[index] ?? '' }))
}

/** Our own files disarm what looks like a formula by an apostrophe (`rules/csv.ts`); here it comes off again. */
const rearmed = (cell: string) => (DISARMED.test(cell) ? cell.slice(1) : cell)

function formulaSentence(cell: string): string {
  const shown = cell.trim().length > 24 ? `${cell.trim().slice(0, 24)}…` : cell.trim()
  return `This looks like a formula (${shown}), which a spreadsheet would run. Please remove it.`
}
