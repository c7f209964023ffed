import { expect, test } from 'vitest'
import { updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { refunds } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { atTheProvider, buy, letTheDustSettle, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const LATER = { delayMs: 600_000 }

const cancel = (shop: TestShop, customer: Awaited<ReturnType<TestShop['customer']>>, transactionId: string) =>
  shop.as(customer).call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })

test('a first attempt that succeeds late, after the second became an order and was cancelled, is refunded as well', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const { orderId, paymentId } = await startPaying(shop, customer, product)
  await atTheProvider(shop, orderId, { outcome: 'captured_late', ...LATER })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured' })
  await shop.as(customer).call(verifyPayment, { body: callback })
  await cancel(shop, customer, paymentId)
  await letTheDustSettle(shop)
  await letTheDustSettle(shop)
  expect(await shop.db.select().from(orders)).toMatchObject([{ status: 'Cancelled' }])
  expect(await ledgerViolations(shop.pool, new Map([[product.id, 1]]))).toEqual([])
})

test('an amount other than the agreed one buys nothing, and is refunded in full', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const { orderId, amount } = await startPaying(shop, customer, product)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await shop.pool.query(
    `update sandbox_razorpay.payments set entity = jsonb_set(entity::jsonb, '{amount}', $1::jsonb)::json`,
    [String(amount - 100)],
  )
  expect(await shop.as(customer).call(verifyPayment, { body: callback })).toMatchObject({
    success: false,
    message: expect.stringContaining('Your money is being refunded in full.'),
  })
  await letTheDustSettle(shop)
  expect(await shop.db.select().from(refunds)).toMatchObject([{ amount: amount - 100, status: 'processed' }])
  expect(await ledgerViolations(shop.pool, new Map([[product.id, 1]]))).toEqual([])
})

test('callback, closed popup, webhooks twice over and a cancellation at the same moment leave one order or its refund', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const { orderId, paymentId } = await startPaying(shop, customer, product)
  const me = shop.as(customer)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'duplicate' })
  const close = () => me.call(updatePayment, { body: { paymentId, status: 'failed' } })
  const verify = () => me.call(verifyPayment, { body: callback })
  await Promise.all([verify(), close(), letTheDustSettle(shop), verify(), close()])
  await Promise.all([cancel(shop, customer, paymentId), verify(), cancel(shop, customer, paymentId)])
  await letTheDustSettle(shop)
  expect(await me.call(listOrders, { params: { userId: customer.id } })).toMatchObject([
    { orderStatus: 'Cancelled' },
  ])
  expect(await shop.db.select().from(refunds)).toMatchObject([{ status: 'processed' }])
  expect(await ledgerViolations(shop.pool, new Map([[product.id, 1]]))).toEqual([])
})

test('two tabs, one product: the replaced tab’s money is refunded when the other tab bought it', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const first = await startPaying(shop, customer, product)
  const second = await startPaying(shop, customer, product)
  const [one, other] = [
    await atTheProvider(shop, first.orderId, { outcome: 'captured', webhook: 'reordered' }),
    await atTheProvider(shop, second.orderId, { outcome: 'captured', webhook: 'duplicate' }),
  ]
  const me = shop.as(customer)
  const answers = await Promise.all([one, other].map((body) => me.call(verifyPayment, { body })))
  await letTheDustSettle(shop)
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await shop.db.select().from(orders)).toHaveLength(1)
  expect(await ledgerViolations(shop.pool, new Map([[product.id, 1]]))).toEqual([])
})

test('a customer who buys the last product twice in two tabs gets one, however late the second payment arrives', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const gaveWay = await startPaying(shop, customer, product)
  await atTheProvider(shop, gaveWay.orderId, { outcome: 'captured_late', ...LATER })
  expect(await buy(shop, customer, product)).toMatchObject({ success: true })
  await letTheDustSettle(shop)
  expect(await shop.db.select().from(refunds)).toMatchObject([{ status: 'processed' }])
  expect(await ledgerViolations(shop.pool, new Map([[product.id, 1]]))).toEqual([])
})
