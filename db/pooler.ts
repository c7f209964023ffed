import type pg from 'pg'
import type { TimeLimits } from './time-limits.ts'

/** A URL parameter: a pooler in transaction mode, such as PgBouncer, answers at this address. */
const FLAG = 'pooler'

/** Marks an address as one of a transaction pooler, for everything that connects there. */
export function throughPooler(url: string): string {
  const marked = new URL(url)
  marked.searchParams.set(FLAG, 'transaction')
  return marked.href
}

const isPooled = (url: string) => URL.parse(url)?.searchParams.get(FLAG) === 'transaction'

/**
 * The one switch: whether statements may have names there. A name belongs to a connection, and behind a pooler the next
 * transaction may run on another one. The same is true of everything else that belongs to a session: settings, temporary
 * tables, advisory locks that outlive their transaction, `LISTEN`.
 */
export const usesNamedStatements = (url: string): boolean => !isPooled(url)

/** Where limits cannot be sent when a connection is opened, they are set in each transaction. */
export const limitsAtConnection = (url: string): boolean => !isPooled(url)

const limitsOf = new WeakMap<pg.Pool, TimeLimits>()

/** Notes that transactions on this pool set their limits themselves. */
export function limitEachTransaction(pool: pg.Pool, limits: TimeLimits): void {
  limitsOf.set(pool, limits)
}

/** The statements that a transaction on this pool begins with: `set local …`, or nothing. */
export function limitsForTransaction(pool: pg.Pool): string {
  const limits = limitsOf.get(pool)
  if (!limits) return ''
  const { statement, lock, idleInTransaction } = limits
  const settings = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
  }
  return Object.entries(settings)
    .map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
    .join('; ')
}
