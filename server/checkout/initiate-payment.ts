import { v7 as timeOrderedId } from 'uuid'
import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { Answer, Given } from '#contracts/endpoint.ts'
import { NO_SUCH_VARIANT } from '#rules/catalogue/variants.ts'
import { isAgreed } from '#rules/checkout/quote.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { FIRST_CHECK_MINUTES, minutesAfter, secondsAfter } from '#rules/checkout/terms.ts'
import { formatRupees, fromRupees, toRupees } from '#rules/money.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import type { Caller } from '#server/caller.ts'
import { stockOf } from '#server/catalogue/stock.store.ts'
import { forbidden, invalid, notFound, refused, ShopError } from '#server/errors.ts'
import { mustNotBeBlocked } from '#server/identity/block-customer.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { presentPromotion } from '#server/orders/orders.present.ts'
import { keepPan } from '#server/orders/pans.store.ts'
import {
  insertPayment,
  lockPayment,
  noteProviderOrder,
  openPayments,
  type PaymentRow,
} from '#server/orders/payments.store.ts'
import { inVariant } from '#server/pricing/product-price.ts'
import type { Shop } from '#server/shop.ts'
import { panOfCustomer } from './customer-pan.ts'
import { failPayment } from './fail-payment.ts'
import { quoteProduct } from './quote/quote-product.ts'
import { lockCustomer, replacedBy, welcomeBpsFor } from './quote/welcome-offer.ts'
import { reservableSeconds } from './reservations/reservation-limits.ts'
import { insertReservation } from './reservations/reservations.store.ts'
import { reserveProduct } from './reservations/reservations.ts'

type Request = Given<typeof contract>['body']

/**
 * A customer wants to pay: the server prices the product, holds it for fifteen minutes and asks the provider to expect
 * the money. Our payment and reservation exist before the provider's order, so nothing can be paid unseen.
 */
export async function initiatePayment(
  shop: Shop,
  caller: Caller,
  request: Request,
): Promise<Answer<typeof contract>> {
  if (request.userId !== caller.customerId) throw forbidden()
  const { payment, expiresAt } = await reserve(shop, request)
  const orderId = await askProvider(shop, payment)
  const { promotion } = payment.quote
  return {
    paymentId: payment.id,
    orderId,
    amount: payment.amount,
    currency: 'INR',
    key: shop.payments.keyId,
    checkoutScript: shop.payments.checkoutScriptUrl,
    expiresAt: expiresAt.toISOString(),
    totalAmount: toRupees(payment.amount),
    promotion: promotion && presentPromotion(promotion),
  }
}

type Reserved = { payment: PaymentRow; expiresAt: Date }

function reserve(shop: Shop, request: Request): Promise<Reserved> {
  const [item] = request.items
  if (!item) throw notFound('Product not found.')
  return shop.transaction(async (within) => {
    const { db, clock, jobs } = within
    const customer = await lockCustomer(db, request.userId)
    mustNotBeBlocked(customer)
    const seconds = await reservableSeconds(within, customer.id, item.productId)
    for (const earlier of await openPayments(db, { customerId: request.userId, productId: item.productId }))
      await failPayment(within, earlier, { reason: 'superseded', outcome: 'superseded by a new attempt' })

    const held = await reserveProduct(db, item.productId)
    if (!held) throw await whyNotHeld(within, item.productId)
    const product = inVariant(held, item.variant)
    if (!product) throw invalid(NO_SUCH_VARIANT)
    const now = clock.now()
    const welcomeBps = await welcomeBpsFor(within, customer, replacedBy(customer, product.id))
    const quote = await quoteProduct(db, product, { now, welcomeBps })
    if (!isAgreed(fromRupees(request.totalAmount), quote))
      throw refused(`The price is now ${formatRupees(quote.total)}. Please check it before you pay.`, {
        totalAmount: toRupees(quote.total),
        price: toRupees(quote.breakup.price),
      })

    const pan = await panOfCustomer(within, quote.total, request.pan)
    const payment = await insertPayment(db, {
      id: timeOrderedId(),
      customerId: request.userId,
      productId: product.id,
      status: 'created',
      amount: quote.total,
      holdsWelcomeOffer: quote.promotion !== null,
      quote,
      shippingAddress: completeAddress(customer, request),
      method: request.paymentMethod,
      createdAt: now,
      nextCheckAt: minutesAfter(now, FIRST_CHECK_MINUTES),
    })
    if (pan) await keepPan(within, payment.id, pan)
    const expiresAt = secondsAfter(now, seconds)
    await insertReservation(db, { paymentId: payment.id, productId: product.id, createdAt: now, expiresAt })
    await jobs.send('release-reservation', { paymentId: payment.id }, { startAfter: expiresAt })
    return { payment, expiresAt }
  })
}

/** Outside any transaction: a slow provider must not hold a lock on the product. */
async function askProvider(shop: Shop, payment: PaymentRow): Promise<string> {
  try {
    const { id } = await shop.payments.createOrder({
      amount: payment.amount,
      currency: 'INR',
      receipt: payment.id,
    })
    await noteProviderOrder(shop.db, payment.id, id)
    return id
  } catch (error) {
    await giveUp(shop, payment.id)
    if (!(error instanceof PaymentProviderError)) throw error
    shop.log.warn({ err: error }, 'the provider did not open an order')
    throw new ShopError('unavailable', 'Failed to create Razorpay order.')
  }
}

/** The hold may have run out, or a newer attempt may have taken its place, while the provider kept us waiting. */
function giveUp(shop: Shop, paymentId: string): Promise<void> {
  return shop.transaction(async (within) => {
    const payment = await lockPayment(within.db, paymentId)
    if (payment?.status !== 'created') return
    await failPayment(within, payment, { reason: 'provider', outcome: 'provider did not open an order' })
  })
}

async function whyNotHeld({ db }: Shop, productId: string): Promise<ShopError> {
  const product = await stockOf(db, productId)
  if (!product || product.archivedAt) return notFound('Product not found.')
  if (product.stock > 0) return refused('Someone else is buying the last piece right now.')
  return refused('This piece is sold out.')
}

/** What the form leaves out is taken from the customer's own profile. */
function completeAddress(customer: CustomerRow, request: Request): ShippingAddress {
  const address = request.shippingAddress
  return {
    ...address,
    firstName: address.firstName || customer.firstName,
    lastName: address.lastName || customer.lastName,
    email: address.email || customer.email,
    phone: address.phone || customer.mobileNumber,
    state: address.state || customer.state,
  }
}
