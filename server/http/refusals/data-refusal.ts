import { DrizzleQueryError } from 'drizzle-orm/errors'
import { invalid, type ShopError } from '#server/errors.ts'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, class 22: what a column cannot hold. */
const CANNOT_BE_HELD = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])

/** The last safety net below the contracts: a value a column cannot hold is the caller's mistake (400), not a fault. */
export function dataRefusal(fault: unknown): ShopError | null {
  const cause = fault instanceof DrizzleQueryError ? fault.cause : undefined
  const code = cause && 'code' in cause ? String(cause.code) : ''
  return CANNOT_BE_HELD.has(code) ? invalid('A value in the request is too large to be stored.') : null
}
