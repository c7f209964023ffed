/** Time limits for the steps of PostgreSQL, in milliseconds; 0 means no limit. */
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

/** Waits for a lock, in milliseconds. */
export const LOCK_LIMITS = {
  /** A transaction of a checkout that waits for products or payments which others have locked, all its tries together. */
  checkout: 5_000,
  /**
   * A commit of a batch gives back its own locks then, and tries again. Less than PostgreSQL's
   * `deadlock_timeout` (1 s), so that of two transactions in each other's way the batch always gives way.
   */
  batch: 500,
} as const

/** Somebody waits for the answer: better a quick "please try again" than a page that never comes. */
export const WEB_TIME_LIMITS: TimeLimits = {
  connect: 5_000,
  statement: 20_000,
  lock: LOCK_LIMITS.checkout,
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

/** A migration that waits for a lock keeps everybody behind it waiting too, so it gives way and tries again. */
export const MIGRATION_LIMITS = {
  /** For one lock, in milliseconds. */
  lock: 3_000,
  tries: 20,
  /** Between two tries, in milliseconds. */
  pause: 2_000,
} as const

/** Time limits of the connection on which a process reads changes, in milliseconds. */
export const POLL_LIMITS = {
  connect: 3_000,
  /** A line that was cut without a word is noticed after this. */
  answer: 5_000,
  /** Until the next attempt to connect. */
  retry: 250,
} as const

/** A replica has less time: pages are read from the primary as soon as the replica does not answer. */
export const REPLICA_POLL_LIMITS = { connect: 1_000, answer: 2_000, retry: 250 } as const

/** `/readyz` answers within two seconds; a database that takes longer than this is not ready. */
export const READY_LIMIT = 1_500

/** A database that is not there yet when a process starts, or is lost while it starts; in milliseconds. */
export const START_LIMITS = {
  /** For one attempt to connect. */
  connect: 3_000,
  /** For all attempts together. */
  wait: 20_000,
  /** Between two attempts. */
  pause: 250,
  /** How often a start is begun in all, where the database is lost in the middle of it. */
  tries: 7,
  /** Before the second start; doubled for each further one, a quarter of a minute in all. */
  backoff: 250,
} as const
