import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import * as changeApi from '#contracts/admin/change-order.ts'
import * as listApi from '#contracts/admin/list-orders.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listOrders } from '#contracts/orders.ts'
import { move, moveUpTo, placedOrder } from '#tests/support/admin-editor.ts'
import { productWithItems } from '#tests/support/items.ts'
import { buy } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const staffOf = (shop: TestShop) => shop.customer({ role: 'staff' })
type Packed = { huid: string; duplicateReason?: string }
const pack = (shop: TestShop, who: Awaited<ReturnType<typeof staffOf>>, number: string, how: Packed) =>
  move(shop, who, number, ['Confirmed', 'Packed'], how)

test('a HUID that another order has is refused with that order, and taken with a reason that the log keeps', async () => {
  await using shop = await testShop()
  const [staff, owner] = [await staffOf(shop), await shop.customer({ role: 'owner' })]
  const [one, two] = [await placedOrder(shop), await placedOrder(shop)]
  await pack(shop, staff, one.number, { huid: 'AB12CD' })
  await expect(pack(shop, staff, two.number, { huid: 'ab12cd' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(`HUID AB12CD is already on order ${one.number}.`),
    details: { duplicateHuids: [{ huid: 'AB12CD', number: one.number }] },
  })
  const unchanged = await shop.as(staff).call(readAdminOrder, { params: { number: two.number } })
  expect(unchanged).toMatchObject({ orderStatus: 'Confirmed', parcels: [] })

  const reason = 'The first parcel was packed with the wrong one'
  await pack(shop, staff, two.number, { huid: 'AB12CD', duplicateReason: reason })
  const { rows } = await shop.as(owner).call(listAudit, { query: { subject: two.number } })
  expect(rows[0]).toMatchObject({
    action: 'order.pack',
    after: { huid: 'AB12CD', duplicateReason: reason },
  })
})

test('a correction is checked as well; a HUID confirmed before is not asked about again', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const [one, two] = [await placedOrder(shop), await placedOrder(shop)]
  await pack(shop, staff, one.number, { huid: 'AB12CD' })
  const packed = await pack(shop, staff, two.number, { huid: 'EF34GH' })
  const correct = (version: number, how: Packed) =>
    shop.as(staff).call(changeApi.correctParcel, {
      params: { number: two.number },
      body: { version, carrier: '', trackingNumber: '', ...how },
    })
  const version = packed.parcels[0]?.version ?? 0
  await expect(correct(version, { huid: 'AB12CD' })).rejects.toMatchObject({ status: 409 })
  const corrected = await correct(version, { huid: 'AB12CD', duplicateReason: 'Mixed up' })
  expect(corrected.lines[0]?.huid).toBe('AB12CD')
  const again = await correct(corrected.parcels[0]?.version ?? 0, { huid: 'AB12CD, KL56MN' })
  expect(again.lines[0]?.huid).toBe('AB12CD, KL56MN')
})

test('a pair has two HUIDs: admin, customer and export see both, in the order they were entered', async () => {
  await using shop = await testShop()
  const [staff, owner] = [await staffOf(shop), await shop.customer({ role: 'owner' })]
  const { number, customer } = await placedOrder(shop)
  const packed = await pack(shop, staff, number, { huid: 'zz99zz aa11aa' })
  expect(packed).toMatchObject({ lines: [{ huid: 'ZZ99ZZ, AA11AA' }] })
  const [seen] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(seen?.huid).toBe('ZZ99ZZ, AA11AA')
  const csv = await shop.inject({
    url: listApi.exportOrders.path,
    headers: { authorization: `Bearer ${await shop.as(owner).token()}` },
  })
  expect(csv.payload).toContain('"ZZ99ZZ, AA11AA"')
})

test('when two admins enter the same HUID at the same moment, one learns which order has it', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const orders = [await placedOrder(shop), await placedOrder(shop), await placedOrder(shop)]
  const tries = await Promise.allSettled(
    orders.map(({ number }) => pack(shop, staff, number, { huid: 'AB12CD' })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const attempt of tries)
    if (attempt.status === 'rejected')
      expect(attempt.reason).toMatchObject({
        status: 409,
        message: expect.stringMatching(/^HUID AB12CD is already on order SGJ-\d+\./),
      })
})

