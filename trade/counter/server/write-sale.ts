import { allot } from '#rules/checkout/allot.ts'
import { offersIn } from '#rules/checkout/offers-in.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import type { Day } from '#rules/days.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { referenceOfCredit } from '#server/checkout/draft-payment.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { itemIdsByTag } from '#server/items/items.store.ts'
import { placeOrder } from '#server/orders/move-lines.ts'
import { insertPayment } from '#server/orders/new-payment.store.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import type { Payment } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { HANDOVER_OF } from '#trade/counter/rules/counter-sale.ts'
import { addressOfSale, type CounterSale } from './address-of-sale.ts'
import type { CounterSaleTerms } from './counter-sale-terms.ts'
import { keepProof } from './pan-declaration.ts'
import { type PricedCounterSale, paidOf } from './price-counter-sale.ts'
import { spendForSale } from './tenders/pay-with-credit.ts'

type Written = {
  sale: CounterSale
  customer: CustomerRow
  priced: PricedCounterSale
  by: string
  soldBy: string
}

/**
 * Writes the payment of a sale with what pays for each product, and spends its store credit, which is used first. Refuses
 * (409) more of it than the customer has.
 */
export async function writePayment(
  within: Shop,
  { sale, customer, priced: { terms, proof, brought }, by, soldBy }: Written,
): Promise<Payment> {
  const { saleId: id } = sale
  const { id: customerId } = customer
  const shippingAddress = await addressOfSale(within, sale, terms.total, brought[0]?.whyNamed)
  const { credit } = sale
  const reference = referenceOfCredit(id)
  const shares = sharesOf(sale, terms, brought)
  const lines = terms.items.map(({ wish: { productId, quantity }, quote }, nth) => {
    const { credit: creditUsed = 0, money = 0 } = shares[nth] ?? {}
    return {
      productId,
      quantity,
      amount: quote.total,
      quote: creditUsed + money < quote.total ? booked(quote, terms.rateFixedUntil) : quote,
      creditUsed,
      creditReference: creditUsed > 0 ? reference : null,
      capturedAmount: money,
      outcome: 'sold' as const,
    }
  })
  const { holdsCoupon } = offersIn(lines)
  const payment = {
    id,
    customerId,
    shippingAddress,
    method: COUNTER,
    createdAt: within.clock.now(),
    holdsCoupon,
    occasion: sale.occasion.replace(/\s+/g, ' '),
    soldBy,
    status: 'completed' as const,
    couponId: holdsCoupon ? (terms.coupon?.id ?? null) : null,
    capturedAmount: paidOf(sale, brought) - credit,
  }
  const written = await insertPayment(within.db, payment, lines)
  await spendForSale(within, { customerId, paymentId: id, amount: credit, reference })
  await keepProof(within, proof, { payment: written, by })
  return written
}

/** The shares that pay for each product of a sale, in paise: store credit pays for the first. */
function sharesOf(
  sale: CounterSale,
  { items, minAdvanceBps }: CounterSaleTerms,
  brought: PricedCounterSale['brought'],
) {
  const amounts = items.map(({ quote }) => quote.total)
  const paid = allot(amounts, paidOf(sale, brought), minAdvanceBps)
  const credits = allot(paid, sale.credit)
  return paid.map((share, nth) => ({ credit: credits[nth] ?? 0, money: share - (credits[nth] ?? 0) }))
}

/**
 * The quote as an advance fixes it: the rate that made the price holds for a time. A fixed price has no rate that could
 * end.
 */
const booked = (quote: Quote, rateFixedUntil: Day): Quote =>
  quote.rateId === null ? quote : { ...quote, rateFixedUntil }

type Placed = { sale: CounterSale; by: string; priced: PricedCounterSale }

/**
 * Places the order of a sale. Its invoice is issued now if it is paid in full. A customer who takes everything along gets
 * no message, unless store credit is used: its owner should know.
 */
export async function placeSale(
  within: Shop,
  payment: Payment,
  { sale, by, priced: { terms, brought } }: Placed,
): Promise<OrderLine[]> {
  const { id: paymentId, customerId, shippingAddress, createdAt: placedAt } = payment
  const itemIds = await itemIdsByTag(
    within.db,
    terms.items.flatMap(({ product }) => product.variant.tag ?? []),
  )
  return placeOrder(
    within,
    { paymentId, customerId, shippingAddress, placedAt, handover: HANDOVER_OF[sale.delivery] },
    payment.lines.map(({ id: paymentLineId, productId, quantity, amount: total, quote }) => ({
      paymentLineId,
      productId,
      quantity,
      total,
      quote,
      itemId: itemIds.get(quote.product.variant?.tag ?? '') ?? null,
    })),
    { invoice: paidOf(sale, brought) === terms.total, tell: sale.delivery !== 'now' || sale.credit > 0, by },
  )
}
