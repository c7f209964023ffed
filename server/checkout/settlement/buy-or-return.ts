import { removeSold } from '#server/cart/cart.store.ts'
import { byProduct, releaseStock } from '#server/catalogue/stock.store.ts'
import { autoRefund } from '#server/checkout/refunds/auto-refund.ts'
import { countReservedAsSold, endReservation } from '#server/checkout/reservations/reservations.ts'
import { placeOrder } from '#server/orders/move-lines.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { giveBackOf } from '#server/orders/payment-credit.ts'
import { movePayments, NO_OFFERS, type PaymentDraft, type PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import type { Line } from './line.ts'
import type { Obstacles } from './obstacles.ts'
import { reasonForCustomer } from './paid-in-two-windows.ts'

type Outcome = { obstacles: Obstacles; ofLead: Pick<PaymentDraft, 'providerPaymentId' | 'nextCheckAt'> }

/**
 * Makes an order of the rows that were sold, a line for each, and owes the money of the others to the customer. The
 * products are counted last, in the order of their ids: other customers of the same products wait for that alone.
 */
export async function buyOrReturn(
  shop: Shop,
  lines: readonly Line[],
  { obstacles, ofLead }: Outcome,
): Promise<{ ordered: OrderLine[]; returned: PaymentRow[] }> {
  const { db, clock } = shop
  const sold: PaymentRow[] = []
  const returned: PaymentRow[] = []
  const counts: { productId: string; count: () => Promise<void> }[] = []
  for (const { row, productId, reservation, share } of lines) {
    const taken = { capturedAmount: share.amount, ...(row.leadId === null && ofLead) }
    const obstacle = obstacles.get(productId)
    if (obstacle) {
      await movePayments(db, [row], 'refund-due', { ...taken, ...NO_OFFERS })
      await giveBackOf(shop, [row], 'returned')
      await autoRefund(shop, row, share, await reasonForCustomer(shop, row, obstacle))
      const ended = await endReservation(db, row.id, { at: clock.now(), reason: 'returned' })
      if (ended) counts.push({ productId, count: () => releaseStock(db, ended) })
      returned.push(row)
    } else {
      await movePayments(db, [row], 'completed', taken)
      sold.push(row)
      if (reservation) counts.push({ productId, count: () => countReservedAsSold(db, reservation) })
    }
  }
  const ordered = await orderFor(shop, sold, { tell: returned.length === 0 })
  for (const { count } of counts.toSorted(byProduct)) await count()
  return { ordered, returned }
}

async function orderFor(
  shop: Shop,
  sold: readonly PaymentRow[],
  { tell }: { tell: boolean },
): Promise<OrderLine[]> {
  const [first] = sold
  if (!first) return []
  const { customerId, shippingAddress } = first
  const ordered = await placeOrder(
    shop,
    { customerId, shippingAddress, placedAt: shop.clock.now() },
    sold.map(({ id: paymentId, productId, quantity, amount: total, quote }) => ({
      paymentId,
      productId,
      quantity,
      total,
      quote,
    })),
    { tell },
  )
  for (const { productId } of sold) await removeSold(shop.db, { customerId, productId })
  return ordered
}
