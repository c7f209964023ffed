import { expect, test } from 'vitest'
import { updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { listPendingPayments } from '#contracts/pending-payments.ts'
import { atTheProvider, letTheDustSettle, paymentRequest, startPaying } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('a payment whose verification failed is shown as being confirmed until its order exists', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const me = shop.as(customer)
  const inFlight = () => me.call(listPendingPayments, { params: { userId: customer.id } })
  expect(await inFlight()).toEqual([])
  const { orderId, paymentId } = await startPaying(shop, customer, product)
  expect(await inFlight()).toMatchObject([{ paymentId, name: product.name }])

  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'normal' })
  const forged = { ...callback, razorpay_signature: 'f'.repeat(64) }
  await expect(me.call(verifyPayment, { body: forged })).rejects.toMatchObject({ status: 400 })
  const responseData = { reason: 'not verified' }
  await me.call(updatePayment, { body: { paymentId, status: 'failed', responseData } })
  expect(await inFlight()).toMatchObject([{ paymentId }])

  await letTheDustSettle(shop)
  expect(await inFlight()).toEqual([])
  expect(await me.call(listOrders, { params: { userId: customer.id } })).toHaveLength(1)
})

test('a closed popup, a timeout or an old payment is not shown as being confirmed', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const me = shop.as(customer)
  const report = async (reason: string) => {
    const { paymentId } = await startPaying(shop, customer, product)
    await me.call(updatePayment, { body: { paymentId, status: 'failed', responseData: { reason } } })
    return me.call(listPendingPayments, { params: { userId: customer.id } })
  }
  expect(await report('popup closed')).toEqual([])
  expect(await report('timeout')).toEqual([])
  expect(await report('unexpected error')).toHaveLength(1)
  shop.clock.advance(16 * 60_000)
  const later = { params: { userId: customer.id } }
  expect(await me.call(listPendingPayments, later)).toEqual([])
})

test('a payment that is open says what it needs to go on after a reload, for as long as the product is reserved', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const me = shop.as(customer)
  const pending = () => me.call(listPendingPayments, { params: { userId: customer.id } })
  const started = await startPaying(shop, customer, product)
  const { shippingAddress } = paymentRequest(customer, product)
  expect(await pending()).toMatchObject([
    { productIds: [product.id], shippingAddress, startedAt: shop.clock.now().toISOString(), open: started },
  ])
  await me.call(updatePayment, {
    body: { paymentId: started.paymentId, status: 'failed', responseData: { reason: 'unexpected error' } },
  })
  expect(await pending()).toMatchObject([{ paymentId: started.paymentId, open: null }])
})

test('nobody sees the payments of somebody else', async () => {
  await using shop = await testShop()
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const answer = shop.as(other).call(listPendingPayments, { params: { userId: customer.id } })
  await expect(answer).rejects.toMatchObject({ status: 403 })
})
