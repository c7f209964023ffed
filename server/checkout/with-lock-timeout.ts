import { databaseFault } from '#db/faults.ts'
import { limitLockWaits } from '#db/lock-timeout.ts'
import { unavailable } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'

/** How long a checkout waits for a product or payment that another transaction has locked. */
const CHECKOUT_LOCK_TIMEOUT_MS = 3000
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
          await limitLockWaits(within.db, CHECKOUT_LOCK_TIMEOUT_MS)
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
