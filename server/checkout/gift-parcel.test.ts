import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOutbox } from '#contracts/demo.ts'
import { changeOrderAddress, listOrders } from '#contracts/orders.ts'
import { customers } from '#db/schema/identity.ts'
import { orders } from '#db/schema/orders.ts'
import { parcelPaper } from '#server/invoices/parcels/parcel-paper.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MEERA = {
  ...{ firstName: 'Meera', lastName: 'Joshi', email: 'meera@example.in', phone: '9822011111' },
  ...{ address: '7 Laxmi Road', city: 'Pune', state: 'Maharashtra', country: 'India', pincode: '411002' },
}

async function bought(shop: TestShop, isGift: boolean) {
  const [asha, ring] = [await shop.customer(), await shop.product({ price: 10_300_00 })]
  await shop.db.update(customers).set({ email: 'asha@example.in' }).where(eq(customers.id, asha.id))
  const { call } = shop.as(asha)
  const body = { ...paymentRequest(asha, ring), shippingAddress: { ...MEERA, isGift } }
  const { orderId } = await call(initiatePayment, { body })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await call(verifyPayment, { body: callback })
  await shop.jobs.run()
  const [order] = await call(listOrders, { params: { userId: asha.id } })
  return { asha, call, number: order?.orderId ?? '', order }
}

async function slipOf(shop: TestShop, number: string) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
  if (!row) throw new Error('Nothing was bought.')
  return parcelPaper(row, [], await readSetting(shop.shop, contactSettings))
}

test('a gift for someone else is one on the order and the packing slip, also after its address was changed', async () => {
  await using shop = await testShop()
  const { call, number, order } = await bought(shop, true)
  expect(order?.shippingAddress).toMatchObject({ firstName: 'Meera', isGift: true })
  const { call: staffCall } = shop.as(await shop.customer({ role: 'staff' }))
  const seen = await staffCall(readAdminOrder, { params: { number } })
  expect(seen.shippingAddress.isGift).toBe(true)
  expect((await slipOf(shop, number)).isGift).toBe(true)

  const elsewhere = { ...MEERA, address: '8 Laxmi Road', addressVersion: 1 }
  const changed = await call(changeOrderAddress, { params: { orderId: number }, body: elsewhere })
  expect(changed.shippingAddress).toMatchObject({ address: '8 Laxmi Road', isGift: true })
})

test('what was paid for a gift is told to the customer, not to the person it is for', async () => {
  await using shop = await testShop()
  await bought(shop, true)
  expect(await shop.call(listOutbox, { query: { to: 'meera@example.in' } })).toEqual([])
  const mails = await shop.call(listOutbox, { query: { to: 'asha@example.in' } })
  expect(JSON.stringify(mails)).toContain('₹10,300')
})

test('an order without a gift says nothing of one', async () => {
  await using shop = await testShop()
  const { number, order } = await bought(shop, false)
  expect(order?.shippingAddress.isGift).toBe(false)
  expect((await slipOf(shop, number)).isGift).toBe(false)
})
