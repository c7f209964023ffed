import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { initiatePayment } from '#contracts/checkout.ts'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { paymentEvents, payments } from '#db/schema/checkout.ts'
import { EVENT_PAYLOAD_DAYS } from '#rules/checkout/payment-times.ts'
import { toRupees } from '#rules/money.ts'
import { atTheProvider, type Customer, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { forgetEventPayloads } from './forget-event-payloads.ts'

const DAY = 24 * 60 * 60 * 1000

/** A customer pays, and the provider's webhooks tell the shop. */
async function paid(shop: TestShop, customer: Customer) {
  const product = await shop.product()
  const { orderId } = await shop
    .as(customer)
    .call(initiatePayment, { body: paymentRequest(customer, product) })
  await atTheProvider(shop, orderId, { outcome: 'captured' })
  await letTheDustSettle(shop)
  return { orderId, amount: product.price }
}

const eventsOf = (shop: TestShop, orderId: string) =>
  shop.db.select().from(paymentEvents).where(eq(paymentEvents.providerOrderId, orderId))

/** As if the webhooks had arrived this many days before the test's clock. */
async function receivedDaysAgo(shop: TestShop, days: number): Promise<void> {
  await shop.db.update(paymentEvents).set({ receivedAt: new Date(shop.clock.now().getTime() - days * DAY) })
}

const ended = (shop: TestShop, orderId: string) =>
  shop.db
    .update(payments)
    .set({ nextCheckAt: null })
    .where(inArray(payments.providerOrderId, [orderId]))

test('some days after a payment has ended, only ids, amounts and times of its webhooks are kept', async () => {
  await using shop = await testShop()
  const { orderId, amount } = await paid(shop, await shop.customer())
  await ended(shop, orderId)
  await receivedDaysAgo(shop, EVENT_PAYLOAD_DAYS - 1)
  await forgetEventPayloads(shop.shop)
  for (const event of await eventsOf(shop, orderId)) expect(event.payload).not.toBeNull()

  await receivedDaysAgo(shop, EVENT_PAYLOAD_DAYS + 1)
  await forgetEventPayloads(shop.shop)
  const events = await eventsOf(shop, orderId)
  expect(events.length).toBeGreaterThan(1)
  for (const event of events) {
    expect(event).toMatchObject({ payload: null, amount, providerPaymentId: expect.stringMatching(/^pay_/) })
    expect(event.handledAt).not.toBeNull()
  }
})

test('while the provider is still asked about a payment, its webhooks stay as they came', async () => {
  await using shop = await testShop()
  const { orderId } = await paid(shop, await shop.customer())
  await receivedDaysAgo(shop, 10 * EVENT_PAYLOAD_DAYS)
  await forgetEventPayloads(shop.shop)
  for (const event of await eventsOf(shop, orderId)) expect(event.payload).not.toBeNull()
})

test('the shop forgets the payloads of an order it does not know', async () => {
  await using shop = await testShop()
  const payload = { payload: { payment: { entity: { email: 'asha@example.in' } } } }
  await shop.db.insert(paymentEvents).values({ eventId: 'e-1', type: 'payment.captured', payload })
  await receivedDaysAgo(shop, EVENT_PAYLOAD_DAYS + 1)
  await forgetEventPayloads(shop.shop)
  expect(await shop.db.select().from(paymentEvents)).toMatchObject([{ eventId: 'e-1', payload: null }])
})

test('a customer reads which webhooks came about their payments', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const { orderId, amount } = await paid(shop, customer)
  const params = { mobileNumber: customer.mobileNumber }
  const data = await shop.as(customer).call(exportData, { params })
  const events = await eventsOf(shop, orderId)
  expect(data.payments[0]?.events).toHaveLength(events.length)
  expect(data.payments[0]?.events).toContainEqual(
    expect.objectContaining({ type: 'payment.captured', amount: toRupees(amount) }),
  )
  expect(data.payments[0]?.events.map(({ id }) => id).sort()).toEqual(
    events.map(({ eventId }) => eventId).sort(),
  )
})

test('an erased customer’s payloads are deleted at once, and later ones are not stored', async () => {
  await using shop = await testShop()
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const { orderId } = await paid(shop, customer)
  const { orderId: others } = await paid(shop, other)
  const late = await shop
    .as(customer)
    .call(initiatePayment, { body: paymentRequest(customer, await shop.product()) })
  await shop.as(customer).call(eraseCustomer, { params: { mobileNumber: customer.mobileNumber } })
  await atTheProvider(shop, late.orderId, { outcome: 'captured' })
  await letTheDustSettle(shop)

  for (const id of [orderId, late.orderId]) {
    const events = await eventsOf(shop, id)
    expect(events.length).toBeGreaterThan(0)
    for (const { payload } of events) expect(payload).toBeNull()
  }
  for (const { payload } of await eventsOf(shop, others)) expect(payload).not.toBeNull()
})
