import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { addToCart, readCart } from '#contracts/cart.ts'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { hasOrdered, listOrders } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { INDIA_ONLY } from '#rules/delivery/within-india.ts'
import { askSandbox, atTheProvider, buy, paymentRequest, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MINUTES = 60_000

async function shelf(shop: TestShop, productId: string) {
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
  return { stock: product?.stockQuantity, held: product?.reservedQuantity }
}

test('a paid product becomes one confirmed order that keeps its breakup, and the stock falls by one', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product({ stock: 3 })
  await shop
    .as(customer)
    .call(addToCart, { body: { userId: customer.id, productId: product.id, quantity: 1 } })

  const answer = await buy(shop, customer, product)

  expect(answer).toMatchObject({ success: true, orderId: 'SGJ-1001' })
  const [order, ...others] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(others).toEqual([])
  expect(order).toMatchObject({
    orderId: 'SGJ-1001',
    orderStatus: 'Confirmed',
    name: product.name,
    quantity: 1,
  })
  expect(order?.breakup).toEqual(product.breakup)
  expect(order?.shippingAddress).toMatchObject({
    firstName: 'Asha',
    phone: customer.mobileNumber,
    pincode: '413001',
  })
  // A Saturday morning: twelve working days, and seven on the road.
  expect(order?.deliveryBy).toBe('2026-12-12')
  expect(await shelf(shop, product.id)).toEqual({ stock: 2, held: 0 })
  expect(
    await shop.as(customer).call(hasOrdered, { params: { userId: customer.id, productId: product.id } }),
  ).toEqual({ ordered: true })
  expect(await shop.as(customer).call(readCart, { params: { userId: customer.id } })).toEqual([])
})

test('browser callback, webhook and reconciliation of one payment make one order', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product({ stock: 3 })
  const { orderId } = await startPaying(shop, customer, product)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'duplicate' })
  await vi.waitFor(async () => expect((await shop.jobs.waiting()).length).toBeGreaterThan(1), 5000)

  const verify = () => shop.as(customer).call(verifyPayment, { body: callback })
  const answers = await Promise.all([verify(), verify(), shop.jobs.run(), verify()])
  shop.clock.advance(5 * MINUTES)
  await shop.jobs.run()

  expect(answers[0]).toEqual(answers[1])
  expect(await shop.db.select().from(orders)).toHaveLength(1)
  expect(await shelf(shop, product.id)).toEqual({ stock: 2, held: 0 })
})

test('a webhook alone makes the order when the customer never comes back', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product()
  const { orderId } = await startPaying(shop, customer, product)
  await atTheProvider(shop, orderId, { outcome: 'captured' })
  await vi.waitFor(async () => {
    await shop.jobs.run()
    expect(await shop.db.select().from(orders)).toHaveLength(1)
  }, 5000)
})

test('a product is reserved for fifteen minutes and released when nobody pays', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product({ stock: 1 })
  const other = await shop.customer()
  const { expiresAt } = await startPaying(shop, customer, product)
  expect(new Date(expiresAt).getTime() - shop.clock.now().getTime()).toBe(15 * MINUTES)
  expect(await shelf(shop, product.id)).toEqual({ stock: 1, held: 1 })
  await expect(startPaying(shop, other, product)).rejects.toMatchObject({
    status: 409,
    message: 'Someone else is buying the last piece right now.',
  })

  shop.clock.advance(15 * MINUTES)
  await shop.jobs.run()

  expect(await shelf(shop, product.id)).toEqual({ stock: 1, held: 0 })
  expect((await buy(shop, other, product)).success).toBe(true)
  await expect(startPaying(shop, customer, product)).rejects.toMatchObject({
    message: 'This piece is sold out.',
  })
})

test('closing the popup frees the product; money captured later still becomes the order', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product({ stock: 1 })
  const { orderId, paymentId } = await startPaying(shop, customer, product)
  const report = { paymentId, status: 'failed' as const, responseData: { reason: 'popup closed' } }
  expect(await shop.as(customer).call(updatePayment, { body: report })).toMatchObject({
    paymentId,
    status: 'failed',
  })
  expect(await shelf(shop, product.id)).toEqual({ stock: 1, held: 0 })

  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  expect((await shop.as(customer).call(verifyPayment, { body: callback })).success).toBe(true)
  expect(await shelf(shop, product.id)).toEqual({ stock: 0, held: 0 })
})

test('money captured after the product is gone is refunded automatically', async () => {
  await using shop = await testShop()
  const [late, quick] = [await shop.customer(), await shop.customer()]
  const product = await shop.product({ stock: 1 })
  const { orderId, paymentId } = await startPaying(shop, late, product)
  await shop.as(late).call(updatePayment, { body: { paymentId, status: 'failed' } })
  expect((await buy(shop, quick, product)).success).toBe(true)

  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  const answer = await shop.as(late).call(verifyPayment, { body: callback })
  await shop.jobs.run()

  expect(answer).toMatchObject({ success: false, orderId: null })
  expect(answer.message).toContain('Your money is being refunded in full.')
  const [refund, ...others] = await shop.db.select().from(refunds)
  expect(others).toEqual([])
  expect(refund).toMatchObject({ amount: product.price, paymentLineId: paymentId })
  expect(refund?.providerRefundId).toMatch(/^rfnd_/)
  expect(await shelf(shop, product.id)).toEqual({ stock: 0, held: 0 })
})

test('when many customers want the last products, exactly as many succeed as there are products', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 3 })
  const customers = await Promise.all(Array.from({ length: 12 }, () => shop.customer()))
  const endings = await Promise.allSettled(customers.map((customer) => buy(shop, customer, product)))
  expect(endings.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await shop.db.select().from(orders)).toHaveLength(3)
  expect(await shelf(shop, product.id)).toEqual({ stock: 0, held: 0 })
})

