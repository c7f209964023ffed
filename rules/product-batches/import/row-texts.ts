import { DISARMED } from '#rules/csv.ts'
import { IMPORT_FIELD_NAMES, type ImportField } from '#rules/product-files/import-fields.ts'
import { weightUnitOf } from '#rules/product-files/import-headers.ts'
import type {
  ImportCells,
  ImportLayout,
  ImportMapping,
  ImportSource,
} from '#rules/product-files/import-mapping.ts'
import { labourCell } from '#rules/product-files/labour-columns.ts'
import { attributeOf, isAttribute } from '#rules/product-form/attribute-fields.ts'
import type { FormFault } from '#rules/product-form/form-reader.ts'
import { LABOUR_FIELDS } from '#rules/product-form/making-text.ts'
import { damagedSentence, isDamaged, unwrapped, withoutTextFormula } from '#rules/table-files/cells.ts'
import { type CodeColumn, type CodeKind, type ReadCode, readCode } from '#rules/table-files/code-cells.ts'
import { formulaSentence, isFormula } from './row-formulas.ts'
import { withTouch } from './row-touch.ts'

/** The texts in the fields of a row: a cell's text, or the one in place of an empty cell. */
export type RowTexts = Partial<Record<ImportField, string>>

/** How a row is read: the meaning of its columns, and the findings about the codes in each. */
export type RowReading = {
  mapping: ImportMapping
  layout: ImportLayout
  codesOf: (column: string) => CodeColumn | undefined
}

/** The texts of a row's cells. Adds a fault for each that cannot be taken as it is: damaged, changed by a spreadsheet, a formula. */
export function textsOf(cells: ImportCells, reading: RowReading, faults: FormFault[]): RowTexts {
  const { mapping, layout } = reading
  const texts: RowTexts = {}
  for (const field of IMPORT_FIELD_NAMES) {
    const source = mapping[field]
    if (!source || (source.column === null && fallback(source) === '')) continue
    const cell = cellOf(field, cells, reading, faults)
    const text = meant(field, layout === 'shop' ? rearmed(cell) : inUnit(field, source.column, cell))
    texts[field] = text.trim() === '' ? fallback(source) : matched(text, source)
  }
  const read = withTouch(texts, cells)
  return layout === 'shop' ? read : inLabourUnits(read)
}

/** Fields that hold codes, and what a spreadsheet makes of them. Bangles come in the sizes 2-4 and 2-6: the second of April. */
const CODES: Partial<Record<ImportField, CodeKind>> = {
  sku: 'running',
  hsn: 'label',
  sizes: 'label',
  partnerSizes: 'label',
}

/** The cell of a field as it was before a spreadsheet; a code that nobody can know any more is empty, with a fault. */
function cellOf(
  field: ImportField,
  cells: ImportCells,
  { mapping, codesOf }: RowReading,
  faults: FormFault[],
): string {
  const column = mapping[field]?.column ?? null
  const cell = column === null ? '' : (cells[column] ?? '')
  if (column === null || cell === '') return ''
  const read = takenAs(field, cell, codesOf(column))
  if ('code' in read) return read.code
  faults.push({ field, sentence: read.fault })
  return CODES[field] ? '' : cell
}

function takenAs(field: ImportField, cell: string, codes: CodeColumn | undefined): ReadCode {
  if (isDamaged(cell)) return { fault: damagedSentence(cell) }
  const text = isFreeText(field) ? withoutTextFormula(cell) : unwrapped(cell)
  if (isFormula(field, text)) return { fault: formulaSentence(text) }
  const kind = CODES[field]
  return kind ? readCode(cell, kind, codes) : { code: text }
}

/** Its apostrophe may be its own: `’90s Ring`. */
const isFreeText = (field: ImportField) => isAttribute(field) && attributeOf(field).kind !== 'count'

/** Making charges go into the field that the unit in their cell names, unless another column holds that one. */
function inLabourUnits(texts: RowTexts): RowTexts {
  for (const field of LABOUR_FIELDS) {
    const said = labourCell(texts[field] ?? '')
    if (!said || (said.field !== field && texts[said.field])) continue
    texts[field] = ''
    texts[said.field] = said.text
  }
  return texts
}

/**
 * The text in place of an empty cell. Where the row's other words are asked first, that is left to {@link guessesOf}.
 */
const fallback = ({ guess, otherwise }: ImportSource) => (guess ? '' : otherwise)

/** `12.5` under `Weight (tola)` is 12.5 tola; a cell that says its own unit keeps it. */
function inUnit(field: ImportField, column: string | null, cell: string): string {
  if ((field !== 'weight' && field !== 'netWeight') || column === null) return cell
  const unit = weightUnitOf(column)
  return unit && /\p{Nd}\s*$/u.test(cell) ? `${cell.trim()} ${unit}` : cell
}

/** The shop's own word for one of the file's, where somebody has said so. */
function matched(text: string, { words = {} }: ImportSource): string {
  const word = text.trim().toLowerCase()
  return Object.hasOwn(words, word) ? (words[word] ?? text) : text
}

/** Other shops write 0 where nobody has weighed the product. */
function meant(field: ImportField, cell: string): string {
  return field === 'weight' && /^0*\.?0*$/.test(cell.trim()) ? '' : cell
}

/** Our own files disarm a text that looks like a formula by an apostrophe (`rules/csv.ts`); here it comes off again. */
const rearmed = (cell: string) => (DISARMED.test(cell) ? cell.slice(1) : cell)
