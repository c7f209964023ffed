import type { ImportField } from '#rules/product-files/import-fields.ts'

/** Cells that spreadsheets and the data exchange of Windows would run (OWASP, "CSV injection"). */
const FORMULA = /^\s*[=@]|^[\t\r]|^[+-]\S*[|(!]/
/** Whether a spreadsheet would run a cell. */
export const looksLikeFormula = (cell: string): boolean => FORMULA.test(cell)

/** Fields that are taken apart into ids, numbers and addresses: their text is not kept. */
const NOT_TEXT = new Set<ImportField>(['id', 'stones', 'pictures'])

/** Whether the text of a field is one that a spreadsheet would run. */
export const isFormula = (field: ImportField, text: string): boolean =>
  !NOT_TEXT.has(field) && looksLikeFormula(text)

export function formulaSentence(cell: string): string {
  const shown = cell.trim().length > 24 ? `${cell.trim().slice(0, 24)}…` : cell.trim()
  return `This looks like a formula (${shown}), which a spreadsheet would run. Please remove it.`
}
