import { eq, sql } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import { products } from '#db/schema/catalogue.ts'
import { refunds } from '#db/schema/checkout.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { settings } from '#db/schema/settings.ts'
import { type Quote, quoteLines } from '#rules/checkout/quote.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { DEMO_CONTACT } from '#seed/demo/settings.ts'
import { insertPayment } from '#server/orders/new-payment.store.ts'
import { lineById } from '#server/orders/orders.store.ts'
import type { TestShop } from './test-shop.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>
type Product = Awaited<ReturnType<TestShop['product']>>

/** The seller's details that an invoice must have: Solapur, Maharashtra. */
export async function openForBusiness(
  shop: TestShop,
  change: Partial<typeof DEMO_CONTACT> = {},
): Promise<void> {
  const value = { ...DEMO_CONTACT, ...change }
  await shop.db
    .insert(settings)
    .values({ key: 'contact', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

export type SaleOptions = {
  status?: OrderStatus
  to?: Partial<ShippingAddress>
  welcomeBps?: number
}

let count = 0

/** A sale as settling a payment leaves it, without the provider: for tests of what comes after. */
export async function soldOrder(
  shop: TestShop,
  customer: Customer,
  product: Product,
  options: SaleOptions = {},
) {
  count += 1
  const nth = count
  const { db, clock } = shop
  const quote = quoteOf(product, options.welcomeBps ?? 0, clock.now())
  const shippingAddress: ShippingAddress = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: '',
    phone: customer.mobileNumber,
    address: '12 Navi Peth',
    city: 'Solapur',
    state: 'Maharashtra',
    country: 'India',
    pincode: '413001',
    ...options.to,
  }
  const { id: productId } = product
  const { id: customerId } = customer
  const placedAt = clock.now()
  const payment = {
    id: timeOrderedId(),
    customerId,
    shippingAddress,
    method: 'online',
    createdAt: placedAt,
    status: 'completed' as const,
    capturedAmount: quote.total,
    capturedAt: placedAt,
    providerOrderId: `order_T${nth}`,
    providerPaymentId: `pay_T${nth}`,
  }
  const agreed = { productId, quote, amount: quote.total, capturedAmount: quote.total }
  const { lines } = await insertPayment(db, payment, [{ ...agreed, outcome: 'sold' }])
  // It was one more before.
  await db
    .update(products)
    .set({ stockBase: sql`${products.stockBase} + 1` })
    .where(eq(products.id, product.id))
  const status = options.status ?? 'Confirmed'
  const sale = { paymentId: payment.id, customerId, shippingAddress, status, placedAt, total: quote.total }
  const [order] = await db
    .insert(orders)
    .values({ ...sale, number: `SGJ-T${nth}` })
    .returning()
  if (!order) throw new Error('The order was not written.')
  const [written] = await db
    .insert(orderLines)
    .values({
      orderId: order.id,
      productId,
      quote,
      status,
      placedAt,
      paymentLineId: lines[0]?.id ?? '',
      total: quote.total,
    })
    .returning()
  const line = written && (await lineById(db, written.id))
  if (!line) throw new Error('The order line was not written.')
  return line
}

/** Money of a sale that has gone back. */
export async function refunded(
  shop: TestShop,
  order: { paymentLineId: string },
  amount: number,
  reason = 'the order was cancelled',
) {
  const { paymentLineId } = order
  const [refund] = await shop.db
    .insert(refunds)
    .values({ paymentLineId, amount, reason, status: 'processed' })
    .returning()
  if (!refund) throw new Error('The refund was not written.')
  return refund
}

function quoteOf(product: Product, welcomeBps: number, now: Date): Quote {
  const { name, slug, material, purity, grossWeightMg, netWeightMg, hsn, rateId, breakup } = product
  return {
    product: {
      productId: product.id,
      name,
      slug,
      category: 'gold',
      material,
      purity,
      grossWeightMg,
      netWeightMg,
      hsn,
      images: [],
    },
    rateId,
    quotedAt: now.toISOString(),
    breakup,
    ...quoteLines(breakup, { welcomeBps, delivery: 0 }),
  }
}
