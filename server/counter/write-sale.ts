import type { Quote } from '#rules/checkout/quote.ts'
import { COUNTER, HANDOVER_OF } from '#rules/counter/counter-sale.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { placeOrder } from '#server/orders/move-order.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import { keepPan } from '#server/orders/pans.store.ts'
import { insertPayment } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { addressOfSale, type Sale } from './address-of-sale.ts'
import { sumOf } from './take-tenders.ts'

type Written = {
  by: string
  sale: Sale
  customer: CustomerRow
  quote: Quote
  pan: string | null
  /** The coupon in its price, which this sale uses. */
  couponId: string | null
}

/** Writes payment and order of a sale; the payment has no money yet. */
export async function writeOrder(
  within: Shop,
  { by, sale, customer, quote, pan, couponId }: Written,
): Promise<OrderRow> {
  const { db, clock } = within
  const shippingAddress = await addressOfSale(within, sale, quote.total)
  const [now, customerId, productId] = [clock.now(), customer.id, sale.productId]
  await insertPayment(db, {
    id: sale.saleId,
    customerId,
    productId,
    status: 'completed',
    amount: quote.total,
    capturedAmount: 0,
    quote,
    couponId,
    holdsCoupon: couponId !== null,
    shippingAddress,
    method: COUNTER,
    createdAt: now,
  })
  if (pan) await keepPan(within, sale.saleId, pan)
  const isPaid = sumOf(sale.tenders) === quote.total
  return placeOrder(
    within,
    {
      paymentId: sale.saleId,
      customerId,
      productId,
      status: 'Confirmed',
      total: quote.total,
      quote,
      shippingAddress,
      placedAt: now,
      handover: HANDOVER_OF[sale.delivery],
    },
    { invoice: isPaid, tell: sale.delivery !== 'now', by },
  )
}
