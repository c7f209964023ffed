import { v7 as timeOrderedId } from 'uuid'
import type { Quote } from '#rules/checkout/quote.ts'
import { COUNTER, HANDOVER_OF } from '#rules/counter/counter-sale.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { hasCoupon } from '#server/checkout/quote/coupon.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { placeOrder } from '#server/orders/move-lines.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { insertPan } from '#server/orders/pans.store.ts'
import { insertPayments, type PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { addressOfSale, type CounterSale } from './address-of-sale.ts'
import type { CounterSaleTerms } from './counter-sale-terms.ts'
import { type PricedCounterSale, paidOf } from './price-counter-sale.ts'
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
    terms.items.map(({ product, quantity, quote }, nth) => {
      const usesCoupon = coupon !== null && hasCoupon(product, coupon)
      return {
        id: nth === 0 ? sale.saleId : timeOrderedId(),
        leadId: nth === 0 ? null : sale.saleId,
        customerId: customer.id,
        productId: product.id,
        quantity,
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

const paidBy = (share: ShareOfProduct | undefined): Paise =>
  share ? share.tenders.reduce((sum, { amount }) => sum + amount, share.credit) : 0

type Placed = { sale: CounterSale; by: string; terms: CounterSaleTerms }

/**
 * Places the order of a sale. Its invoice is issued now if it is paid in full. A customer who takes everything along gets
 * no message, unless store credit is used: its owner should know.
 */
export async function placeSale(
  within: Shop,
  rows: readonly PaymentRow[],
  { sale, by, terms }: Placed,
): Promise<OrderLine[]> {
  const [first] = rows
  if (!first) throw new Error('A sale has no products.')
  const { customerId, shippingAddress, createdAt: placedAt } = first
  return placeOrder(
    within,
    { customerId, shippingAddress, placedAt, handover: HANDOVER_OF[sale.delivery] },
    rows.map(({ id: paymentId, productId, quantity, amount: total, quote }) => ({
      paymentId,
      productId,
      quantity,
      total,
      quote,
    })),
    { invoice: paidOf(sale) === terms.total, tell: sale.delivery !== 'now' || sale.credit > 0, by },
  )
}
