import { DrizzleQueryError } from 'drizzle-orm/errors'

/** PostgreSQL gave no connection, or lost it, or did not do a statement in time; `cause` is what `pg` says. */
export class DatabaseFailed extends Error {
  constructor(cause: unknown) {
    super('The database failed.', { cause })
  }
}

/**
 * Causes for which PostgreSQL refuses any request at this moment, as opposed to a faulty request: `away`, it is not
 * reachable; `full`, it takes no more connections; `locked`, another transaction is in the way; `slow`, it took too
 * long; `unwritable`, it has no room, or only reads.
 */
export type DatabaseFault = 'away' | 'full' | 'locked' | 'slow' | 'unwritable'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const OF_SQLSTATE: Record<string, DatabaseFault> = {
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53300': 'full',
  '55P03': 'locked',
  '40P01': 'locked',
  '40001': 'locked',
  '57014': 'slow',
  '25P03': 'slow',
  // No room on the disk, no memory, and a disk that fails.
  '53100': 'unwritable',
  '53200': 'unwritable',
  '58030': 'unwritable',
  // A standby, or a primary that somebody made read-only.
  '25006': 'unwritable',
}

const UNANSWERED = 'Query read timeout'

/** How `pg` and `pg-pool` say it: they give these errors no code. */
const OF_MESSAGE: [RegExp, DatabaseFault][] = [
  [/^timeout exceeded when trying to connect/, 'full'],
  [new RegExp(`^${UNANSWERED}`), 'slow'],
  [/^Connection terminated|^timeout expired|is not queryable|^Cannot use a pool after calling end/, 'away'],
  // The socket of the database is missing.
  [/^connect ENOENT/, 'away'],
]

const OF_NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|08)/

/**
 * Says what the database could not do; `null` when the fault is something else. Any other program may refuse a
 * connection as well, so only what lies below a query counts.
 */
export function databaseFault(fault: unknown): DatabaseFault | null {
  for (const error of chain(fault))
    if (error instanceof DatabaseFailed || error instanceof DrizzleQueryError) return faultOfPg(error.cause)
  return null
}

/** The same of an error as `pg` throws it. */
export function faultOfPg(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const fault = OF_SQLSTATE[code] ?? OF_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1]
  return fault ?? (OF_NETWORK.test(code) ? 'away' : null)
}

/** PostgreSQL's own words about a fault: the message of its innermost cause. */
export const causeInWords = (fault: unknown): string => chain(fault).at(-1)?.message ?? String(fault)

/** PostgreSQL said nothing within the limit: the connection is still busy with the statement and of no more use. */
export const wentUnanswered = (fault: unknown): boolean =>
  chain(fault).some(({ message }) => message.startsWith(UNANSWERED))

function chain(fault: unknown): Error[] {
  return fault instanceof Error ? [fault, ...chain(fault.cause)] : []
}
