/**
 * Characters that a decoder makes of bytes it cannot read: U+FFFD, or a control character of Windows-1252 that no text
 * has.
 */
const DAMAGE = /[\uFFFD\u0080-\u009F]/

/** Whether a cell has lost a character. */
export const isDamaged = (cell: string): boolean => DAMAGE.test(cell)

export const damagedSentence = (cell: string): string =>
  `“${shown(cell)}” has a damaged character. Please correct it in the file.`

/** The beginning of a cell, as a sentence names it. */
export const shown = (cell: string): string => {
  const text = cell.trim()
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text
}

const MAX_SHOWN = 40

/** `="00412"`, which programs write so that a spreadsheet keeps the text as it is. */
const TEXT_FORMULA = /^\s*=\s*"((?:[^"]|"")*)"\s*$/
/** `'12.50`: an apostrophe before a number says that it is a text. */
const TEXT_NUMBER = /^\s*['’‘](?=[\d.,]+\s*%?\s*$)/

/** A cell without the marks that only tell a spreadsheet to leave it alone. */
export const unwrapped = (cell: string): string => withoutTextFormula(cell).replace(TEXT_NUMBER, '')

/** The text of `="…"`; any other cell as it is. */
export function withoutTextFormula(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}