test('a price that changed in the browser or in the shop is refused with the new one, and nothing is reserved', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product()
  const body = { ...paymentRequest(customer, product), totalAmount: 1 }
  await expect(shop.as(customer).call(initiatePayment, { body })).rejects.toMatchObject({
    status: 409,
    details: { totalAmount: product.price / 100 },
  })
  expect(await shelf(shop, product.id)).toEqual({ stock: 5, held: 0 })
  expect(await shop.db.select().from(payments)).toEqual([])
})

test('a forged signature is refused and makes no order', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product()
  const { orderId } = await startPaying(shop, customer, product)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  const forged = { ...callback, razorpay_signature: callback.razorpay_signature.replace(/^./, 'x') }
  await expect(shop.as(customer).call(verifyPayment, { body: forged })).rejects.toMatchObject({
    status: 400,
    message: 'Verification failed. Payment not captured.',
  })
  expect(await shop.db.select().from(orders)).toEqual([])
})

test("nobody pays, verifies or reports in somebody else's name", async () => {
  await using shop = await testShop()
  const [customer, stranger] = [await shop.customer(), await shop.customer()]
  const product = await shop.product()
  const body = paymentRequest(customer, product)
  await expect(shop.as(stranger).call(initiatePayment, { body })).rejects.toMatchObject({ status: 403 })
  await expect(shop.call(initiatePayment, { body })).rejects.toMatchObject({ status: 401 })
  const { orderId, paymentId } = await startPaying(shop, customer, product)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await expect(shop.as(stranger).call(verifyPayment, { body: callback })).rejects.toMatchObject({
    status: 403,
  })
  const report = { paymentId, status: 'failed' as const }
  await expect(shop.as(stranger).call(updatePayment, { body: report })).rejects.toMatchObject({ status: 404 })
  await expect(shop.as(stranger).call(listOrders, { params: { userId: customer.id } })).rejects.toMatchObject(
    {
      status: 403,
    },
  )
})

test('two products, no product, an unknown product, a wrong pincode: refused with a sentence', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product()
  const good = paymentRequest(customer, product)
  const initiate = (body: object) => shop.as(customer).call(initiatePayment, { body: { ...good, ...body } })
  const item = { productId: product.id, quantity: 1 as const }
  await expect(initiate({ items: [{ ...item, quantity: 2 }] })).rejects.toMatchObject({ status: 400 })
  await expect(initiate({ items: [item, item] })).rejects.toMatchObject({ status: 400 })
  await expect(initiate({ items: [] })).rejects.toMatchObject({ status: 400 })
  await expect(
    initiate({ items: [{ ...item, productId: '019aa000-0000-7000-8000-000000000000' }] }),
  ).rejects.toMatchObject({ status: 404, message: 'Product not found.' })
  await expect(
    initiate({ shippingAddress: { ...good.shippingAddress, pincode: '12' } }),
  ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('6-digit pincode') })
  expect(await shelf(shop, product.id)).toEqual({ stock: 5, held: 0 })
})

test('an address abroad, or a state that contradicts the pincode, is refused at its field', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product()
  const good = paymentRequest(customer, product)
  const to = (part: object) =>
    shop.as(customer).call(initiatePayment, {
      body: { ...good, shippingAddress: { ...good.shippingAddress, pincode: '411001', ...part } },
    })
  await expect(to({ state: 'Goa', country: 'Nepal' })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'shippingAddress.country', message: INDIA_ONLY }] },
  })
  const message = 'Pincode 411001 is not in Goa. Please check the pincode and the state.'
  await expect(to({ state: 'Goa' })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'shippingAddress.state', message }] },
  })
  expect(await shelf(shop, product.id)).toEqual({ stock: 5, held: 0 })
  await to({ state: 'maharashtra', country: 'india' })
})

test('a webhook without the right signature is refused and not kept', async () => {
  await using shop = await testShop()
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'forged' },
    payload: '{"event":"payment.captured"}',
  })
  expect(answer.statusCode).toBe(401)
  expect(await shop.jobs.waiting()).toEqual([])
})

test('an unreachable provider is reported in a sentence, and the order follows automatically', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const { orderId } = await startPaying(shop, customer, product)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await askSandbox(shop, '/faults', { path: '/v1/orders', status: 500, times: 3 })
  await expect(shop.as(customer).call(verifyPayment, { body: callback })).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('your order will be in your account within minutes'),
  })
  shop.clock.advance(5 * MINUTES)
  await shop.shop.jobs.send('reconcile-payments', {})
  await shop.jobs.run()
  expect(await shop.db.select().from(orders)).toHaveLength(1)
})

test('a reservation whose own job was lost is ended by reconciliation', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  await startPaying(shop, customer, product)
  await shop.pool.query(`delete from pgboss.job where name = 'release-reservation'`)
  shop.clock.advance(18 * MINUTES)
  await shop.shop.jobs.send('reconcile-payments', {})
  await shop.jobs.run()
  expect(await shelf(shop, product.id)).toEqual({ stock: 1, held: 0 })
})

test('two tabs that pay for the same product at the same moment reserve one', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 5 })]
  await Promise.all(Array.from({ length: 5 }, () => startPaying(shop, customer, product)))
  expect(await shelf(shop, product.id)).toEqual({ stock: 5, held: 1 })
})

test('a second success on an order that is paid does not hide the first', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const { orderId } = await startPaying(shop, customer, product)
  await atTheProvider(shop, orderId, { outcome: 'captured_late', delayMs: 600_000, webhook: 'lost' })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await askSandbox(shop, '/flush')
  expect(await shop.as(customer).call(verifyPayment, { body: callback })).toMatchObject({ success: true })
  expect(await shop.db.select().from(refunds)).toEqual([])
})
