import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import * as changeApi from '#contracts/admin/change-order.ts'
import * as listApi from '#contracts/admin/list-orders.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { cancelLine } from '#contracts/orders.ts'
import { customers } from '#db/schema/identity.ts'
import { move, moveUpTo, placedOrder } from '#tests/support/admin-editor.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const OWN = {
  status: 403,
  message: 'You placed this order yourself, so another admin has to do this.',
}

async function exported(shop: TestShop, owner: Awaited<ReturnType<TestShop['customer']>>) {
  const headers = { authorization: `Bearer ${await shop.as(owner).token()}` }
  const { body } = await shop.inject({ url: listApi.exportOrders.path, headers })
  const [headerRow = '', row = ''] = body.trim().split(/\r?\n/)
  return row.split(',')[headerRow.replace('\uFEFF', '').split(',').indexOf('Placed by an admin')]
}

test('an order placed by an admin is marked in the list, in its details and in the export, even after they left', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const { number } = await placedOrder(shop, { customer: { role: 'staff' } })
  const marked = async () => {
    const list = await shop.as(owner).call(listApi.listAdminOrders)
    const detail = await shop.as(owner).call(readAdminOrder, { params: { number } })
    return [list.rows[0]?.placedByAdmin, detail.placedByAdmin, await exported(shop, owner)]
  }
  expect(await marked()).toEqual([true, true, 'yes'])
  const other = await placedOrder(shop)
  const detail = await shop.as(owner).call(readAdminOrder, { params: { number: other.number } })
  expect(detail.placedByAdmin).toBe(false)
  await shop.db.update(customers).set({ role: 'customer' })
  await shop.db.update(customers).set({ role: 'owner' }).where(eq(customers.id, owner.id))
  const again = await shop.as(owner).call(readAdminOrder, { params: { number } })
  expect(again.placedByAdmin).toBe(true)
})

test('nobody packs, refunds, cancels as an admin, or corrects their own order; another admin can', async () => {
  await using shop = await testShop()
  const other = await shop.customer({ role: 'manager' })
  const { number, customer } = await placedOrder(shop, { customer: { role: 'owner' } })
  const me = shop.as(customer)
  const { refundable } = await me.call(readAdminOrder, { params: { number } })
  const refund = { amount: 1, reason: 'For myself', refundable }
  const parcel = { version: 1, huid: 'AB12CD', carrier: '', trackingNumber: '' }
  for (const attempt of [
    () => move(shop, customer, number, ['Confirmed', 'Packed']),
    () => move(shop, customer, number, ['Confirmed', 'Cancelled']),
    () => me.call(changeApi.refundOrder, { params: { number }, body: refund }),
    () => me.call(changeApi.correctParcel, { params: { number }, body: parcel }),
  ])
    await expect(attempt()).rejects.toMatchObject(OWN)
  const packed = await me.call(changeApi.packOrders, { body: { orders: [{ number, huid: 'AB12CD' }] } })
  expect(packed).toEqual({ packed: [], refused: [{ number, message: OWN.message }] })
  await moveUpTo(shop, other, number, 'Shipped')
  await shop.as(other).call(changeApi.refundOrder, { params: { number }, body: refund })
})

test('an admin can cancel their own order like any customer', async () => {
  await using shop = await testShop()
  const { transactionId, customer } = await placedOrder(shop, { customer: { role: 'staff' } })
  const order = await shop.as(customer).call(cancelLine, {
    params: { transactionId },
    body: { orderStatus: 'Cancelled' },
  })
  expect(order.orderStatus).toBe('Cancelled')
})

test('an order that a manager cancels through the customer’s own call is in the audit log, once', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const [one, two] = [await placedOrder(shop), await placedOrder(shop)]
  const body = { orderStatus: 'Cancelled' as const }
  await shop.as(manager).call(cancelLine, { params: { transactionId: one.transactionId }, body })
  await move(shop, manager, two.number, ['Confirmed', 'Cancelled'])
  const { rows } = await shop.as(manager).call(listAudit, { query: { action: 'order.cancel' } })
  expect(rows.map(({ subject }) => subject.id).sort()).toEqual([one.number, two.number].sort())
})
