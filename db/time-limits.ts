/** How long PostgreSQL may take for what, in milliseconds; 0 is no limit. */
export type TimeLimits = {
  /** For a connection: a free one of the pool, or a new one. */
  connect: number
  /** For one statement. PostgreSQL cancels it then. */
  statement: number
  /** For a lock that another transaction has: a row, a table, an advisory lock. */
  lock: number
  /** For the pause between two statements of one transaction. PostgreSQL closes the connection then. */
  idleInTransaction: number
  /** For PostgreSQL's answer, counted here: it must also end when PostgreSQL hangs and cancels nothing. */
  answer: number
}

/** Somebody waits for the answer: better a quick "please try again" than a page that never comes. */
export const WEB_TIME_LIMITS: TimeLimits = {
  connect: 5_000,
  statement: 20_000,
  lock: 5_000,
  idleInTransaction: 30_000,
  answer: 22_000,
}

/** Nobody waits, and imports and reconciliations are long; but no job may hang for ever. */
export const JOB_TIME_LIMITS: TimeLimits = {
  connect: 30_000,
  statement: 5 * 60_000,
  lock: 60_000,
  idleInTransaction: 5 * 60_000,
  answer: 5 * 60_000 + 10_000,
}

/** Migrations and the seed take as long as they take; only the connection must come. */
export const SETUP_TIME_LIMITS: TimeLimits = {
  connect: 30_000,
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  answer: 0,
}
