import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { refunds } from '#db/schema/checkout.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { buy } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { moveLines } from './move-lines.ts'
import { lineOfTransaction, lockOrderOfLine } from './orders.store.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>

const orderOf = async (shop: TestShop, customer: Customer) => {
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  if (!order) throw new Error('There is no order.')
  return order
}
const cancel = (shop: TestShop, who: Customer, transactionId: string) =>
  shop.as(who).call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
const stockOf = async (shop: TestShop, productId: string) => {
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
  return product?.stockQuantity
}

/** A customer with an order of a product, moved along as far as wanted. */
async function sold(shop: TestShop, ...along: OrderStatus[]) {
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 3 })]
  await buy(shop, customer, product)
  const { transactionId } = await orderOf(shop, customer)
  for (const status of along)
    await shop.shop.transaction(async (within) => {
      const known = await lineOfTransaction(within.db, transactionId)
      const order = known && (await lockOrderOfLine(within.db, known))
      if (order) await moveLines(within, [order], status, { by: null })
    })
  return { buyer: customer, piece: product, transactionId }
}

test.each([[[]], [['Packed']]] as OrderStatus[][][])(
  'an order that went %j is cancelled by its customer: stock is restored, the money refunded, the history kept',
  async (along) => {
    await using shop = await testShop()
    const { buyer: customer, piece: product, transactionId } = await sold(shop, ...along)
    expect(await stockOf(shop, product.id)).toBe(2)

    const answer = await cancel(shop, customer, transactionId)

    const amount = product.price / 100
    expect(answer).toMatchObject({ orderStatus: 'Cancelled', refund: { status: 'pending', amount } })
    expect(answer.history.map(({ status }) => status)).toEqual(['Confirmed', ...along, 'Cancelled'])
    expect(await stockOf(shop, product.id)).toBe(3)
    await shop.jobs.run()
    expect(await orderOf(shop, customer)).toMatchObject({ refund: { status: 'processed', amount } })
  },
)

test('cancelled ten times at once and once more, an order returns one product and one refund', async () => {
  await using shop = await testShop()
  const { buyer: customer, piece: product, transactionId } = await sold(shop)
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(shop, customer, transactionId)))
  await shop.jobs.run()
  answers.push(await cancel(shop, customer, transactionId))
  await shop.jobs.run()

  expect(new Set(answers.map(({ orderId, orderStatus }) => `${orderId} ${orderStatus}`)).size).toBe(1)
  expect(await stockOf(shop, product.id)).toBe(3)
  expect(await shop.db.select().from(refunds)).toMatchObject([{ amount: product.price, status: 'processed' }])
})

test.each([
  ['Packed', 'Shipped'],
  ['Packed', 'Shipped', 'Delivered'],
  ['Packed', 'Shipped', 'Delivered', 'Returned'],
] as OrderStatus[][])('an order that went %s, %s can no longer be cancelled', async (...along) => {
  await using shop = await testShop()
  const { buyer: customer, piece: product, transactionId } = await sold(shop, ...along.filter(Boolean))
  await expect(cancel(shop, customer, transactionId)).rejects.toMatchObject({
    status: 409,
    message: 'This order can no longer be cancelled.',
  })
  expect(await stockOf(shop, product.id)).toBe(2)
  expect(await shop.db.select().from(refunds)).toEqual([])
})

test('an administrator may cancel for the customer, a stranger may not', async () => {
  await using shop = await testShop()
  const { buyer: customer, transactionId } = await sold(shop)
  const [stranger, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  await expect(cancel(shop, stranger, transactionId)).rejects.toMatchObject({ status: 403 })
  expect((await orderOf(shop, customer)).orderStatus).toBe('Confirmed')

  const answer = await cancel(shop, owner, transactionId)
  expect(answer.history.at(-1)).toMatchObject({ status: 'Cancelled', note: 'Cancelled by the shop.' })
})

test('an unknown order, and any status but Cancelled, is refused with a sentence', async () => {
  await using shop = await testShop()
  const { buyer: customer, transactionId } = await sold(shop)
  const token = await shop.as(customer).token()
  const put = async (id: string, orderStatus: string) => {
    const answer = await shop.inject({
      method: 'PUT',
      url: `/api/orders/updateorderstatus/${id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { orderStatus },
    })
    return [answer.statusCode, answer.json().message]
  }
  expect(await put('019aa000-0000-7000-8000-000000000000', 'Cancelled')).toEqual([404, 'Order not found.'])
  expect(await put('SGJ-1001', 'Cancelled')).toEqual([400, 'Order not found.'])
  expect(await put(transactionId, 'Delivered')).toEqual([
    400,
    expect.stringContaining('An order can only be cancelled here.'),
  ])
})
