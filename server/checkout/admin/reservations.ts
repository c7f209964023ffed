import type { ReservationRow } from '#contracts/admin/reservations.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import { paymentMayBecome } from '#rules/checkout/payment-status.ts'
import { personName } from '#rules/identity/person-name.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { failPayments } from '#server/checkout/fail-payment.ts'
import { type LiveReservation, liveReservations } from '#server/checkout/reservations/reservations.store.ts'
import { type Settlement, settlePayment } from '#server/checkout/settlement/settle-payment.ts'
import { mustFind, refused } from '#server/errors.ts'
import { lockPayment, type PaymentRow, paymentOfLine } from '#server/orders/payments.store.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'

/** The live reservations, the first to end first, a page at a time. */
export async function listReservations(shop: Shop, cursor: CursorQuery) {
  const live = await liveReservations(shop.db, shop.clock.now(), cursor)
  const idOf = ({ reservation }: LiveReservation) => reservation.paymentLineId
  const page = toPage(live, cursor, idOf)
  const listing = { table: 'reservations', idOf, present: presentReservation }
  return { ...page, rows: presentRows(shop, page.rows, listing) }
}

function presentReservation({
  reservation,
  quote,
  amount,
  together,
  customer,
}: LiveReservation): ReservationRow {
  const { paymentLineId, productId, createdAt, expiresAt } = reservation
  return {
    id: paymentLineId,
    customer: { id: customer.id, name: personName(customer), mobileNumber: customer.mobileNumber },
    product: { id: productId, name: lineTitle(quote), image: quote.product.images[0] ?? null },
    amount,
    together,
    createdAt,
    expiresAt,
  }
}

const HAS_ENDED = 'This reservation has already ended.'

/**
 * Puts a reserved product back on sale before its time, with those that are paid for together with it. The provider is
 * asked first: a payment it has captured becomes an order instead. A payment started before the release is honoured
 * all the same while one is in stock.
 */
export async function releaseByAdmin(shop: Shop, caller: Caller, id: string) {
  const payment = mustFind(await paymentOfLine(shop.db, id), 'Reservation not found.')
  const settlement = await settleIfPossible(shop, payment)
  if (settlement?.state === 'ordered')
    throw refused(`The customer has just paid. This is now order ${settlement.number}.`)
  return shop.transaction(async (within) => {
    const open = await lockPayment(within.db, payment.id)
    if (!paymentMayBecome(open.status, 'failed')) throw refused(HAS_ENDED)
    await failPayments(within, [open], 'released by the shop')
    const subject = { type: 'customer', id: payment.customerId } as const
    await audit(within.db, caller, {
      action: 'reservation.release',
      subject,
      after: { product: open.lines.map(({ quote }) => lineTitle(quote)).join(', ') },
    })
    return { id, releasedAt: within.clock.now() }
  })
}

/** A provider that cannot be asked just now must not keep a product off sale. */
function settleIfPossible(shop: Shop, payment: PaymentRow): Promise<Settlement | null> {
  return settlePayment(shop, payment).catch((fault: unknown) => {
    if (fault instanceof PaymentProviderError) return null
    throw fault
  })
}
