import type { AdminOrder } from '#contracts/admin/read-order.ts'
import type { Db } from '#db/client.ts'
import { type NamedPerson, namedPerson } from '#rules/identity/person-name.ts'
import type { Paise } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { notFound } from '#server/errors.ts'
import { customersByIds } from '#server/identity/customers.store.ts'
import { notesOf } from '#server/orders/order-notes.store.ts'
import { maskedPanOf } from '#server/orders/pans.store.ts'
import { parcelsOfOrder } from '#server/orders/parcels.store.ts'
import { type PaymentRow, paymentById } from '#server/orders/payments.store.ts'
import { type LineInFull, linesInFull } from '#server/orders/read-lines.store.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import { isBoughtBack, returnEventsOf } from './order-returns.store.ts'
import { presentAdminOrder } from './orders.present.ts'
import { adminOrder, ordersPlacedBy } from './orders.store.ts'

export const NO_SUCH_ORDER = 'Order not found.'

/** Everything an admin sees of an order, by its public number. */
export async function readAdminOrder(db: Db, caller: Caller, number: string): Promise<AdminOrder> {
  const stored = await adminOrder(db, number)
  if (!stored) throw notFound(NO_SUCH_ORDER)
  const { id, customerId } = stored.order
  const lines = await linesInFull(db, id)
  const returnEvents = await returnEventsOf(db, id)
  const payments = await paymentsOf(db, lines)
  return presentAdminOrder({
    stored,
    lines,
    payments,
    returnEvents,
    refundable: await refundableOfLines(db, lines),
    pan: payments[0] ? await maskedPanOf(db, payments[0].id) : null,
    parcels: await parcelsOfOrder(db, id),
    notes: await notesOf(db, id),
    people: await peopleByIds(db, peopleIn(lines, returnEvents)),
    ordersOfCustomer: await ordersPlacedBy(db, customerId),
    viewerId: caller.customerId,
  })
}

/** Everybody who moved a line or a return of it, or changed the address. */
const peopleIn = (lines: readonly LineInFull[], others: readonly { by: string | null }[]) => [
  ...new Set(
    [...lines.flatMap(({ history, addressChanges }) => [...history, ...addressChanges]), ...others].flatMap(
      ({ by }) => by ?? [],
    ),
  ),
]

async function refundableOfLines(db: Db, lines: readonly LineInFull[]): Promise<Map<string, Paise>> {
  const refundable = new Map<string, Paise>()
  for (const { line } of lines)
    refundable.set(line.id, (await isBoughtBack(db, line.id)) ? 0 : await refundableOf(db, line.paymentId))
  return refundable
}

/** The payments of lines, in their order; the first has the provider's ids, which the row that leads has. */
async function paymentsOf(db: Db, lines: readonly LineInFull[]): Promise<PaymentRow[]> {
  const payments: PaymentRow[] = []
  for (const { line } of lines) payments.push(await paymentOf(db, line.paymentId))
  const [first, ...others] = payments
  if (!first || first.leadId === null) return payments
  const { providerOrderId, providerPaymentId } = await paymentOf(db, first.leadId)
  return [{ ...first, providerOrderId, providerPaymentId }, ...others]
}

async function paymentOf(db: Db, id: string): Promise<PaymentRow> {
  const payment = await paymentById(db, id)
  if (!payment) throw new Error(`Payment ${id} is gone.`)
  return payment
}

/** People by their ids, as the admin area shows them. */
export async function peopleByIds(db: Db, ids: string[]): Promise<Map<string, NamedPerson>> {
  if (ids.length === 0) return new Map()
  const people = await customersByIds(db, ids)
  return new Map(people.map((person) => [person.id, namedPerson(person)]))
}
