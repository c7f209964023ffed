import type { FastifyBaseLogger } from 'fastify'
import { type DatabaseFault, databaseFault } from '#db/faults.ts'
import { type ShopError, unavailable } from '#server/errors.ts'

/**
 * The sentence for a visitor when the database cannot do its part, and the seconds after which another try makes sense.
 */
const REFUSALS = {
  away: {
    sentence: 'The shop is not available at the moment. Please try again in a few seconds.',
    retryAfter: 5,
  },
  full: {
    sentence: 'The shop is very busy right now. Please try again in a few seconds.',
    retryAfter: 5,
  },
  locked: {
    sentence: 'Someone else is changing this right now. Please try again.',
    retryAfter: 2,
  },
  unwritable: {
    sentence:
      'The shop can be looked at, but cannot save anything at the moment. Please try again in a few minutes.',
    retryAfter: 60,
  },
  slow: { sentence: 'This took too long and was stopped. Please try again.', retryAfter: 10 },
} as const satisfies Record<DatabaseFault, { sentence: string; retryAfter: number }>

/** While the database is away, every request reports the same, so it gets one line; otherwise the statement matters. */
export function logDatabaseFault(log: FastifyBaseLogger, fault: unknown): void {
  const kind = databaseFault(fault)
  const isBrief = kind === 'away' || kind === 'full' || kind === 'unwritable'
  log.error(isBrief ? { database: kind } : { database: kind, err: fault }, 'the database failed')
}

/** The refusal for a fault of the database that will pass; `null` for any other fault. */
export function databaseRefusal(fault: unknown): ShopError | null {
  const kind = databaseFault(fault)
  return kind && refusalOf(kind)
}

/** The refusal for what the database cannot do. */
export function refusalOf(kind: DatabaseFault): ShopError {
  const { sentence, retryAfter } = REFUSALS[kind]
  return unavailable(sentence, { retryAfter })
}
