import { v7 as timeOrderedId } from 'uuid'
import { deliverySettings } from '#contracts/admin/delivery.ts'
import { giftSettings } from '#contracts/admin/gifts.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { reservationSettings } from '#contracts/admin/reservations.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { Given } from '#contracts/endpoint.ts'
import { chosen } from '#rules/catalogue/variants.ts'
import type { Extra } from '#rules/checkout/extras.ts'
import { isAgreed, type Quote } from '#rules/checkout/quote.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { FIRST_CHECK_MINUTES, minutesAfter, secondsAfter } from '#rules/checkout/terms.ts'
import { formatRupees, fromRupees, toRupees } from '#rules/money.ts'
import { countReserved } from '#server/catalogue/stock.store.ts'
import { promisedDay } from '#server/delivery/delivery-promise.ts'
import { notFound, refused, ShopError } from '#server/errors.ts'
import { mustNotBeBlocked } from '#server/identity/block-customer.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { keepPan } from '#server/orders/pans.store.ts'
import { insertPayment, openPayments, type PaymentRow } from '#server/orders/payments.store.ts'
import { extrasForSale } from '#server/pricing/extras.ts'
import { type PricedProduct, pricedProduct } from '#server/pricing/priced-product.store.ts'
import type { ChosenProduct, ProductWithPrice } from '#server/pricing/product-price.ts'
import { variantForSale } from '#server/pricing/variant-for-sale.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { panOfCustomer } from './customer-pan.ts'
import { supersedePayment } from './fail-payment.ts'
import { withCouponLocked } from './quote/coupon.ts'
import { quoteProduct } from './quote/quote-product.ts'
import { lockCustomer, replacedBy, welcomeBpsFor } from './quote/welcome-offer.ts'
import { reservableSeconds } from './reservations/reservation-limits.ts'
import { insertReservation } from './reservations/reservations.store.ts'

type Request = Given<typeof contract>['body']

type Reserved = { payment: PaymentRow; expiresAt: Date }

/** Prices that change while a customer reserves are rare; three changes in a row are a shop that is being repriced. */
const MAX_TRIES = 3

/**
 * Prices the product, writes the payment and reserves the product for it, in one transaction. Refuses (409) a price the
 * customer has not agreed to and a product that is gone, (404) one that is not on sale,  and (400) one without its size
 * or with extras it cannot have.
 */
export async function reserveForPayment(shop: Shop, request: Request): Promise<Reserved> {
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    const reserved = await shop.transaction((within) => tryToReserve(within, request)).catch(unlessOutdated)
    if (reserved) return reserved
  }
  return shop.transaction((within) => tryToReserve(within, request))
}

/** The product was sold out or priced differently between reading and reserving it. Nothing was written. */
class Outdated extends ShopError {
  constructor() {
    super('refused', 'This product has just changed. Please try again.')
  }
}

function unlessOutdated(fault: unknown): null {
  if (fault instanceof Outdated) return null
  throw fault
}

/**
 * Reads first, writes then, and counts the product as reserved last: other customers of the same product wait for that
 * one statement only. It also checks that the price is still the one that was read.
 */
async function tryToReserve(within: Shop, request: Request): Promise<Reserved> {
  const { db, clock, jobs } = within
  const item = itemOf(request)
  const customer = await lockCustomer(db, request.userId)
  mustNotBeBlocked(customer)
  const earlier = await openPayments(db, { customerId: customer.id, productId: item.productId })
  const found = await pricedProduct(db, item.productId)
  if (!found) throw notFound('Product not found.')
  const limits = settingAmong(found.settings, reservationSettings)
  const seconds = await reservableSeconds(within, limits, {
    customerId: customer.id,
    productId: item.productId,
  })
  const freed = await supersede(within, earlier)
  mustBeAvailable(found.product, freed)
  const now = clock.now()
  const couponed = await withCouponLocked(within, customer, found, {
    code: request.coupon,
    notCounting: replacedBy(customer, item.productId),
  })
  const product = variantForSale(couponed.found.product, item.variant)
  const { extras } = extrasForSale(product, settingAmong(found.settings, giftSettings), item.extras)
  const quote = await agreedQuote(within, customer, found, {
    product,
    extras,
    request,
    now,
    couponFault: couponed.fault,
  })
  const above = fromRupees(settingAmong(found.settings, panSettings).above)
  const pan = panOfCustomer(quote.total, above, request.pan)
  const payment = await insertPayment(db, {
    id: timeOrderedId(),
    customerId: request.userId,
    productId: product.id,
    status: 'created',
    amount: quote.total,
    holdsWelcomeOffer: quote.promotion !== null,
    couponId: couponed.coupon?.id ?? null,
    holdsCoupon: couponed.coupon !== null,
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
  if (!(await countReserved(db, product.id, found.priceVersion, freed))) throw new Outdated()
  return { payment, expiresAt }
}

function itemOf({ items }: Request) {
  const [item] = items
  if (!item) throw notFound('Product not found.')
  return item
}

/** Ends the customer's earlier payments of this product; answers how many products they had reserved. */
async function supersede(within: Shop, payments: readonly PaymentRow[]): Promise<number> {
  let freed = 0
  for (const payment of payments) if (await supersedePayment(within, payment)) freed += 1
  return freed
}

type Offered = {
  product: ChosenProduct
  extras: Extra[]
  request: Request
  now: Date
  /** Why the coupon that was entered does not count. */
  couponFault: string | null
}

/** Refuses (409, with the price as it is now) what the customer has not agreed to. */
async function agreedQuote(
  within: Shop,
  customer: CustomerRow,
  found: PricedProduct,
  { product, extras, request, now, couponFault }: Offered,
): Promise<Quote> {
  const offer = settingAmong(found.settings, welcomeOfferSettings)
  const welcomeBps = await welcomeBpsFor(within, offer, customer, replacedBy(customer, product.id))
  const deliveryBy = promisedDay(settingAmong(found.settings, deliverySettings), {
    variants: product.variants,
    choice: chosen(product, product.variant),
    engraving: extras.find(({ kind }) => kind === 'engraving')?.text ?? '',
    pincode: request.shippingAddress.pincode,
    now,
  })
  const quote = quoteProduct(found, product, { now, welcomeBps, deliveryBy, extras })
  if (isAgreed(fromRupees(request.totalAmount), quote)) return quote
  const sentence = `The price is now ${formatRupees(quote.total)}. Please check it before you pay.`
  throw refused(couponFault ? `${couponFault} ${sentence}` : sentence, {
    totalAmount: toRupees(quote.total),
    price: toRupees(quote.breakup.price),
    ...(couponFault && { couponFault }),
  })
}

/** `freed` are those that the customer gives back with this attempt. */
function mustBeAvailable(product: ProductWithPrice, freed: number): void {
  const { archivedAt, stockQuantity, reservedQuantity } = product
  if (archivedAt) throw notFound('Product not found.')
  if (stockQuantity > reservedQuantity - freed) return
  if (stockQuantity > 0) throw refused('Someone else is buying the last piece right now.')
  throw refused('This piece is sold out.')
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
