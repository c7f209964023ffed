import { looksLikeFormula } from './row-formulas.ts'

/**
 * The column that a download of faulty rows has before the file's own, with the fault of each row. It comes first
 * because a row may have more cells than the file has columns, and because the first column is the one that is read. In
 * an uploaded file it is passed over.
 */
export const PROBLEM_COLUMN = 'Problem'

/** Whether a header is that of the {@link PROBLEM_COLUMN}. */
export const isProblemColumn = (header: string): boolean => header.trim() === PROBLEM_COLUMN

/** A cell without the apostrophes before it. */
const bare = (cell: string) => cell.replace(/^'+/, '')

/**
 * A cell of an uploaded file as it goes back: a formula gets an apostrophe, and a formula behind an apostrophe gets
 * another, so that {@link rearmed} finds the file's own cell again. Any other cell stays as it is, `-5` too.
 */
export const disarmed = (cell: string): string => (looksLikeFormula(bare(cell)) ? `'${cell}` : cell)

/** Heads are words, so no sign that begins a formula begins one: there is no `-5` to keep. */
const FORMULA_HEAD = /^'*\s*[=+\-@]/
export const disarmedHead = (head: string): string => (FORMULA_HEAD.test(head) ? `'${head}` : head)
export const rearmedHead = (head: string): string =>
  head.startsWith("'") && FORMULA_HEAD.test(head) ? head.slice(1) : head

/** The cell that {@link disarmed} was given. */
export const rearmed = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula(bare(cell)) ? cell.slice(1) : cell
