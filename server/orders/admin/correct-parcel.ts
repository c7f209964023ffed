import type { correctParcel as contract } from '#contracts/admin/change-order.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { notFound, refused } from '#server/errors.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { changeParcel, parcelOf } from '#server/orders/parcels.store.ts'
import type { Shop } from '#server/shop.ts'
import { lockOrder } from './orders.store.ts'
import { NO_SUCH_ORDER } from './read-order.ts'
import { recordHuids } from './record-huids.ts'
import { soundTrackingNumber } from './tracking-number.ts'

/**
 * Puts right what was mistyped on a parcel. Refuses (409) before there is a parcel, and when somebody else has
 * corrected it since the caller looked.
 */
export async function correctParcel(
  within: Shop,
  caller: Caller,
  number: string,
  { version, huid: typed, duplicateReason, ...told }: ParsedRequest<typeof contract>['body'],
): Promise<void> {
  const { db, clock } = within
  const facts = { ...told, trackingNumber: soundTrackingNumber(told.trackingNumber) }
  const order = await lockOrder(db, number)
  if (!order) throw notFound(NO_SUCH_ORDER)
  mustNotBeOwnOrder(caller, order)
  const before = await parcelOf(db, order.id)
  if (!before) throw refused('This order has not been packed yet.')
  const after = await changeParcel(db, { orderId: order.id, version }, facts, clock.now())
  if (!after)
    throw refused('Someone else has just corrected this parcel. Please check it again.', {
      version: before.version,
    })
  const audited = await recordHuids(within, order, { huid: typed, duplicateReason })
  const { huid, carrier, trackingNumber } = before
  await audit(
    db,
    caller,
    'order.parcel',
    { type: 'order', id: number },
    { huid, carrier, trackingNumber },
    { ...facts, ...audited },
  )
}
