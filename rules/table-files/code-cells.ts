import { typedText } from '#rules/typed-text.ts'
import { isDamaged, shown, unwrapped } from './cells.ts'

/**
 * Lengths of the codes in a column, as far as they are known. A tag or an SKU is a running number, which may count
 * through to another length; transfers of a bank have one length; a size or a tray has no fixed length.
 */
export const CODE_KINDS = {
  running: { length: null, isSeries: true },
  transfer: { length: null, isSeries: false },
  huid: { length: 6, isSeries: false },
  label: null,
} as const satisfies Record<string, { length: number | null; isSeries: boolean } | null>

export type CodeKind = keyof typeof CODE_KINDS

/** Findings about the codes of digits in a column: those that begin with a zero, and how many have which length. */
export type CodeColumn = {
  /** Digits of the shortest code that begins with a zero. */
  padded: number | null
  /** By length; `least` is the smallest number of that length. */
  lengths: { digits: number; cells: number; least: number }[]
}

export const noCodes = (): CodeColumn => ({ padded: null, lengths: [] })

/** Longer ones are no numbers that lost a zero. */
const MAX_DIGITS = 30
/** Most cells of a file are words or have a point, and are passed over at a glance. */
const NOT_ONLY_DIGITS = /[a-z.]/i

/** Adds a cell to the findings about its column. */
export function noteCode(column: CodeColumn, cell: string): void {
  if (NOT_ONLY_DIGITS.test(cell)) return
  const code = codeText(cell)
  if (code.length > MAX_DIGITS || !/^\d+$/.test(code)) return
  const digits = code.length
  if (code.startsWith('0')) column.padded = Math.min(column.padded ?? digits, digits)
  const sameLength = column.lengths.find((one) => one.digits === digits)
  if (!sameLength) column.lengths.push({ digits, cells: 1, least: Number(code) })
  else {
    sameLength.cells += 1
    sameLength.least = Math.min(sameLength.least, Number(code))
  }
}

export function codeColumn(cells: Iterable<string>): CodeColumn {
  const column = noCodes()
  for (const cell of cells) noteCode(column, cell)
  return column
}

/** An apostrophe before a code says that it is a text. */
const APOSTROPHE = /^['’‘](?=[^\s'])/

const codeText = (cell: string): string => unwrapped(typedText(cell)).trim().replace(APOSTROPHE, '').trim()

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)'
/** `4.12346E+11`: the digits behind it are gone. `12E045`, without a sign, is a code of its own. */
const POWER_OF_TEN = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d+$/i
/** Texts that a spreadsheet shows where it took a code for a day or a formula, or had too many digits. */
const CHANGED: readonly RegExp[] = [
  new RegExp(`^\\d{1,2}-${MONTH}(?:-\\d{2}(?:\\d{2})?)?$`),
  new RegExp(`^${MONTH}-\\d{2}(?:\\d{2})?$`),
  /^(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d{2}(?: 0?0:00(?::00)?)?$/,
  /^(?:0?[1-9]|1[0-2])([/.-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d{2}(?: 0?0:00(?::00)?)?$/,
  /^(?:19|20)\d{2}-\d{2}-\d{2} 00:00:00$/,
  /^#(?:NAME\?|REF!|VALUE!|N\/A|NUM!|NULL!|DIV\/0!|#+)$/,
  /^\d{1,2}:\d{2}:\d{2}(?: ?[AP]M)?$/i,
  // A number keeps fifteen digits; those after them become zeros.
  /^[1-9]\d{14}0+$/,
]
/** `412.00`, `4,12,345`: a code that is shown as a number. A bangle of size 2.0 is one, a tag is not. */
const AS_A_NUMBER = /^\d+\.0+$|^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/

/** A code as it is meant, or the sentence that says why nobody can know it. */
export type ReadCode = { code: string } | { fault: string }

/**
 * Reads a cell of a column of codes. A code that a spreadsheet has changed is lost: one shown as a power of ten, as a
 * day, or without its zeros. A cell that was marked as text, by an apostrophe or `="…"`, still has its code.
 */
export function readCode(cell: string, kind: CodeKind, column: CodeColumn = noCodes()): ReadCode {
  const code = codeText(cell)
  if (isDamaged(code)) return { code }
  const isMarked = code !== typedText(cell)
  const isNumber = CODE_KINDS[kind] !== null && AS_A_NUMBER.test(code)
  if (POWER_OF_TEN.test(code) || (!isMarked && (isNumber || CHANGED.some((pattern) => pattern.test(code)))))
    return { fault: changedSentence(code) }
  const length = isMarked ? null : lostLength(code, kind, column)
  return length === null ? { code } : { fault: shorterSentence(code, length) }
}

const changedSentence = (code: string) =>
  `“${shown(code)}” was changed by a spreadsheet. Please enter the code again in a column that is formatted as text.`

const shorterSentence = (code: string, length: number) =>
  `“${code}” was probably changed by a spreadsheet, which took away its zeros: other codes here have ${length} characters. Please enter ${code.padStart(length, '0')}, or ’${code} if it is right.`

/** Whether a code is one that the shop has, but for zeros before it. */
export const hasLostZeros = (code: string, known: string): boolean =>
  code !== known && /^\d+$/.test(code) && /^0+/.test(known) && known.replace(/^0+/, '') === code

export const lostZerosSentence = (code: string, known: string): string =>
  `“${code}” was probably changed by a spreadsheet, which took away its zeros: the shop has ${known}.`

/** How many other cells show the length of a running number, and which part of all. */
const ENOUGH = 3
const MOST = 0.8

/** How many characters a code of digits seems to have had; null where it has lost nothing. */
function lostLength(code: string, kind: CodeKind, { padded, lengths }: CodeColumn): number | null {
  const shape = CODE_KINDS[kind]
  if (!shape || !/^\d+$/.test(code) || (code.startsWith('0') && code !== '0')) return null
  if (shape.length !== null) return code.length < shape.length ? shape.length : null
  if (padded !== null && code.length < padded) return padded
  const longest = Math.max(0, ...lengths.map(({ digits }) => digits))
  if (!shape.isSeries) return code.length < longest ? longest : null
  const cells = lengths.reduce((sum, one) => sum + one.cells, 0)
  const usual = lengths.find((one) => one.cells >= Math.max(ENOUGH, cells * MOST))
  // 999 before 1000 is a number of its own.
  const isItsOwn = !usual || code.length >= usual.digits || Number(code) + cells >= usual.least
  return isItsOwn ? null : usual.digits
}
