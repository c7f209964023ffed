import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import type { AdminOrder, Parcel } from '#contracts/admin/read-order.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { type NamedPerson, namedPerson, personName } from '#rules/identity/person-name.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { trackingUrl } from '#rules/orders/carriers.ts'
import { huidRequired } from '#rules/orders/huid-required.ts'
import { nextOrderStatuses } from '#rules/orders/order-status.ts'
import { refundState } from '#rules/orders/refund-status.ts'
import { imageWidths } from '#server/catalogue/images/image-files.ts'
import type { notesOf } from '#server/orders/order-notes.store.ts'
import { presentAddressChange, presentOrder } from '#server/orders/orders.present.ts'
import type { OrderInFull } from '#server/orders/orders.store.ts'
import type { ParcelRow } from '#server/orders/parcels.store.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import type { RefundRow } from '#server/orders/refunds.store.ts'
import type { returnEventsOf } from './order-returns.store.ts'
import type { StoredOrder } from './orders.store.ts'

export function presentRow(
  { order, customer, invoiceNumber, payment, huid, parcel }: StoredOrder,
  refunds: RefundRow[],
): AdminOrderRow {
  const { piece: product } = order.quote
  const refund = refundState(refunds)
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    handover: order.handover,
    total: toRupees(order.total),
    buyer: { id: order.customerId, name: nameOf({ order, customer }), phone: phoneOf({ order, customer }) },
    city: order.shippingAddress.city,
    placedByAdmin: order.placedByAdmin,
    invoiceNumber,
    addressVersion: order.addressVersion,
    piece: {
      name: productTitle(product),
      picture: thumbnail(product.pictures[0]),
      purity: product.purity,
      grossWeight: product.grossWeightMg / 1000,
    },
    paymentMethod: payment.method,
    huid,
    carrier: parcel?.carrier ?? '',
    trackingNumber: parcel?.trackingNumber ?? '',
    huidRequired: huidRequired(product),
    refund: refund && { status: refund.status, amount: toRupees(refund.amount) },
  }
}

export type WholeOrder = {
  full: OrderInFull
  stored: StoredOrder
  payment: PaymentRow
  together: AdminOrderRow[]
  returnEvents: Awaited<ReturnType<typeof returnEventsOf>>
  /** The customer's, masked. */
  pan: string | null
  parcel: ParcelRow | null
  notes: Awaited<ReturnType<typeof notesOf>>
  /** Everybody in the history, by id. */
  people: ReadonlyMap<string, NamedPerson>
  refundable: Paise
  ordersOfCustomer: number
  /** The admin who reads it. */
  viewerId: string
}

export function presentAdminOrder(whole: WholeOrder): AdminOrder {
  const { full, stored, payment, parcel, people } = whole
  const { order } = full
  const { piece: product } = order.quote
  return {
    ...presentOrder(full),
    name: productTitle(product),
    id: order.id,
    buyer: {
      id: order.customerId,
      name: nameOf(stored),
      phone: phoneOf(stored),
      email: stored.customer.email || order.shippingAddress.email,
      pan: whole.pan,
      orders: whole.ordersOfCustomer,
    },
    history: full.history.map(({ status, at, note, by }) => ({
      status,
      at: at.toISOString(),
      note,
      by: by === null ? null : (people.get(by) ?? null),
    })),
    addressChanges: full.addressChanges.map((change) => ({
      ...presentAddressChange(change),
      by: change.by === order.customerId ? null : (people.get(change.by) ?? null),
    })),
    moves: [...nextOrderStatuses(order.status, order.handover)],
    piece: {
      material: product.material,
      purity: product.purity,
      grossWeight: product.grossWeightMg / 1000,
      netWeight: product.netWeightMg / 1000,
      hsn: product.hsn,
      url: `/${product.category}/${product.slug}`,
    },
    placedByAdmin: order.placedByAdmin,
    huidRequired: huidRequired(product),
    parcel: parcel && presentParcel(parcel),
    payment: {
      method: payment.method,
      captured: payment.capturedAmount === null ? null : toRupees(payment.capturedAmount),
      providerOrderId: payment.providerOrderId,
      providerPaymentId: payment.providerPaymentId,
    },
    refunds: full.refunds.map(({ id, createdAt, amount, reason, status }) => ({
      id,
      at: createdAt.toISOString(),
      amount: toRupees(amount),
      reason,
      status,
    })),
    refundable: toRupees(whole.refundable),
    returnEvents: whole.returnEvents.map(({ at, by, ...event }) => ({
      ...event,
      at: at.toISOString(),
      by: by === null ? null : (people.get(by) ?? null),
    })),
    together: whole.together,
    notes: whole.notes.map(({ note, by }) => ({
      id: note.id,
      text: note.text,
      at: note.at.toISOString(),
      by: namedPerson(by),
      isMine: note.by === whole.viewerId,
    })),
  }
}

function presentParcel({ huid, carrier, trackingNumber, version }: ParcelRow): Parcel {
  return { huid, carrier, trackingNumber, version, trackingUrl: trackingUrl(carrier, trackingNumber) }
}

type Bought = Pick<StoredOrder, 'order' | 'customer'>

/** Accounts without a name are called as the parcel is addressed. */
function nameOf({ order, customer }: Bought): string {
  const { firstName, lastName } = customer.firstName || customer.lastName ? customer : order.shippingAddress
  return personName({ firstName, lastName, mobileNumber: phoneOf({ order, customer }) })
}

/** An erased account has no number any more; the parcel keeps the one it was sent with. */
function phoneOf({ order, customer }: Bought): string {
  return /^\d+$/.test(customer.mobileNumber) ? customer.mobileNumber : order.shippingAddress.phone
}

/** Orders keep the address of the widest file; a list shows the smallest there is of the same image. */
function thumbnail(address: string | undefined): string | null {
  return (
    address?.replace(/-(\d+)\.webp$/, (_, width: string) => `-${imageWidths(Number(width))[0]}.webp`) ?? null
  )
}
