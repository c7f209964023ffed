import type { AdminOrderRow, OrderedLine } from '#contracts/admin/list-orders.ts'
import type { AdminOrder, AdminOrderLine, Parcel } from '#contracts/admin/read-order.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { disputeWarning } from '#rules/checkout/disputed-payment.ts'
import { inFull } from '#rules/checkout/shipping-address.ts'
import type { Day } from '#rules/days.ts'
import { type NamedPerson, namedPerson, personName } from '#rules/identity/person-name.ts'
import type { Paise } from '#rules/money.ts'
import { earliestDay } from '#rules/orders/balance/fixed-rate.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { trackingUrl } from '#rules/orders/carriers.ts'
import { lineNeedsHuid } from '#rules/orders/line-needs-huid.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { nextOrderStatuses, ORDER_STATUS } from '#rules/orders/order-status.ts'
import { handedOverWeights, isMadeToOrder } from '#rules/orders/packed-weight.ts'
import { refundState } from '#rules/orders/refund-status.ts'
import { refusalAdvice } from '#rules/orders/refusal-advice.ts'
import { imageWidths } from '#server/catalogue/images/image-files.ts'
import type { EventOfReturn } from '#server/modules/of-lines.ts'
import type { DisputeRow } from '#server/orders/disputes/disputes.store.ts'
import { presentDispute } from '#server/orders/disputes/present-disputes.ts'
import type { notesOf } from '#server/orders/order-notes.store.ts'
import { presentAddressChange, presentLine, presentRefund } from '#server/orders/orders.present.ts'
import { presentOutside, type ReadOutside } from '#server/orders/outside-refunds/read-outside.ts'
import type { ParcelRow } from '#server/orders/parcels.store.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import type { LineInFull } from '#server/orders/read-lines.store.ts'
import type { RefundRow } from '#server/orders/refunds.store.ts'
import type { StoredLine, StoredOrder } from './orders.store.ts'

/** `refunds`: of all lines. */
export function presentRow(stored: StoredOrder, refunds: RefundRow[]): AdminOrderRow {
  const { order, invoiceNumber, lines } = stored
  const refund = refundState(refunds)
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    placedAt: order.placedAt,
    handover: order.handover,
    total: order.total,
    paid: sumOf(lines.map(({ paid }) => paid)),
    ...balanceOf(lines),
    remindedAt: order.remindedAt,
    buyer: { id: order.customerId, name: nameOf(stored), phone: phoneOf(stored) },
    city: order.shippingAddress.city,
    placedByAdmin: order.placedByAdmin,
    invoiceNumber,
    addressVersion: order.addressVersion,
    lines: lines.map(presentOrderedLine),
    paymentMethod: lines[0]?.method ?? '',
    refund: refund && { status: refund.status, amount: refund.amount },
  }
}

/** The balance, and the day until which it is due; a cancelled line has none. */
function balanceOf(lines: readonly StoredLine[]): { balance: Paise; dueOn: Day | null } {
  const unpaid = lines.filter(({ line, balance }) => balance > 0 && ORDER_STATUS[line.status].isBought)
  return {
    balance: sumOf(unpaid.map(({ balance }) => balance)),
    dueOn: earliestDay(unpaid.map(({ fixedUntil }) => fixedUntil)),
  }
}

function presentOrderedLine({ line, huid, parcel }: StoredLine): OrderedLine {
  const { product } = line.quote
  return {
    transactionId: line.paymentLineId,
    status: line.status,
    name: lineTitle(line.quote),
    quantity: line.quantity,
    itemTag: product.variant?.tag ?? null,
    image: thumbnail(product.images[0]),
    purity: product.purity,
    grossWeight: handedOverWeights(line).grossWeightMg,
    total: line.total,
    huid,
    huidRequired: lineNeedsHuid(line),
    isMadeToOrder: isMadeToOrder(line.quote),
    carrier: parcel?.carrier ?? '',
    trackingNumber: parcel?.trackingNumber ?? '',
  }
}

/** Paise of a line that can still be refunded, and why none of them by hand now. */
export type Refundable = { amount: Paise; fault: string | null }

export type WholeOrder = {
  stored: StoredOrder
  lines: LineInFull[]
  /** By the line's id. */
  refundable: ReadonlyMap<string, Refundable>
  payment: PaymentRow
  /** The refunds of the payment made outside the shop, and the parts that its lines have of them. */
  outside: readonly ReadOutside[]
  /** Of the payment. */
  disputes: readonly DisputeRow[]
  returnEvents: readonly EventOfReturn[]
  /** The customer's, masked. */
  pan: string | null
  hasDeclared: boolean
  parcels: ParcelRow[]
  notes: Awaited<ReturnType<typeof notesOf>>
  /** Everybody in the history, by id. */
  people: ReadonlyMap<string, NamedPerson>
  ordersOfCustomer: number
  /** By the ids of products. */
  skus: ReadonlyMap<string, string>
  /** The admin who reads it. */
  viewerId: string
}

