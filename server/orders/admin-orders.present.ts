import type { AdminOrder, AdminOrderRow, Parcel } from '#contracts/admin-orders.ts'
import type { payments } from '#db/schema/checkout.ts'
import { pieceTitle } from '#rules/catalogue/variants.ts'
import { personName } from '#rules/identity/person-name.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { trackingUrl } from '#rules/orders/carriers.ts'
import { movesFrom } from '#rules/orders/desk-moves.ts'
import { huidRequired } from '#rules/orders/huid.ts'
import { refundState } from '#rules/orders/refund-status.ts'
import { pictureWidths } from '#server/catalogue/pictures/picture-files.ts'
import type { DeskOrder } from './admin-orders.store.ts'
import type { notesOf } from './order-notes.store.ts'
import { presentOrder } from './orders.present.ts'
import type { OrderInFull } from './orders.store.ts'
import type { ParcelRow } from './parcels.store.ts'
import type { RefundRow } from './refunds.store.ts'

export function presentRow({ order, buyer }: DeskOrder, refunds: RefundRow[]): AdminOrderRow {
  const { piece } = order.quote
  const refund = refundState(refunds)
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    total: toRupees(order.total),
    buyer: { id: order.customerId, name: nameOf({ order, buyer }), phone: phoneOf({ order, buyer }) },
    city: order.shippingAddress.city,
    placedByAdmin: order.placedByAdmin,
    piece: { name: pieceTitle(piece), picture: thumbnail(piece.pictures[0]), purity: piece.purity },
    huidRequired: huidRequired(piece),
    refund: refund && { status: refund.status, amount: toRupees(refund.amount) },
  }
}

export type WholeOrder = {
  full: OrderInFull
  desk: DeskOrder
  payment: typeof payments.$inferSelect
  /** The buyer's, masked. */
  pan: string | null
  parcel: ParcelRow | null
  notes: Awaited<ReturnType<typeof notesOf>>
  /** Names of everybody in the history, by id. */
  names: ReadonlyMap<string, string>
  refundable: Paise
  ordersOfBuyer: number
  /** Who looks at it. */
  viewerId: string
}

export function presentAdminOrder(whole: WholeOrder): AdminOrder {
  const { full, desk, payment, parcel, names } = whole
  const { order } = full
  const { piece } = order.quote
  return {
    ...presentOrder(full),
    name: pieceTitle(piece),
    id: order.id,
    buyer: {
      id: order.customerId,
      name: nameOf(desk),
      phone: phoneOf(desk),
      email: desk.buyer.email || order.shippingAddress.email,
      pan: whole.pan,
      orders: whole.ordersOfBuyer,
    },
    history: full.history.map(({ status, at, note, by }) => ({
      status,
      at: at.toISOString(),
      note,
      by: by === null ? null : (names.get(by) ?? null),
    })),
    moves: [...movesFrom(order.status)],
    piece: {
      material: piece.material,
      purity: piece.purity,
      grossWeight: piece.grossWeightMg / 1000,
      netWeight: piece.netWeightMg / 1000,
      hsn: piece.hsn,
      url: `/${piece.category}/${piece.slug}`,
    },
    placedByAdmin: order.placedByAdmin,
    huidRequired: huidRequired(piece),
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
    notes: whole.notes.map(({ note, by }) => ({
      id: note.id,
      text: note.text,
      at: note.at.toISOString(),
      by: personName(by),
      isMine: note.by === whole.viewerId,
    })),
  }
}

function presentParcel({ huid, carrier, trackingNumber, version }: ParcelRow): Parcel {
  return { huid, carrier, trackingNumber, version, trackingUrl: trackingUrl(carrier, trackingNumber) }
}

/** Accounts without a name are called as the parcel is addressed. */
function nameOf({ order, buyer }: DeskOrder): string {
  const { firstName, lastName } = buyer.firstName || buyer.lastName ? buyer : order.shippingAddress
  return personName({ firstName, lastName, mobileNumber: phoneOf({ order, buyer }) })
}

/** An erased account has no number any more; the parcel keeps the one it was sent with. */
function phoneOf({ order, buyer }: DeskOrder): string {
  return /^\d+$/.test(buyer.mobileNumber) ? buyer.mobileNumber : order.shippingAddress.phone
}

/** Orders keep the address of the widest file; a list shows the smallest there is of the same picture. */
function thumbnail(address: string | undefined): string | null {
  return (
    address?.replace(/-(\d+)\.webp$/, (_, width: string) => `-${pictureWidths(Number(width))[0]}.webp`) ??
    null
  )
}
