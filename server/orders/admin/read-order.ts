import type { AdminOrder } from '#contracts/admin/read-order.ts'
import type { Db } from '#db/client.ts'
import { type NamedPerson, namedPerson } from '#rules/identity/person-name.ts'
import type { Caller } from '#server/caller.ts'
import { notFound } from '#server/errors.ts'
import { customersByIds } from '#server/identity/customers.store.ts'
import { notesOf } from '#server/orders/order-notes.store.ts'
import { type OrderInFull, orderInFull } from '#server/orders/orders.store.ts'
import { maskedPanOf } from '#server/orders/pans.store.ts'
import { parcelOf } from '#server/orders/parcels.store.ts'
import { type PaymentRow, paymentById } from '#server/orders/payments.store.ts'
import { refundableOf, refundsOfPayments } from '#server/orders/refunds.store.ts'
import { isBoughtBack, returnEventsOf } from './order-returns.store.ts'
import { presentAdminOrder, presentRow } from './orders.present.ts'
import { adminOrder, ordersPaidTogether, ordersPlacedBy } from './orders.store.ts'

export const NO_SUCH_ORDER = 'Order not found.'

/** Everything an admin sees of an order, by its public number. */
export async function readAdminOrder(db: Db, caller: Caller, number: string): Promise<AdminOrder> {
  const stored = await adminOrder(db, number)
  if (!stored) throw notFound(NO_SUCH_ORDER)
  const { id, paymentId, customerId } = stored.order
  const full = await orderInFull(db, id)
  const returnEvents = await returnEventsOf(db, id)
  return presentAdminOrder({
    full,
    stored,
    payment: await paymentOf(db, paymentId),
    together: await paidTogether(db, full),
    pan: await maskedPanOf(db, paymentId),
    parcel: await parcelOf(db, id),
    notes: await notesOf(db, id),
    returnEvents,
    people: await peopleByIds(db, peopleIn(full, returnEvents)),
    refundable: (await isBoughtBack(db, id)) ? 0 : await refundableOf(db, paymentId),
    ordersOfCustomer: await ordersPlacedBy(db, customerId),
    viewerId: caller.customerId,
  })
}

/** Everybody who moved the order or a return of it, or changed its address. */
const peopleIn = ({ history, addressChanges }: OrderInFull, others: readonly { by: string | null }[]) => [
  ...new Set([...history, ...addressChanges, ...others].flatMap(({ by }) => by ?? [])),
]

/** The payment of an order, with the provider's ids of the row that leads it. */
async function paymentOf(db: Db, id: string): Promise<PaymentRow> {
  const payment = await paymentById(db, id)
  if (!payment) throw new Error(`Payment ${id} is gone.`)
  if (payment.leadId === null) return payment
  const { providerOrderId, providerPaymentId } = await paymentOf(db, payment.leadId)
  return { ...payment, providerOrderId, providerPaymentId }
}

async function paidTogether(db: Db, { boughtTogether }: OrderInFull): Promise<AdminOrder['together']> {
  if (boughtTogether === null) return []
  const stored = await ordersPaidTogether(db, boughtTogether)
  const refunds = await refundsOfPayments(
    db,
    stored.map(({ order }) => order.paymentId),
  )
  return stored.map((one) => presentRow(one, refunds.get(one.order.paymentId) ?? []))
}

/** People by their ids, as the admin area shows them. */
export async function peopleByIds(db: Db, ids: string[]): Promise<Map<string, NamedPerson>> {
  if (ids.length === 0) return new Map()
  const people = await customersByIds(db, ids)
  return new Map(people.map((person) => [person.id, namedPerson(person)]))
}
