import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { settings } from '#db/schema/settings.ts'
import { ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>
type Product = Awaited<ReturnType<TestShop['product']>>

/** The test ring: ₹60,000 of metal, ₹6,000 making, 3 % GST. 15 % of the making is ₹900; 3 % of the ₹65,100 left is ₹1,953. */
const FULL = 67_980
const REDUCED = 67_053
const OFFER = { enabled: true, discountBps: 1500 }

async function shopWithOffer(value: object = OFFER, environment: Record<string, string> = {}) {
  const shop = await testShop(environment)
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  return shop
}

const quote = (shop: TestShop, customer: Customer, product: Product) =>
  shop.as(customer).call(readQuote, { body: { productId: product.id } })
const initiate = (shop: TestShop, customer: Customer, product: Product, totalAmount: number) =>
  shop.as(customer).call(initiatePayment, { body: { ...paymentRequest(customer, product), totalAmount } })
const ordersOf = (shop: TestShop, customer: Customer) =>
  shop.as(customer).call(listOrders, { params: { userId: customer.id } })
const closePopup = (shop: TestShop, customer: Customer, paymentId: string) =>
  shop.as(customer).call(updatePayment, { body: { paymentId, status: 'failed' } })

async function pay(shop: TestShop, customer: Customer, { orderId }: { orderId: string }) {
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  return shop.as(customer).call(verifyPayment, { body: callback })
}

/** Buys a product, and expects the price paid to be the price shown. */
async function buyAsShown(shop: TestShop, customer: Customer, product: Product) {
  const { total } = await quote(shop, customer, product)
  await pay(shop, customer, await initiate(shop, customer, product, total))
  return total
}

test('the first order is 15 % less before GST, as a line the quote, the payment and the order all show', async () => {
  await using shop = await shopWithOffer()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const promotion = { code: 'welcome', bps: 1500, amount: 900, part: 'making-and-stones', base: 6000 }

  expect(await quote(shop, customer, product)).toEqual({
    coupon: null,
    productId: product.id,
    quantity: 1,
    itemTag: null,
    pan: { needed: false, above: 2_00_000 },
    price: FULL,
    promotion: { ...promotion, text: 'Get 15% off on your first order.' },
    offerNote: null,
    taxable: 65_100,
    gst: 1953,
    insurance: 0,
    extras: [],
    delivery: 0,
    total: REDUCED,
    lines: {
      price: 67_980_00,
      productTaxable: 66_000_00,
      coupon: 0,
      promotion: 900_00,
      extras: 0,
      taxable: 65_100_00,
      gst: 1953_00,
      insurance: 0,
      delivery: 0,
      total: 67_053_00,
    },
  })
  const started = await initiate(shop, customer, product, REDUCED)
  expect(started).toMatchObject({ amount: 67_053_00, totalAmount: REDUCED, promotion })
  await pay(shop, customer, started)
  expect(await ordersOf(shop, customer)).toMatchObject([
    { total: REDUCED, promotion, taxable: 65_100, gst: 1953, breakup: product.breakup },
  ])
})

test('the second order costs what everybody pays', async () => {
  await using shop = await shopWithOffer()
  const [customer, product] = [await shop.customer(), await shop.product()]
  expect(await buyAsShown(shop, customer, product)).toBe(REDUCED)
  expect(await quote(shop, customer, product)).toMatchObject({ total: FULL, promotion: null })
  await expect(initiate(shop, customer, product, REDUCED)).rejects.toMatchObject({
    status: 409,
    details: { totalAmount: FULL },
  })
  expect(await buyAsShown(shop, customer, product)).toBe(FULL)
})

test('a customer who agreed to the full price without seeing the offer is charged less, never more', async () => {
  await using shop = await shopWithOffer()
  const [customer, product] = [await shop.customer(), await shop.product()]
  for (const wrong of [REDUCED - 1, REDUCED + 1, FULL - 0.01, FULL + 1, 0])
    await expect(initiate(shop, customer, product, wrong)).rejects.toMatchObject({
      status: 409,
      details: { totalAmount: REDUCED },
    })
  expect(await initiate(shop, customer, product, FULL)).toMatchObject({ totalAmount: REDUCED })
})

test('an offer that is switched off changes no price', async () => {
  await using shop = await shopWithOffer({ ...OFFER, enabled: false })
  const [customer, product] = [await shop.customer(), await shop.product()]
  await expect(initiate(shop, customer, product, REDUCED)).rejects.toMatchObject({ status: 409 })
  expect(await buyAsShown(shop, customer, product)).toBe(FULL)
})

test('when checkouts start at the same moment, exactly one gets the offer', async () => {
  await using shop = await shopWithOffer(OFFER, { RESERVATIONS_PER_CUSTOMER: '8' })
  const customer = await shop.customer()
  const products = await Promise.all(Array.from({ length: 8 }, () => shop.product()))
  const started = await Promise.all(products.map((product) => initiate(shop, customer, product, FULL)))
  const totals = started.map(({ totalAmount }) => totalAmount).sort()
  expect(totals).toEqual([REDUCED, ...Array(7).fill(FULL)])
  expect(await shop.db.select().from(payments).where(eq(payments.holdsWelcomeOffer, true))).toHaveLength(1)
})

test('the database itself gives the offer to one payment of a customer only', async () => {
  await using shop = await shopWithOffer()
  const [customer, ring, chain] = [await shop.customer(), await shop.product(), await shop.product()]
  await initiate(shop, customer, ring, REDUCED)
  const { paymentId } = await initiate(shop, customer, chain, FULL)
  const claim = shop.db.update(payments).set({ holdsWelcomeOffer: true }).where(eq(payments.id, paymentId))
  await expect(claim).rejects.toThrow()
})

test('starting again with the same product keeps the offer, and so does a closed popup', async () => {
  await using shop = await shopWithOffer()
  const [customer, ring, chain] = [await shop.customer(), await shop.product(), await shop.product()]
  await initiate(shop, customer, ring, REDUCED)
  expect(await quote(shop, customer, ring)).toMatchObject({ total: REDUCED })
  expect(await quote(shop, customer, chain)).toMatchObject({ total: FULL })
  const { paymentId } = await initiate(shop, customer, ring, REDUCED)
  await closePopup(shop, customer, paymentId)
  expect(await quote(shop, customer, chain)).toMatchObject({ total: REDUCED })
})

test('an open payment keeps the offer from other products, even those that another customer is paying for', async () => {
  await using shop = await shopWithOffer()
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const [ring, band] = [await shop.product(), await shop.product()]
  await initiate(shop, customer, ring, REDUCED)
  await initiate(shop, other, band, REDUCED)
  expect((await quote(shop, customer, band)).total).toBe(FULL)
  expect((await quote(shop, customer, ring)).total).toBe(REDUCED)
})

test('a first order that is cancelled gives the offer back, and the refund is what was paid', async () => {
  await using shop = await shopWithOffer()
  const [customer, product] = [await shop.customer(), await shop.product()]
  await buyAsShown(shop, customer, product)
  const [order] = await ordersOf(shop, customer)
  const params = { transactionId: order?.transactionId ?? '' }
  const cancelled = await shop.as(customer).call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  expect(cancelled.refund).toEqual({ status: 'pending', amount: REDUCED, credited: 0, transfers: [] })
  expect(await buyAsShown(shop, customer, product)).toBe(REDUCED)
  expect(await buyAsShown(shop, customer, product)).toBe(FULL)
})

test('money captured late at the reduced price goes back when the offer has been used since', async () => {
  await using shop = await shopWithOffer()
  const [customer, ring, chain] = [await shop.customer(), await shop.product(), await shop.product()]
  const late = await initiate(shop, customer, ring, REDUCED)
  await closePopup(shop, customer, late.paymentId)
  expect(await buyAsShown(shop, customer, chain)).toBe(REDUCED)

  const answer = await pay(shop, customer, late)
  expect(answer).toMatchObject({ success: false, orderId: null })
  expect(answer.message).toBe(
    'You used the welcome offer in this price for another order. Your money is being refunded in full.',
  )
  await shop.jobs.run()
  expect(await shop.db.select().from(refunds)).toMatchObject([{ amount: 67_053_00, status: 'processed' }])
  expect(await ordersOf(shop, customer)).toHaveLength(1)
})

test('when two payments have the reduced price, the one whose money arrives first becomes the order', async () => {
  await using shop = await shopWithOffer()
  const [customer, ring, chain] = [await shop.customer(), await shop.product(), await shop.product()]
  const first = await initiate(shop, customer, ring, REDUCED)
  await closePopup(shop, customer, first.paymentId)
  const second = await initiate(shop, customer, chain, REDUCED)

  expect(await pay(shop, customer, first)).toMatchObject({ success: true })
  expect(await pay(shop, customer, second)).toMatchObject({ success: false })
  const orders = await ordersOf(shop, customer)
  expect(orders.map(({ productId, total }) => ({ productId, total }))).toEqual([
    { productId: ring.id, total: REDUCED },
  ])
  await shop.jobs.run()
  const atFirst = [ring, chain].map(({ id, stockQuantity }) => [id, stockQuantity] as const)
  expect(await ledgerViolations(shop.pool, new Map(atFirst))).toEqual([])
})

test('two payments at the reduced price captured at the same moment make one order and one refund', async () => {
  await using shop = await shopWithOffer()
  const [customer, ring, chain] = [await shop.customer(), await shop.product(), await shop.product()]
  const first = await initiate(shop, customer, ring, REDUCED)
  await closePopup(shop, customer, first.paymentId)
  const second = await initiate(shop, customer, chain, REDUCED)
  const answers = await Promise.all([pay(shop, customer, first), pay(shop, customer, second)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await ordersOf(shop, customer)).toHaveLength(1)
  expect(await shop.db.select().from(refunds)).toHaveLength(1)
})

test('a visitor has no quote, and a product that is not there has none either', async () => {
  await using shop = await shopWithOffer()
  const product = await shop.product()
  await expect(shop.call(readQuote, { body: { productId: product.id } })).rejects.toMatchObject({
    status: 401,
  })
  const nowhere = { productId: '019aa000-0000-7000-8000-000000000000' }
  await expect(shop.as(await shop.customer()).call(readQuote, { body: nowhere })).rejects.toMatchObject({
    status: 404,
    message: 'Product not found.',
  })
})

test('a second payment at the welcome price is told as that, and not as a piece that was paid twice', async () => {
  await using shop = await shopWithOffer()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const first = await initiate(shop, customer, product, REDUCED)
  shop.clock.advance(60_000)
  expect(await pay(shop, customer, await initiate(shop, customer, product, REDUCED))).toMatchObject({
    success: true,
  })
  expect(await pay(shop, customer, first)).toMatchObject({
    success: false,
    message:
      'You used the welcome offer in this price for another order. Your money is being refunded in full.',
  })
})