test('an article that came back may be sold again with its HUID', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const [returned, cancelled, next] = [
    await placedOrder(shop),
    await placedOrder(shop),
    await placedOrder(shop),
  ]
  await pack(shop, owner, returned.number, { huid: 'AB12CD' })
  for (const step of [
    ['Packed', 'Shipped'],
    ['Shipped', 'Delivered'],
    ['Delivered', 'Returned'],
  ] as const)
    await move(shop, owner, returned.number, [...step])
  await pack(shop, owner, cancelled.number, { huid: 'AB12CD' })
  await move(shop, owner, cancelled.number, ['Packed', 'Cancelled'])
  const packed = await pack(shop, owner, next.number, { huid: 'AB12CD' })
  expect(packed.lines[0]?.huid).toBe('AB12CD')
})

test('packing several at once says which of them share a HUID', async () => {
  await using shop = await testShop()
  const staff = shop.as(await staffOf(shop))
  const [one, two] = [await placedOrder(shop), await placedOrder(shop)]
  const orders = [one, two].map(({ number }) => ({ number, huid: 'AB12CD' }))
  const { packed, refused } = await staff.call(changeApi.packOrders, { body: { orders } })
  expect(packed).toEqual([one.number])
  expect(refused).toMatchObject([
    { number: two.number, duplicateHuids: [{ huid: 'AB12CD', number: one.number }] },
  ])
  const confirmed = { number: two.number, huid: 'AB12CD', duplicateReason: 'Mixed up' }
  const second = await staff.call(changeApi.packOrders, { body: { orders: [confirmed] } })
  expect(second.packed).toEqual([two.number])
})

test('of several HUIDs of an order, packing names the one that is a duplicate; a reason for its line alone confirms it', async () => {
  await using shop = await testShop()
  const staff = shop.as(await staffOf(shop))
  const one = await placedOrder(shop)
  const customer = await shop.customer()
  await buy(shop, customer, await shop.product(), await shop.product())
  const bought = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  const number = bought[0]?.orderId ?? ''
  const lines = bought.map(({ transactionId }, nth) => ({ transactionId, huid: `AB12C${nth}` }))
  const packed = (orders: { number: string; huid?: string; lines?: typeof lines }[]) =>
    staff.call(changeApi.packOrders, { body: { orders } })
  await packed([{ number: one.number, huid: 'AB12C1' }])
  const { refused } = await packed([{ number, lines }])
  expect(refused).toMatchObject([{ number, duplicateHuids: [{ huid: 'AB12C1', number: one.number }] }])
  const confirmed = lines.map((line, nth) => ({ ...line, ...(nth === 1 && { duplicateReason: 'Mixed up' }) }))
  expect(await packed([{ number, lines: confirmed }])).toEqual({ packed: [number], refused: [] })
})

test.each(['AB12CD', 'ab12cd', 'zz99 zz'])(
  'the search finds an order by its HUID, typed %j',
  async (typed) => {
    await using shop = await testShop()
    const staff = await staffOf(shop)
    const [one, other] = [await placedOrder(shop), await placedOrder(shop)]
    await pack(shop, staff, one.number, { huid: 'AB12CD, ZZ99ZZ' })
    await moveUpTo(shop, staff, other.number, 'Packed')
    const found = await shop.as(staff).call(listApi.listAdminOrders, { query: { search: typed } })
    expect(found.rows.map(({ number }) => number)).toEqual([one.number])
  },
)

test('a tagged item is packed with its own HUID: another is refused, and its own need not be typed', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const customer = await shop.customer()
  await buy(shop, customer, await productWithItems(shop, [{ tag: 'R-1', weight: 5, huid: 'AB12CD' }]))
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  const number = order?.orderId ?? ''
  await expect(pack(shop, staff, number, { huid: 'EF34GH' })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('has the HUID AB12CD'),
  })
  expect((await pack(shop, staff, number, { huid: '' })).lines[0]?.huid).toBe('AB12CD')
})
