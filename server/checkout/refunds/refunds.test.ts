import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { paymentLines, refunds } from '#db/schema/checkout.ts'
import { notifications } from '#db/schema/notifications.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import {
  askSandbox,
  atTheProvider,
  letTheDustSettle,
  paymentRequest,
  startPaying,
} from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const HOUR = 60 * 60_000
type Travel = 'normal' | 'lost' | 'duplicate'
type Customer = Awaited<ReturnType<TestShop['customer']>>

/** A paid order, whose payment's webhooks, those of its refunds too, travel as wanted. */
async function paid(shop: TestShop, webhook: Travel) {
  const [customer, product] = [await shop.customer(), await shop.product()]
  const { orderId } = await startPaying(shop, customer, product)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook })
  await shop.as(customer).call(verifyPayment, { body: callback })
  await letTheDustSettle(shop)
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  const transactionId = order?.transactionId ?? ''
  return { buyer: customer, piece: product, transactionId, atProvider: callback.razorpay_payment_id }
}

const cancel = (shop: TestShop, customer: Customer, transactionId: string) =>
  shop.as(customer).call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
const shown = async (shop: TestShop, customer: Customer) =>
  (await shop.as(customer).call(listOrders, { params: { userId: customer.id } }))[0]?.refund?.status
const ledger = (shop: TestShop) => shop.db.select().from(refunds).orderBy(refunds.attempt)
const bankSays = async (shop: TestShop, outcome: 'processed' | 'failed') => {
  const id = (await ledger(shop)).at(-1)?.providerRefundId
  await askSandbox(shop, `/refunds/${id}/simulate`, { outcome })
}
const reconcile = async (shop: TestShop) => {
  await shop.shop.jobs.send('reconcile-refunds', {})
  await shop.jobs.run()
}

test('a refund is pending until the provider’s webhook says that the bank is done', async () => {
  await using shop = await testShop()
  const { buyer: customer, transactionId, atProvider } = await paid(shop, 'duplicate')
  await askSandbox(shop, `/payments/${atProvider}/simulate`, { refunds: 'pending' })
  await cancel(shop, customer, transactionId)
  await letTheDustSettle(shop)
  expect(await shown(shop, customer)).toBe('pending')
  await bankSays(shop, 'processed')
  await letTheDustSettle(shop)
  expect(await shown(shop, customer)).toBe('processed')
  expect(await ledger(shop)).toMatchObject([{ status: 'processed', nextCheckAt: null }])
})

test('a refund whose webhooks are lost is brought to its end by asking the provider', async () => {
  await using shop = await testShop()
  const { buyer: customer, transactionId, atProvider } = await paid(shop, 'lost')
  await askSandbox(shop, `/payments/${atProvider}/simulate`, { refunds: 'pending' })
  await cancel(shop, customer, transactionId)
  await shop.jobs.run()
  await bankSays(shop, 'processed')
  await letTheDustSettle(shop)
  expect(await shown(shop, customer)).toBe('pending')

  shop.clock.advance(HOUR)
  await reconcile(shop)
  expect(await shown(shop, customer)).toBe('processed')
})

test('a refund whose job was lost is asked for all the same', async () => {
  await using shop = await testShop()
  const { buyer: customer, transactionId } = await paid(shop, 'lost')
  await cancel(shop, customer, transactionId)
  await shop.pool.query(`delete from pgboss.job where name = 'refund-payment'`)
  shop.clock.advance(HOUR)
  await reconcile(shop)
  expect(await shown(shop, customer)).toBe('processed')
})

test('a refund that failed is tried again under a new key, three times in all', async () => {
  await using shop = await testShop()
  const { buyer: customer, piece: product, transactionId, atProvider } = await paid(shop, 'normal')
  await askSandbox(shop, `/payments/${atProvider}/simulate`, { refunds: 'failed' })
  await cancel(shop, customer, transactionId)
  await letTheDustSettle(shop)
  expect(await shown(shop, customer)).toBe('pending')
  shop.clock.advance(HOUR)
  await letTheDustSettle(shop)
  expect(await shown(shop, customer)).toBe('pending')
  shop.clock.advance(24 * HOUR)
  await letTheDustSettle(shop)
  expect(await shown(shop, customer)).toBe('failed')
  expect(shop.logged()).toContain('a person has to return')

  const tries = await ledger(shop)
  const { price: amount } = product
  // The last waits for a person.
  const ends = ['failed', 'failed', 'refused']
  expect(tries).toMatchObject(ends.map((status, nth) => ({ attempt: nth + 1, amount, status })))
  expect(new Set(tries.map(({ providerRefundId }) => providerRefundId)).size).toBe(3)
})

