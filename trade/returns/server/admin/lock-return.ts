import type { Caller } from '#server/caller.ts'
import { notFound, refused } from '#server/errors.ts'
import { lockLineWithPayment } from '#server/orders/lock-order.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import type { Shop } from '#server/shop.ts'
import { NO_SUCH_RETURN } from '../own-returns.ts'
import { RETURN_WORDS } from '../return-words.ts'
import { lineOfReturn, lockReturn } from '../returns.store.ts'
import type { LockedReturn } from '../take-step.ts'

export type Seen = { number: string; version: number }

/**
 * Locks a return as its admin saw it: payment, order, return. Refuses (404) an unknown one, (403) that of the admin's
 * own order, (409) one that somebody else has changed since.
 */
export async function lockAsSeen(
  within: Shop,
  caller: Caller,
  { number, version }: Seen,
): Promise<LockedReturn> {
  const returned = await lineOfReturn(within.db, number)
  const line = returned && (await lockLineWithPayment(within.db, returned))
  const row = line && (await lockReturn(within.db, number))
  if (!line || !row) throw notFound(NO_SUCH_RETURN)
  mustNotBeOwnOrder(caller, line)
  if (row.version !== version)
    throw refused(`${number} is already ${RETURN_WORDS[row.status]}. Please check it again.`, {
      version: row.version,
    })
  return { row, line }
}
