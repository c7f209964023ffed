import type { Caller } from '#server/caller.ts'
import { notFound, refused } from '#server/errors.ts'
import { lockOrderWithPayment } from '#server/orders/admin/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import type { Shop } from '#server/shop.ts'
import { NO_SUCH_RETURN } from '../own-returns.ts'
import { RETURN_WORDS } from '../return-words.ts'
import { lockReturn, placeOfReturn } from '../returns.store.ts'
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
  const place = await placeOfReturn(within.db, number)
  const order = place && (await lockOrderWithPayment(within.db, place.orderNumber))
  const row = order && (await lockReturn(within.db, number))
  if (!order || !row) throw notFound(NO_SUCH_RETURN)
  mustNotBeOwnOrder(caller, order)
  if (row.version !== version)
    throw refused(`${number} is already ${RETURN_WORDS[row.status]}. Please check it again.`, {
      version: row.version,
    })
  return { row, order }
}
