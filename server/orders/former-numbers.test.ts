import { expect, test } from 'vitest'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listOrders } from '#contracts/orders.ts'
import { formerOrderNumbers, orders } from '#db/schema/orders.ts'
import { buy } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('an order is found by the numbers its products had before, by its customer and by admins', async () => {
  await using shop = await testShop()
  const [customer, staff] = [await shop.customer(), await shop.customer({ role: 'staff' })]
  const { orderId } = await buy(shop, customer, await shop.product({}), await shop.product({}))
  const [order] = await shop.db.select().from(orders)
  await shop.db.insert(formerOrderNumbers).values({ number: 'SGJ-77', orderId: order?.id ?? '' })
  const lines = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(lines.map((line) => [line.orderId, line.formerNumbers])).toEqual([
    [orderId, ['SGJ-77']],
    [orderId, ['SGJ-77']],
  ])
  const read = await shop.as(staff).call(readAdminOrder, { params: { number: 'SGJ-77' } })
  expect(read).toMatchObject({ orderId })
})
