import { v7 as timeOrderedId } from 'uuid'
import type { Quote } from '#rules/checkout/quote.ts'
import { COUNTER, HANDOVER_OF } from '#rules/counter/counter-sale.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { hasCoupon } from '#server/checkout/quote/coupon.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { placeOrder } from '#server/orders/move-order.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import { insertPan } from '#server/orders/pans.store.ts'
import { insertPayments, type PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { addressOfSale, type CounterSale } from './address-of-sale.ts'
import type { PricedCounterSale } from './price-counter-sale.ts'
import type { ShareOfProduct } from './shares-of-sale.ts'

type Written = {
  sale: CounterSale
  customer: CustomerRow
  priced: PricedCounterSale
  /** What pays for each product, in their order. */
  shares: readonly ShareOfProduct[]
}

/**
 * Writes the payment of a sale: a row for each product, of which the first leads. They have no money yet, and their store
 * credit is not spent.
 */
export async function writePayments(
  within: Shop,
  { sale, customer, priced: { terms, coupon, pan }, shares }: Written,
): Promise<PaymentRow[]> {
  const shippingAddress = await addressOfSale(within, sale, terms.total)
  const createdAt = within.clock.now()
  const rows = await insertPayments(
    within.db,
    terms.items.map(({ product, quote }, nth) => {
      const usesCoupon = coupon !== null && hasCoupon(product, coupon)
      return {
        id: nth === 0 ? sale.saleId : timeOrderedId(),
        leadId: nth === 0 ? null : sale.saleId,
        customerId: customer.id,
        productId: product.id,
        status: 'completed' as const,
        amount: quote.total,
        creditUsed: shares[nth]?.credit ?? 0,
        capturedAmount: 0,
        quote: paidBy(shares[nth]) < quote.total ? booked(quote, terms.rateFixedUntil) : quote,
        couponId: usesCoupon ? coupon.id : null,
        holdsCoupon: usesCoupon,
        shippingAddress,
        method: COUNTER,
        createdAt,
      }
    }),
  )
  if (pan) for (const { id } of rows) await insertPan(within, id, pan)
  return rows
}

/** What an advance books: the rate that made the price stays for a time. A fixed price has no rate to end. */
const booked = (quote: Quote, rateFixedUntil: Day): Quote =>
  quote.rateId === null ? quote : { ...quote, rateFixedUntil }

type Placed = { sale: CounterSale; by: string; shares: readonly ShareOfProduct[] }

/**
 * Places the order of each product. Its invoice is issued now if it is paid in full. A customer who takes everything
 * along gets no message, unless store credit is used: its owner should know.
 */
export async function placeOrders(
  within: Shop,
  rows: readonly PaymentRow[],
  { sale, by, shares }: Placed,
): Promise<OrderRow[]> {
  const isTold = sale.delivery !== 'now' || sale.credit > 0
  const orders: OrderRow[] = []
  for (const [nth, row] of rows.entries()) {
    const { id: paymentId, customerId, productId, amount: total, quote, shippingAddress } = row
    const isPaid = paidBy(shares[nth]) === total
    const order = await placeOrder(
      within,
      {
        ...{ paymentId, customerId, productId, total, quote, shippingAddress },
        status: 'Confirmed',
        placedAt: row.createdAt,
        handover: HANDOVER_OF[sale.delivery],
      },
      { invoice: isPaid, tell: isTold && rows.length === 1, by },
    )
    orders.push(order)
  }
  const [lead] = rows
  if (lead && isTold && rows.length > 1)
    await notify(within, { event: 'orders-confirmed', aboutId: lead.id, customerId: lead.customerId })
  return orders
}

const paidBy = (share: ShareOfProduct | undefined): Paise =>
  share ? share.tenders.reduce((sum, { amount }) => sum + amount, share.credit) : 0
