import type { correctParcel as contract } from '#contracts/admin/change-order.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { HUID_SEPARATOR } from '#rules/orders/huid.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalid, notFound, refused } from '#server/errors.ts'
import { mustExist, NO_SUCH_ORDER } from '#server/orders/lines-of-order.ts'
import { huidsOfLine } from '#server/orders/order-huids.store.ts'
import { lockOrder, type OrderLine } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { changeParcel, type ParcelRow, parcelsOfOrder } from '#server/orders/parcels.store.ts'
import type { Shop } from '#server/shop.ts'
import { recordHuidsOf } from './record-huids.ts'
import { soundTrackingNumber } from './tracking-number.ts'

type Correction = ParsedRequest<typeof contract>['body']

/** Puts right what was mistyped on a parcel. */
export async function correctParcel(
  within: Shop,
  caller: Caller,
  number: string,
  { parcelId, version, carrier, trackingNumber, ...huids }: Correction,
): Promise<void> {
  const { db, clock } = within
  const facts = { carrier, trackingNumber: soundTrackingNumber(trackingNumber) }
  const lines = mustExist(await lockOrder(db, number))
  const [first] = lines
  mustNotBeOwnOrder(caller, first)
  const before = await parcelMeant(within, first, parcelId)
  const packed = lines.filter((line) => line.parcelId === before.id)
  const huidsBefore = await huidsOf(within, packed)
  if (!(await changeParcel(db, { id: before.id, version }, facts, clock.now())))
    throw refused('Someone else has just corrected this parcel. Please check it again.', {
      version: before.version,
    })
  const audited = await recordHuidsOf(within, packed, huids, 'lines')
  const was = { huid: huidsBefore, carrier: before.carrier, trackingNumber: before.trackingNumber }
  await audit(db, caller, {
    action: 'order.parcel',
    subject: { type: 'order', id: number },
    before: was,
    after: { ...facts, ...audited },
  })
}

async function parcelMeant({ db }: Shop, { orderId }: OrderLine, id: string | undefined): Promise<ParcelRow> {
  const parcels = await parcelsOfOrder(db, orderId)
  const [only, another] = parcels
  if (!only) throw refused('This order has not been packed yet.')
  if (id === undefined && another) throw invalid('Please choose one of the parcels.')
  const meant = id === undefined ? only : parcels.find((parcel) => parcel.id === id)
  if (!meant) throw notFound(NO_SUCH_ORDER)
  return meant
}

async function huidsOf({ db }: Shop, lines: readonly OrderLine[]): Promise<string> {
  const huids: string[] = []
  for (const { id } of lines) huids.push(...(await huidsOfLine(db, id)).map(({ huid }) => huid))
  return huids.join(HUID_SEPARATOR)
}
