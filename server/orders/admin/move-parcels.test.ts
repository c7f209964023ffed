import { expect, test } from 'vitest'
import { deliverOrders, MAX_PARCELS_AT_ONCE, shipOrders } from '#contracts/admin/parcels.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listOutbox } from '#contracts/demo.ts'
import { moveUpTo, placedOrder } from '#tests/support/admin-editor.ts'
import { testShop } from '#tests/support/test-shop.ts'

const sent = (number: string, trackingNumber: string) => ({ number, carrier: 'Blue Dart', trackingNumber })

test('a list of parcels is shipped and delivered, each on its own, and every customer is notified', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const call = shop.as(staff).call
  const orders = [await placedOrder(shop), await placedOrder(shop), await placedOrder(shop)]
  const [one, two, unpacked] = orders.map(({ number }) => number) as [string, string, string]
  for (const number of [one, two]) await moveUpTo(shop, staff, number, 'Packed')

  const list = [
    sent(one, '81234567890'),
    sent(two, 'x'),
    sent(unpacked, '81234567891'),
    sent('SGJ-0', '8123'),
  ]
  const shipped = await call(shipOrders, { body: { orders: list } })
  expect(shipped.moved).toEqual([one])
  expect(shipped.refused.map(({ number }) => number)).toEqual([two, unpacked, 'SGJ-0'])
  expect(shipped.refused[0]?.message).toContain('Please check the tracking number')
  expect(await call(readAdminOrder, { params: { number: one } })).toMatchObject({
    orderStatus: 'Shipped',
    parcels: [{ carrier: 'Blue Dart', trackingNumber: '81234567890' }],
  })
  await shop.jobs.run()
  const texts = await shop.call(listOutbox, { query: { to: orders[0]?.customer.mobileNumber ?? '' } })
  expect(texts.some(({ body }) => body.includes('81234567890'))).toBe(true)

  const delivered = await call(deliverOrders, { body: { orders: [{ number: one }, { number: two }] } })
  expect(delivered.moved).toEqual([one])
  expect(delivered.refused.map(({ number }) => number)).toEqual([two])
  expect((await call(deliverOrders, { body: { orders: [{ number: one }] } })).refused[0]?.message).toContain(
    'is already delivered',
  )
})

test('a list is limited, and customers have none', async () => {
  await using shop = await testShop()
  const staff = shop.as(await shop.customer({ role: 'staff' })).call
  const orders = Array.from({ length: MAX_PARCELS_AT_ONCE + 1 }, (_, at) => ({ number: `SGJ-${at}` }))
  await expect(staff(deliverOrders, { body: { orders } })).rejects.toMatchObject({ status: 400 })
  const customer = shop.as(await shop.customer()).call
  const one = { body: { orders: [{ number: 'SGJ-1' }] } }
  await expect(customer(deliverOrders, one)).rejects.toMatchObject({ status: 403 })
})