test('a refund that failed once reaches the customer on the second try', async () => {
  await using shop = await testShop()
  const { buyer: customer, transactionId, atProvider } = await paid(shop, 'normal')
  await askSandbox(shop, `/payments/${atProvider}/simulate`, { refunds: 'failed' })
  await cancel(shop, customer, transactionId)
  await letTheDustSettle(shop)
  await askSandbox(shop, `/payments/${atProvider}/simulate`, { refunds: 'processed' })
  shop.clock.advance(HOUR)
  await letTheDustSettle(shop)
  expect(await shown(shop, customer)).toBe('processed')
  expect((await ledger(shop)).map(({ status }) => status)).toEqual(['failed', 'processed'])
})

test('the answer to a refund may get lost: asked again, the provider pays once', async () => {
  await using shop = await testShop()
  const { buyer: customer, transactionId, atProvider } = await paid(shop, 'lost')
  await cancel(shop, customer, transactionId)
  const path = `/v1/payments/${atProvider}/refund`
  await askSandbox(shop, '/faults', { path, method: 'POST', status: 500, times: 3, afterwards: true })
  await expect(shop.jobs.run()).rejects.toThrow('Payment provider unavailable')
  await shop.jobs.run()
  expect(await shown(shop, customer)).toBe('processed')
  const made = await shop.pool.query('select count(*)::int as n from sandbox_razorpay.refunds')
  expect(made.rows).toEqual([{ n: 1 }])
})

test('money that was returned by hand at the provider counts as returned', async () => {
  await using shop = await testShop()
  const { buyer: customer, piece: product, transactionId, atProvider } = await paid(shop, 'lost')
  await shop.shop.payments.refund({
    paymentId: atProvider,
    amount: product.price,
    idempotencyKey: 'typed-into-the-dashboard',
  })
  await cancel(shop, customer, transactionId)
  await shop.jobs.run()
  expect(await shown(shop, customer)).toBe('processed')
})

test('refunds made at the same moment never come to more than was captured', async () => {
  await using shop = await testShop()
  const { piece: product, transactionId: paymentLineId } = await paid(shop, 'lost')
  const third = Math.floor(product.price / 3)
  const straight = () =>
    shop.db.insert(refunds).values({ paymentLineId, amount: third, reason: 'past every use case' })
  const decent = () =>
    shop.shop.transaction((within) =>
      requestRefund(within, { paymentLineId, amount: third, reason: 'asked for' }),
    )
  const tries = Array.from({ length: 12 }, (_, place) => (place % 2 === 0 ? straight() : decent()))
  const endings = await Promise.allSettled(tries)

  expect(endings.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const sum = (await ledger(shop)).reduce((all, { amount }) => all + amount, 0)
  expect(sum).toBe(3 * third)
})

test('the ledger refuses more than is left, and refunds of a payment that captured nothing', async () => {
  await using shop = await testShop()
  const { piece: product, transactionId: paymentLineId } = await paid(shop, 'lost')
  const owe = (amount: number) =>
    shop.shop.transaction((within) => requestRefund(within, { paymentLineId, amount, reason: 'asked for' }))
  await owe(product.price - 500)
  await expect(owe(501)).rejects.toMatchObject({
    status: 409,
    message: 'You cannot refund more than was paid.',
  })
  await owe(500)
  const lower = shop.db
    .update(paymentLines)
    .set({ capturedAmount: 1 })
    .where(eq(paymentLines.id, paymentLineId))
  await expect(lower).rejects.toThrow()

  const open = await startPaying(shop, await shop.customer(), await shop.product())
  const [line] = await shop.db.select().from(paymentLines).where(eq(paymentLines.paymentId, open.paymentId))
  const early = { paymentLineId: line?.id ?? '', amount: 1, reason: 'nothing was paid' }
  await expect(shop.db.insert(refunds).values(early)).rejects.toThrow()
})

test('the customer is notified when money captured too late has been refunded', async () => {
  await using shop = await testShop()
  const [late, quick] = [await shop.customer(), await shop.customer()]
  const product = await shop.product({ stock: 1 })
  const { orderId } = await startPaying(shop, late, product)
  shop.clock.advance(15 * 60_000)
  await shop.jobs.run()
  const body = paymentRequest(quick, product)
  const other = await shop.as(quick).call(initiatePayment, { body })
  await atTheProvider(shop, other.orderId, { outcome: 'captured' })
  await letTheDustSettle(shop)
  await atTheProvider(shop, orderId, { outcome: 'captured' })
  await letTheDustSettle(shop)

  const [refund] = await ledger(shop)
  expect(refund).toMatchObject({ status: 'processed', amount: product.price, reason: 'the piece was gone' })
  const messages = await shop.db
    .select()
    .from(notifications)
    .where(eq(notifications.aboutId, refund?.id ?? ''))
  expect(messages.map(({ event, channel }) => `${event} by ${channel}`).sort()).toEqual([
    'refund-processed by email',
    'refund-processed by sms',
  ])
})
