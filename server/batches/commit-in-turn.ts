import { setTimeout as pause } from 'node:timers/promises'
import { databaseFault } from '#db/faults.ts'
import { limitLockWaits } from '#db/lock-timeout.ts'
import { LOCK_LIMITS } from '#db/time-limits.ts'
import { withJitter } from '#server/adapters/retry.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { TURN_LIMITS } from '#server/time-limits.ts'

type Turn = {
  /** When it gives up, in milliseconds since 1970. */
  until: number
  /** Says, in a sentence, what it waits for. */
  tellWaiting: (sentence: string) => Promise<void>
}

/**
 * A transaction that gives way: where others have locked the same products it is rolled back, waits a moment, longer each
 * time, and is tried again. Refuses (409) after `until`.
 */
export async function commitInTurn<Result>(
  shop: Shop,
  { until, tellWaiting }: Turn,
  part: (within: Shop) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await shop.transaction(async (within) => {
        await limitLockWaits(within.db, LOCK_LIMITS.batch)
        return part(within)
      })
    } catch (fault) {
      if (!isInTheWay(fault, tries)) throw fault
    }
    if (performance.now() > until) throw refused(OTHERS_IN_THE_WAY)
    await tellWaiting(OTHERS)
    await pause(withJitter(Math.min(TURN_LIMITS.pause * 2 ** (tries - 1), TURN_LIMITS.longestPause)))
  }
}

const OTHERS = 'Others are changing or buying the same products right now. The work continues in a moment.'

const OTHERS_IN_THE_WAY = `Others have been changing the same products for ${TURN_LIMITS.wait / 60_000} minutes, so the work was stopped. Please try again when they have finished.`

/** A constraint that is violated more often than this is a fault of ours, not the work of others. */
const MAX_VIOLATIONS = 8

/** Somebody else has locked a product, or has just taken an SKU or put a product into a cart. */
function isInTheWay(fault: unknown, tries: number): boolean {
  return databaseFault(fault) === 'locked' || (violatesConstraint(fault) && tries <= MAX_VIOLATIONS)
}

/** Class 23 of https://www.postgresql.org/docs/current/errcodes-appendix.html */
function violatesConstraint(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if ('code' in fault && typeof fault.code === 'string' && fault.code.startsWith('23')) return true
  return violatesConstraint(fault.cause)
}
