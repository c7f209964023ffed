import { expect, test } from 'vitest'
import { verifyPayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { refunds } from '#db/schema/checkout.ts'
import { ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { atTheProvider, letTheDustSettle, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000
const AGAIN = { outcome: 'captured', paidTwice: true } as const

/** An order, and the provider's order that is to be paid once more. */
async function ordered(shop: TestShop) {
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const { orderId, paymentId, amount } = await startPaying(shop, customer, product)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await shop.as(customer).call(verifyPayment, { body: callback })
  const check = async (status: string, autoRefunded: number) => {
    const listed = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
    expect(listed).toMatchObject([{ orderStatus: status }])
    const done = await shop.db.select().from(refunds)
    expect(done).toHaveLength(autoRefunded)
    for (const refund of done) expect(refund).toMatchObject({ amount, status: 'processed' })
    expect(await ledgerViolations(shop.pool, new Map([[product.id, 1]]))).toEqual([])
  }
  return { buyer: customer, orderId, paymentId, check }
}

test('money taken a second time on one order is refunded once, even if webhooks arrive twice', async () => {
  await using shop = await testShop()
  const { orderId, check } = await ordered(shop)
  await atTheProvider(shop, orderId, { ...AGAIN, webhook: 'duplicate' })
  await letTheDustSettle(shop)
  await letTheDustSettle(shop)
  await check('Confirmed', 1)
})

test('the browser that hands over the second payment is shown its one order, and the money goes back', async () => {
  await using shop = await testShop()
  const { buyer: customer, orderId, check } = await ordered(shop)
  const callback = await atTheProvider(shop, orderId, { ...AGAIN, webhook: 'normal' })
  const verify = () => shop.as(customer).call(verifyPayment, { body: callback })
  const answers = await Promise.all([verify(), letTheDustSettle(shop).then(verify), verify()])
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  await letTheDustSettle(shop)
  await check('Confirmed', 1)
})

test('an unreported second capture is found by asking the provider, days after the order', async () => {
  await using shop = await testShop()
  const { orderId, check } = await ordered(shop)
  shop.clock.advance(2 * 24 * 60 * MINUTE)
  await shop.shop.jobs.send('reconcile-payments', {})
  await letTheDustSettle(shop)
  await atTheProvider(shop, orderId, { ...AGAIN, webhook: 'lost' })
  shop.clock.advance(3 * 24 * 60 * MINUTE)
  await shop.shop.jobs.send('reconcile-payments', {})
  await letTheDustSettle(shop)
  await check('Confirmed', 1)
})

test('two payments captured before either is heard of are one order and one refund; cancelled, both go back', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const { orderId, paymentId: transactionId } = await startPaying(shop, customer, product)
  const first = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'reordered' })
  const second = await atTheProvider(shop, orderId, { ...AGAIN, webhook: 'reordered' })
  const me = shop.as(customer)
  await Promise.all([
    me.call(verifyPayment, { body: first }),
    me.call(verifyPayment, { body: second }),
    letTheDustSettle(shop),
  ])
  await me.call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  expect(await shop.db.select().from(refunds)).toHaveLength(2)
  expect(await ledgerViolations(shop.pool, new Map([[product.id, 1]]))).toEqual([])
})
