import { offersIn } from '#rules/checkout/offers-in.ts'
import { byProduct, type ProductQuantity, releaseStock } from '#server/catalogue/stock.store.ts'
import { autoRefund } from '#server/checkout/refunds/auto-refund.ts'
import { markSold } from '#server/checkout/reservations/reservations.store.ts'
import { countReservedAsSold, freeReserved } from '#server/checkout/reservations/reservations.ts'
import { learnBusiness } from '#server/identity/customers.store.ts'
import { placeOrder } from '#server/orders/move-lines.ts'
import { dueOf, giveBackOf } from '#server/orders/payment-credit.ts'
import type { PaymentLineRow } from '#server/orders/payment-lines.store.ts'
import { type Payment, type PaymentRow, settlePaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import type { CapturedLine } from './line.ts'
import type { Obstacles } from './obstacles.ts'
import { reasonForCustomer } from './paid-in-two-windows.ts'

type Outcome = { lines: readonly CapturedLine[]; obstacles: Obstacles }

/** The order's number, if there is one, and the payment's lines as they are now. */
type Bought = { number: string | null; lines: PaymentLineRow[] }

const idsOf = (lines: readonly CapturedLine[]) => lines.map(({ line }) => line.id)

/**
 * Makes an order of the lines that were sold, and owes the money of the others to the customer. The products are counted
 * last, in the order of their ids: other customers of the same products wait for that alone.
 */
export async function buyOrReturn(
  shop: Shop,
  payment: Payment,
  { lines, obstacles }: Outcome,
): Promise<Bought> {
  const sold = lines.filter(({ line }) => !obstacles.has(line.id))
  const returned = lines.filter(({ line }) => obstacles.has(line.id))
  const ended = lines.map(({ line, share }) => {
    const isReturned = obstacles.has(line.id)
    return {
      ...line,
      outcome: isReturned ? ('returned' as const) : ('sold' as const),
      capturedAmount: share.amount,
      // A sold line was paid in full: an offer of the provider covers the missing part.
      offerAmount: isReturned ? 0 : dueOf(line) - share.amount,
    }
  })
  await noteOutcome(shop, payment, ended)
  const freed = await giveBack(shop, payment, returned, obstacles)
  const number = await orderFor(shop, payment, sold, { tell: returned.length === 0 })
  const counts = [
    ...freed.map((pieces) => ({ ...pieces, count: () => releaseStock(shop.db, pieces) })),
    ...sold.flatMap(({ productId, reservation }) =>
      reservation ? [{ productId, count: () => countReservedAsSold(shop.db, reservation) }] : [],
    ),
  ]
  for (const { count } of counts.toSorted(byProduct)) await count()
  return { number, lines: ended }
}

async function noteOutcome(shop: Shop, payment: Payment, ended: PaymentLineRow[]): Promise<void> {
  const returned = ended.filter(({ outcome }) => outcome === 'returned')
  const sold = ended.filter(({ outcome }) => outcome === 'sold')
  await giveBackOf(shop, payment.customerId, returned, 'returned')
  const { capturedAmount, capturedAt, providerPaymentId, nextCheckAt } = payment
  await settlePaymentRow(
    shop.db,
    { ...payment, lines: ended },
    sold.length > 0 ? 'completed' : 'refund-due',
    {
      capturedAmount,
      capturedAt,
      providerPaymentId,
      nextCheckAt,
      ...offersIn(sold),
    },
  )
}

/** Owes the money of lines that could not be sold, and answers the products that were still held for them. */
async function giveBack(
  shop: Shop,
  payment: PaymentRow,
  returned: readonly CapturedLine[],
  obstacles: Obstacles,
): Promise<ProductQuantity[]> {
  if (returned.length === 0) return []
  for (const { line, share } of returned) {
    const obstacle = obstacles.get(line.id)
    if (!obstacle) continue
    const reason = await reasonForCustomer(shop, payment, { productId: line.productId, obstacle })
    const { customerId, providerPaymentId: capturedAs } = payment
    await autoRefund(shop, { customerId, paymentLineId: line.id, capturedAs }, share, reason)
  }
  return freeReserved(shop.db, idsOf(returned), shop.clock.now())
}

async function orderFor(
  shop: Shop,
  { id: paymentId, customerId, shippingAddress }: PaymentRow,
  sold: readonly CapturedLine[],
  { tell }: { tell: boolean },
): Promise<string | null> {
  if (sold.length === 0) return null
  if (shippingAddress.business) await learnBusiness(shop.db, customerId, shippingAddress.business)
  const products = sold.map(({ line }) => line.quote.product)
  await markSold(shop.db, idsOf(sold), { customerId, sold: products })
  const [first] = await placeOrder(
    shop,
    { paymentId, customerId, shippingAddress, placedAt: shop.clock.now() },
    sold.map(({ line: { id: paymentLineId, productId, quantity, amount: total, quote }, reservation }) => ({
      paymentLineId,
      productId,
      quantity,
      total,
      quote,
      itemId: reservation?.itemId ?? null,
    })),
    { tell },
  )
  return first?.number ?? null
}
