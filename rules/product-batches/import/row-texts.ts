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
import { LABOUR_FIELDS } from '#rules/product-form/making-text.ts'
import { isFormula } from './row-formulas.ts'

/** What is written in the fields of a row: a cell's text, or what is read in place of an empty one. */
export type RowTexts = Partial<Record<ImportField, string>>

/** The texts of a row's cells; what looks like a formula is noted by its field, with the cell. */
export function textsOf(
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
    if (isFormula(field, cell)) formulas.set(field, cell)
    const text = meant(field, layout === 'shop' ? rearmed(cell) : inUnit(field, source.column, cell))
    texts[field] = text.trim() === '' ? fallback(source) : matched(text, source)
  }
  return layout === 'shop' ? texts : inLabourUnits(texts)
}

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

/** What an empty cell is read as. Where the row's other words are asked first, that is left to {@link guessesOf}. */
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

/** Our own files disarm what looks like a formula by an apostrophe (`rules/csv.ts`); here it comes off again. */
const rearmed = (cell: string) => (DISARMED.test(cell) ? cell.slice(1) : cell)
