import { databaseFault } from '#db/faults.ts'
import { limitLockWaits } from '#db/lock-timeout.ts'
import { LOCK_LIMITS } from '#db/time-limits.ts'
import { unavailable } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Does a step of the checkout, but never waits long for others: a customer who waits holds a connection that other
 * customers need. A transaction that others are in the way of begins again within {@link LOCK_LIMITS}`.checkout`; then
 * it refuses (503) what an import, an edit or another checkout keeps locked.
 */
export async function withLockTimeout<Result>(
  shop: Shop,
  step: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  try {
    return await step({
      ...shop,
      transaction: (work) => {
        const until = performance.now() + LOCK_LIMITS.checkout
        // The first try has the limit of the connection, which is as long.
        return shop.transaction(work).catch(
          againUntil(until, (milliseconds) =>
            shop.transaction(async (within) => {
              await limitLockWaits(within.db, milliseconds)
              return work(within)
            }),
          ),
        )
      },
    })
  } catch (fault) {
    throw databaseFault(fault) === 'locked' ? productBusy() : fault
  }
}

/** Nothing is left of a transaction that a lock has ended, and nothing outside was asked for in it. */
function againUntil<Result>(
  until: number,
  transaction: (milliseconds: number) => Promise<Result>,
): (fault: unknown) => Promise<Result> {
  return (fault) => {
    const left = until - performance.now()
    if (databaseFault(fault) !== 'locked' || left <= 0) throw fault
    return transaction(left).catch(againUntil(until, transaction))
  }
}

const productBusy = () =>
  unavailable('This product is being updated right now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
