import type { Db } from '#db/client.ts'
import { formatShortDateTime } from '#rules/format-dates.ts'
import type { Caller } from '#server/caller.ts'
import { refused, type ShopError } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import { lastAddressChange } from '#server/orders/order-address.store.ts'
import { lastMoveOf, type OrderLine } from '#server/orders/orders.store.ts'

/** For an admin who wanted to move an order that another admin has moved since. */
export async function movedSinceRead(db: Db, caller: Caller, line: OrderLine): Promise<ShopError> {
  const last = await lastMoveOf(db, line.id)
  const who = last && (await whoDid(db, caller, line, last.by))
  const byWhom = last ? ` ${who} did this on ${formatShortDateTime(last.at)}.` : ''
  return refused(`${line.number} is already ${line.status.toLowerCase()}.${byWhom}`, { status: line.status })
}

/** For an admin who wanted to pack an order for an address that has changed since. */
export async function addressChangedSinceRead(db: Db, caller: Caller, line: OrderLine): Promise<ShopError> {
  const last = await lastAddressChange(db, line.orderId)
  const who = last && (await whoDid(db, caller, line, last.by))
  const byWhom = last ? ` ${who} did this on ${formatShortDateTime(last.at)}.` : ''
  return refused(
    `The delivery address of ${line.number} has changed.${byWhom} Please check it and print the packing slip again.`,
    { addressVersion: line.addressVersion },
  )
}

export async function whoDid(
  db: Db,
  caller: Caller,
  { customerId }: Pick<OrderLine, 'customerId'>,
  by: string | null,
): Promise<string> {
  if (by === null) return 'The system'
  if (by === caller.customerId) return 'You'
  if (by === customerId) return 'The customer'
  return (await peopleByIds(db, [by])).get(by)?.name ?? 'Another admin'
}