export function presentAdminOrder(whole: WholeOrder): AdminOrder {
  const { stored, people } = whole
  const { order } = stored
  const lines = whole.lines.map((line) => presentAdminLine(line, whole))
  return {
    id: order.id,
    orderId: order.number,
    orderStatus: order.status,
    placedAt: order.placedAt,
    handover: order.handover,
    shippingAddress: inFull(order.shippingAddress),
    addressVersion: order.addressVersion,
    placedByAdmin: order.placedByAdmin,
    lines,
    moves: [...new Set(lines.flatMap(({ moves }) => moves))],
    buyer: {
      id: order.customerId,
      name: nameOf(stored),
      phone: phoneOf(stored),
      email: stored.customer.email || order.shippingAddress.email,
      pan: whole.pan,
      hasDeclared: whole.hasDeclared,
      orders: whole.ordersOfCustomer,
    },
    addressChanges: (whole.lines[0]?.addressChanges ?? []).map((change) => ({
      ...presentAddressChange(change),
      by: change.by === order.customerId ? null : (people.get(change.by) ?? null),
    })),
    parcels: whole.parcels.map(presentParcel),
    ...presentMoney(whole),
    ...presentTimeline(whole),
  }
}

function presentAdminLine(full: LineInFull, { refundable, skus }: WholeOrder): AdminOrderLine {
  const { line } = full
  const { product } = line.quote
  const { grossWeightMg, netWeightMg } = handedOverWeights(line)
  return {
    ...presentLine(full),
    name: productTitle(product),
    id: line.id,
    moves: [...nextOrderStatuses(line.status, line.handover)],
    product: {
      material: product.material,
      purity: product.purity,
      grossWeight: grossWeightMg,
      netWeight: netWeightMg,
      hsn: product.hsn,
      sku: skus.get(line.productId) ?? '',
      url: `/${product.category}/${product.slug}`,
    },
    huidRequired: lineNeedsHuid(line),
    parcelId: line.parcelId,
    refundable: refundable.get(line.id)?.amount ?? 0,
    refundFault: refundable.get(line.id)?.fault ?? null,
  }
}

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0)

function presentMoney({ stored, lines, refundable, payment, outside, disputes, people }: WholeOrder) {
  const { method, capturedAmount, providerOrderId, providerPaymentId, soldBy } = payment
  const refunds = lines.flatMap((full) => full.refunds.map((refund) => ({ full, refund })))
  return {
    total: stored.order.total,
    balance: sumOf(lines.map(({ balance }) => balance)),
    creditUsed: sumOf(lines.map(({ creditUsed }) => creditUsed)),
    offer: sumOf(lines.map(({ offer }) => offer)),
    paidInShop: method === COUNTER,
    soldBy,
    seller: soldBy === null ? null : (people.get(soldBy) ?? null),
    refund: presentRefund(refunds.map(({ refund }) => refund)),
    payment: {
      method,
      providerOrderId,
      providerPaymentId,
      captured: capturedAmount,
    },
    refunds: refunds.map(({ full, refund }) => ({
      transactionId: full.line.paymentLineId,
      ...presentAdminRefund(refund),
    })),
    ...presentOutside(outside),
    disputes: disputes.map(presentDispute),
    disputeWarning: disputeWarning(disputes),
    refundable: sumOf([...refundable.values()].map(({ amount }) => amount)),
  }
}

function presentAdminRefund(refund: RefundRow) {
  const { id, createdAt, amount, reason, status, providerMessage, paidBy, utr, paidOn } = refund
  const isRefused = status === 'refused'
  return {
    id,
    reason,
    isRefused,
    providerMessage,
    utr,
    origin: refund.origin,
    voucher: refund.voucherNumber,
    paidBy: paidBy === 'bank' ? paidBy : null,
    at: createdAt,
    amount,
    status: isRefused ? ('failed' as const) : status,
    advice: isRefused ? refusalAdvice(providerMessage) : null,
    day: paidOn,
  }
}

function presentTimeline({ lines, returnEvents, notes, people, viewerId }: WholeOrder) {
  const personOf = (by: string | null) => (by === null ? null : (people.get(by) ?? null))
  return {
    history: lines
      .flatMap(({ line, history }) => history.map((move) => ({ ...move, transactionId: line.paymentLineId })))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ transactionId, status, at, note, by }) => ({
        transactionId,
        status,
        note,
        at,
        by: personOf(by),
      })),
    returnEvents: returnEvents.map(({ at, by, ...event }) => ({
      ...event,
      at,
      by: personOf(by),
    })),
    notes: notes.map(({ note, by }) => ({
      id: note.id,
      text: note.text,
      at: note.at,
      by: namedPerson(by),
      isMine: note.by === viewerId,
    })),
  }
}

function presentParcel({ id, carrier, trackingNumber, version }: ParcelRow): Parcel {
  return { id, carrier, trackingNumber, version, trackingUrl: trackingUrl(carrier, trackingNumber) }
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
