import type { AdminOrder } from '#contracts/admin/read-order.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import { besideRefund, eventsOfLines } from '#server/modules/of-lines.ts'
import { isDeclared } from '#server/orders/declarations/pan-declarations.store.ts'
import { disputesOf } from '#server/orders/disputes/disputes.store.ts'
import { NO_SUCH_ORDER } from '#server/orders/lines-of-order.ts'
import { notesOf } from '#server/orders/order-notes.store.ts'
import { readOutside } from '#server/orders/outside-refunds/read-outside.ts'
import { maskedPanOf } from '#server/orders/pans.store.ts'
import { parcelsOfOrder } from '#server/orders/parcels.store.ts'
import { paymentById } from '#server/orders/payments.store.ts'
import { type LineInFull, linesInFull } from '#server/orders/read-lines.store.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { presentAdminOrder, type Refundable } from './orders.present.ts'
import { adminOrder, ordersPlacedBy, skusOf } from './orders.store.ts'

type ShopAndModules = Pick<Shop, 'db' | 'modules'>

/** Everything an admin sees of an order, by its public number. */
export async function readAdminOrder(
  shop: ShopAndModules,
  caller: Caller,
  number: string,
): Promise<AdminOrder> {
  const { db } = shop
  const stored = mustFind(await adminOrder(db, number), NO_SUCH_ORDER)
  const { id, customerId, paymentId } = stored.order
  const lines = await linesInFull(db, id)
  const returnEvents = await eventsOfLines(shop, id)
  const payment = await paymentById(db, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} is gone.`)
  return presentAdminOrder({
    stored,
    lines,
    payment,
    returnEvents,
    outside: await readOutside(db, paymentId),
    disputes: await disputesOf(db, [paymentId]),
    refundable: await refundableOfLines(shop, lines),
    pan: await maskedPanOf(db, paymentId),
    hasDeclared: await isDeclared(db, paymentId),
    parcels: await parcelsOfOrder(db, id),
    notes: await notesOf(db, id),
    skus: await skusOf(
      db,
      lines.map(({ line }) => line.productId),
    ),
    people: await peopleByIds(db, [...peopleIn(lines, returnEvents), payment.soldBy]),
    ordersOfCustomer: await ordersPlacedBy(db, customerId),
    viewerId: caller.customerId,
  })
}

/** Everybody who moved a line or a return of it, or changed the address. */
const peopleIn = (lines: readonly LineInFull[], others: readonly { by: string | null }[]) =>
  [...lines.flatMap(({ history, addressChanges }) => [...history, ...addressChanges]), ...others].map(
    ({ by }) => by,
  )

async function refundableOfLines(
  shop: ShopAndModules,
  lines: readonly LineInFull[],
): Promise<Map<string, Refundable>> {
  const refundable = new Map<string, Refundable>()
  for (const { line } of lines) {
    const beside = await besideRefund(shop, line.id)
    const amount = beside?.isBoughtBack ? 0 : await refundableOf(shop.db, line.paymentLineId)
    refundable.set(line.id, { amount, fault: beside?.fault ?? null })
  }
  return refundable
}
