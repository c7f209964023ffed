import { databaseFault } from '#db/faults.ts'
import { limitLockWaits } from '#db/lock-timeout.ts'
import { LOCK_LIMITS } from '#db/time-limits.ts'
import { unavailable } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Does a step of the checkout, but never waits long for others: a customer who waits holds a connection that other
 * customers need. Refuses (503) when an import, an edit or another checkout keeps the product locked.
 */
export async function withLockTimeout<Result>(
  shop: Shop,
  step: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  try {
    return await step({
      ...shop,
      transaction: (work) =>
        shop.transaction(async (within) => {
          await limitLockWaits(within.db, LOCK_LIMITS.checkout)
          return work(within)
        }),
    })
  } catch (fault) {
    throw databaseFault(fault) === 'locked' ? productBusy() : fault
  }
}

const productBusy = () =>
  unavailable('This product is being updated right now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
