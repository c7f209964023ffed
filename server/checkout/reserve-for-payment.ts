import { panSettings } from '#contracts/admin/pans.ts'
import { type PaymentSettings, paymentSettings } from '#contracts/admin/payment-settings.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { aboveLargestSentence, isAboveLargest, largestOf } from '#rules/checkout/largest-payment.ts'
import { isInZone } from '#rules/identity/business.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { panThreshold } from '#rules/orders/pan.ts'
import { isPayableRest, MIN_PROVIDER_PAISE } from '#rules/store-credit/credit-for-payment.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { mustBeDeliverable } from '#server/delivery/must-be-deliverable.ts'
import { invalid, notFound, refused } from '#server/errors.ts'
import { mustNotBeBlocked } from '#server/identity/block-customer.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { lockAccount } from '#server/identity/customers.store.ts'
import { mustBeOtherBusiness } from '#server/identity/own-gstin.ts'
import { insertPayment } from '#server/orders/new-payment.store.ts'
import { insertPan } from '#server/orders/pans.store.ts'
import { spendForPayment } from '#server/orders/payment-credit.ts'
import { openPayments, type Payment } from '#server/orders/payments.store.ts'
import { readSetting, settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { mustBeAgreed, type QuotedItem, quoteItems } from './agreed-quotes.ts'
import { panOfCustomer } from './customer-pan.ts'
import { draftPayment, referenceOfCredit } from './draft-payment.ts'
import { supersedePayments } from './fail-payment.ts'
import { mustBeAvailable, type ReadWish, readItems } from './items-for-sale.ts'
import { priceSale } from './quote/price-sale.ts'
import { mustReserveFew } from './reservations/reservation-limit.ts'
import { insertReservations } from './reservations/reservations.store.ts'
import { reserveItems } from './reserve-items.ts'
import { Outdated, reserveProducts } from './reserve-products.ts'

type Request = ParsedRequest<typeof contract>['body']

export type Reserved = { payment: Payment; expiresAt: Date }

/** Prices that change while a customer reserves are rare; three changes in a row are a shop that is being repriced. */
const MAX_TRIES = 3

/**
 * Prices the products, writes the payment and reserves them for it, all or none, in one transaction. Refuses (409) a
 * price the customer has not agreed to and products that are gone, (404) a single one that is not on sale, and (400)
 * one without its size or with extras it cannot have.
 */
export async function reserveForPayment(shop: Shop, request: Request): Promise<Reserved> {
  mustBeDeliverable(request.shippingAddress, 'shippingAddress.')
  await mustBeOtherBusiness(shop, request.shippingAddress.business, 'shippingAddress.business')
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    const reserved = await shop.transaction((within) => tryToReserve(within, request)).catch(unlessOutdated)
    if (reserved) return reserved
  }
  return shop.transaction((within) => tryToReserve(within, request))
}

function unlessOutdated(fault: unknown): null {
  if (fault instanceof Outdated) return null
  throw fault
}

/**
 * Ends what the customer was paying for before, prices, writes the payment, and counts the products as reserved last:
 * other customers of the same products wait for that alone. It also checks that the prices are still those that were read.
 */
async function tryToReserve(within: Shop, request: Request): Promise<Reserved> {
  const { db, clock, config } = within
  const productIds = request.items.map(({ productId }) => productId)
  const customer = await lockAccount(db, request.userId)
  mustNotBeBlocked(customer)
  const earlier = await openPayments(db, { customerId: customer.id, productIds })
  const read = await readItems(db, request.items, customer.id)
  const freed = await supersedePayments(within, earlier)
  await mustReserveFew(within, customer.id)
  mustBeAvailable(read, { freed, isSingle: read.length === 1 })
  const now = clock.now()
  const quoted = await quoteFor(within, customer, { read, request, now })
  const items = await reserveItems(within, { quoted: quoted.items, customerId: customer.id })
  const draft = draftPayment(items, { customer, request, now, coupon: quoted.coupon })
  const payment = await insertPayment(db, draft.payment, draft.lines)
  await spendForPayment(within, {
    customerId: customer.id,
    paymentId: payment.id,
    amount: request.credit,
    reference: referenceOfCredit(payment.id),
  })
  if (quoted.pan) await insertPan(within, payment.id, quoted.pan)
  const expiresAt = secondsAfter(now, config.RESERVATION_TTL_SECONDS)
  await reserve(within, payment, { items, now, expiresAt })
  await reserveProducts(db, { items: request.items, quoted: items, freed, customerId: customer.id })
  return { payment, expiresAt }
}

type ReservationRequest = { read: readonly ReadWish[]; request: Request; now: Date }

async function quoteFor(within: Shop, customer: CustomerRow, { read, request, now }: ReservationRequest) {
  const wishes = read.flatMap(({ wish, found }) => (found ? [{ wish, found }] : []))
  const [first] = wishes
  if (!first) throw notFound('Product not found.')
  const { pincode, business } = request.shippingAddress
  const sale = await priceSale(within, wishes, {
    customer,
    coupon: request.coupon,
    isSez: isInZone(business),
    now,
    where: { kind: 'online' },
    isLocking: true,
  })
  const items = quoteItems(sale, pincode)
  mustBeAgreed(items, request.totalAmount, sale.couponFault)
  const above = panThreshold(settingAmong(first.found.settings, panSettings))
  const total = items.reduce((sum, { quote }) => sum + quote.total, 0)
  mustBePayable(total, request.credit)
  await mustNotBeTooLarge(within, total - request.credit, settingAmong(first.found.settings, paymentSettings))
  const pan = panOfCustomer(total, above, { sent: request.pan, business })
  return { items, coupon: sale.coupon, pan }
}

/** Refuses (400) more store credit than the total, and a rest that the provider does not take. */
function mustBePayable(total: Paise, credit: Paise): void {
  if (credit > total) throw invalid('The store credit is more than the total.')
  if (!isPayableRest(total - credit))
    throw invalid(`The amount left to pay must be zero or at least ${formatRupees(MIN_PROVIDER_PAISE)}.`)
}

/** Refuses (409) more than the provider takes in one payment; the screens say so before the address is typed. */
async function mustNotBeTooLarge(within: Shop, due: Paise, settings: PaymentSettings): Promise<void> {
  const largest = largestOf(settings)
  if (!isAboveLargest(due, largest)) return
  const { phone } = await readSetting(within, contactSettings)
  throw refused(aboveLargestSentence(largest, phone), { limit: 'payment' })
}

/** One job ends them all together. */
async function reserve(
  { db, jobs }: Shop,
  { id: paymentId, lines }: Payment,
  { items, now, expiresAt }: { items: readonly QuotedItem[]; now: Date; expiresAt: Date },
): Promise<void> {
  await insertReservations(
    db,
    lines.map(({ id, productId, quantity }, nth) => ({
      paymentLineId: id,
      productId,
      quantity,
      itemId: items[nth]?.itemId ?? null,
      createdAt: now,
      expiresAt,
    })),
  )
  await jobs.send('release-reservation', { paymentId }, { startAfter: expiresAt })
}
