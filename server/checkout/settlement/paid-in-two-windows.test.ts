import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { listReturnedPayments } from '#contracts/pending-payments.ts'
import { outbox } from '#db/schema/outbox.ts'
import { ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { atTheProvider, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'

/** A customer with the popup open in two windows, for the last product in stock. */
async function twoWindows() {
  const shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product({ stock: 1 })
  const me = shop.as(customer)
  const request = paymentRequest(customer, product)
  const shippingAddress = { ...request.shippingAddress, email: 'asha@example.in' }
  const open = () => me.call(initiatePayment, { body: { ...request, shippingAddress } })
  const first = await open()
  shop.clock.advance(60_000)
  const second = await open()
  const pay = async ({ orderId }: { orderId: string }) => {
    const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
    return me.call(verifyPayment, { body: callback })
  }
  const orders = () => me.call(listOrders, { params: { userId: customer.id } })
  const returned = () => me.call(listReturnedPayments, { params: { userId: customer.id } })
  const mails = () => shop.db.select().from(outbox).where(eq(outbox.channel, 'email'))
  return {
    ...{ shop, product, first, second, pay, orders, returned, mails },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('paid in both windows, the newer first: one order, and the other payment is named as the second one', async () => {
  await using windows = await twoWindows()
  const { shop, product, first, second, pay, orders, returned, mails } = windows
  expect(await pay(second)).toMatchObject({ success: true })
  expect(await pay(first)).toEqual({
    success: false,
    orderId: null,
    orderIds: [],
    message:
      'You paid for this piece twice, and one of the payments became your order. The other one is being refunded in full.',
  })
  await letTheDustSettle(shop)
  expect(await orders()).toMatchObject([{ transactionId: second.paymentId }])
  expect(await returned()).toMatchObject([
    {
      paymentId: first.paymentId,
      message: 'You paid for this piece twice, and one of the payments became your order.',
    },
  ])
  await letTheDustSettle(shop)
  const bodies = (await mails()).map(({ body }) => body).join('\n')
  expect(bodies).toContain('You paid for this piece twice, and one of the payments became your order.')
  expect(await ledgerViolations(shop.pool, new Map([[product.id, 1]]))).toEqual([])
})

test('paid in both windows, the older first: nobody reads that the product was sold to somebody else', async () => {
  await using windows = await twoWindows()
  const { shop, product, first, second, pay, orders } = windows
  expect(await pay(first)).toMatchObject({
    success: false,
    message:
      'You started another payment for this piece, and the piece is reserved for that one. Your money is being refunded in full.',
  })
  expect(await pay(second)).toMatchObject({ success: true })
  await letTheDustSettle(shop)
  expect(await orders()).toMatchObject([{ transactionId: second.paymentId }])
  expect(await ledgerViolations(shop.pool, new Map([[product.id, 1]]))).toEqual([])
})
