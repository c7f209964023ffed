/** Beginnings of a cell that a spreadsheet would take for a formula and run (OWASP, "CSV injection"). */
const FORMULA = /^'*[=+\-@\t\r]/
/**
 * The beginning of a cell that {@link csvLine} has put an apostrophe before; without the apostrophe it is the original
 * text.
 */
export const DISARMED = /^'+[=+\-@\t\r]/

/** Marks the file as UTF-8 for Excel, which otherwise guesses wrong on names in Devanagari. */
export const CSV_START = '\uFEFF'

/** One line of a CSV file (RFC 4180, Windows line end). Text that looks like a formula is disarmed by an apostrophe. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/** The same for cells of somebody's own file: `-5` stays a number. The caller disarms formulas. */
export function csvLineAsIs(values: readonly string[]): string {
  return `${values.map(quoted).join(',')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return quoted(harmless)
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
