import { invalid } from './errors.ts'

const UNREADABLE_TEXT = 'The text contains a character that cannot be stored. Please remove it.'
const TOO_LARGE = 'A number in the request is too large.'

/**
 * Refuses (400) text that PostgreSQL does not store and numbers that are not exact. Looks into everything, names of fields
 * too. A loop: what is nested deeply must not exhaust the stack.
 */
export function refuseOddValues(input: unknown): void {
  const waiting: unknown[] = [input]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && !isStorable(value)) throw invalid(UNREADABLE_TEXT)
    if (typeof value === 'number' && !isExact(value)) throw invalid(TOO_LARGE)
    if (value === null || typeof value !== 'object') continue
    if (!Array.isArray(value)) waiting.push(...Object.keys(value))
    waiting.push(...Object.values(value))
  }
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const isExact = (number: number) => Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER
