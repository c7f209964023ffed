import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import * as changeApi from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listOrders } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { move, moveUpTo, placedOrder } from '#tests/support/admin-editor.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const staffOf = (shop: TestShop) => shop.customer({ role: 'staff', firstName: 'Sunil', lastName: 'More' })
const managerOf = (shop: TestShop) => shop.customer({ role: 'manager', firstName: 'Meera', lastName: 'Rao' })
const stockOf = async (shop: TestShop, productId: string) => {
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
  return product?.stockQuantity
}

test('an admin takes an order through all its steps; the customer sees them, and the log knows who did what', async () => {
  await using shop = await testShop()
  const [staff, owner] = [await staffOf(shop), await shop.customer({ role: 'owner' })]
  const { number, customer } = await placedOrder(shop)

  const packed = await move(shop, staff, number, ['Confirmed', 'Packed'], { huid: 'ab 12cd' })
  expect(packed).toMatchObject({
    orderStatus: 'Packed',
    lines: [{ huid: 'AB12CD' }],
    moves: ['Shipped', 'Cancelled'],
  })
  const shipped = await move(shop, staff, number, ['Packed', 'Shipped'])
  expect(shipped.parcels[0]).toMatchObject({ carrier: 'Blue Dart', trackingNumber: '81234567890' })
  expect(shipped.parcels[0]?.trackingUrl).toContain('81234567890')
  const ofCustomer = { params: { userId: customer.id } }
  const [onItsWay] = await shop.as(customer).call(listOrders, ofCustomer)
  expect(onItsWay?.tracking).toEqual({
    carrier: 'Blue Dart',
    number: '81234567890',
    url: expect.stringMatching(/^https:\/\/www\.bluedart\.com\/.*81234567890$/),
  })
  await move(shop, staff, number, ['Shipped', 'Delivered'])
  await move(shop, staff, number, ['Delivered', 'Returned'])

  const [seen] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(seen?.history.map(({ status, note }) => [status, note])).toEqual([
    ['Confirmed', ''],
    ['Packed', ''],
    ['Shipped', 'Blue Dart 81234567890'],
    ['Delivered', ''],
    ['Returned', 'Too small'],
  ])
  const { rows } = await shop.as(owner).call(listAudit, { query: { subject: number } })
  expect(
    rows.map(({ action, who, before, after }) => [action, who?.name, before?.status, after?.status]),
  ).toEqual([
    ['order.return', 'Sunil More', 'Delivered', 'Returned'],
    ['order.deliver', 'Sunil More', 'Shipped', 'Delivered'],
    ['order.ship', 'Sunil More', 'Packed', 'Shipped'],
    ['order.pack', 'Sunil More', 'Confirmed', 'Packed'],
  ])
})

const REFUSED: [OrderStatus, OrderStatus][] = [
  ['Confirmed', 'Confirmed'],
  ['Confirmed', 'Shipped'],
  ['Confirmed', 'Delivered'],
  ['Confirmed', 'Returned'],
  ['Packed', 'Confirmed'],
  ['Packed', 'Delivered'],
  ['Shipped', 'Packed'],
  ['Shipped', 'Cancelled'],
  ['Delivered', 'Shipped'],
  ['Delivered', 'Cancelled'],
  ['Returned', 'Delivered'],
]
test('an order takes no step that is not in the table, and nothing is written', async () => {
  await using shop = await testShop()
  const manager = await managerOf(shop)
  for (const [from, to] of REFUSED) {
    const { number } = await placedOrder(shop)
    await moveUpTo(shop, manager, number, from)
    await expect(move(shop, manager, number, [from, to])).rejects.toMatchObject({
      status: 409,
      message: `The status cannot change from ${from} to ${to}.`,
    })
    const order = await shop.as(manager).call(readAdminOrder, { params: { number } })
    expect(order).toMatchObject({ orderStatus: from, notes: [] })
    expect(order.history.at(-1)?.status).toBe(from)
  }
})

test('when two admins move the same order at once, one succeeds and the other learns what happened', async () => {
  await using shop = await testShop()
  const [one, other] = [await staffOf(shop), await managerOf(shop)]
  const { number } = await placedOrder(shop)
  const outcomes = await Promise.allSettled([
    move(shop, one, number, ['Confirmed', 'Packed']),
    move(shop, other, number, ['Confirmed', 'Packed']),
  ])
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(lost).toHaveLength(1)
  expect(lost[0]?.reason).toMatchObject({ status: 409, details: { status: 'Packed' } })
  expect(lost[0]?.reason.message).toMatch(
    new RegExp(`^${number} is already packed. (Sunil More|Meera Rao) did this on 21 Nov, 10:00\\sam.$`),
  )
  const order = await shop.as(one).call(readAdminOrder, { params: { number } })
  expect(order.history.map(({ status }) => status)).toEqual(['Confirmed', 'Packed'])
})

test('hallmarked gold is not packed without its HUID, silver is', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const gold = await placedOrder(shop)
  const plain = await placedOrder(shop, { product: { price: 250_000 } })
  for (const huid of ['', 'AB12', 'AB-12C'])
    await expect(move(shop, staff, gold.number, ['Confirmed', 'Packed'], { huid })).rejects.toMatchObject({
      status: 400,
      details: { fields: [{ field: 'huid' }] },
    })
  expect(await move(shop, staff, plain.number, ['Confirmed', 'Packed'], {})).toMatchObject({
    orderStatus: 'Packed',
    lines: [{ huidRequired: false }],
  })
})

const INCOMPLETE: [OrderStatus, OrderStatus, Parameters<typeof move>[4], string][] = [
  ['Confirmed', 'Cancelled', { reason: '' }, 'reason'],
  ['Packed', 'Shipped', { carrier: '', trackingNumber: '1' }, 'carrier'],
  ['Packed', 'Shipped', { carrier: 'DTDC', trackingNumber: ' ' }, 'trackingNumber'],
  ['Packed', 'Shipped', { carrier: 'DTDC', trackingNumber: 'x' }, 'trackingNumber'],
  ['Delivered', 'Returned', { reason: '' }, 'reason'],
]
test('a move needs its details, and names the one that is missing', async () => {
  await using shop = await testShop()
  const manager = await managerOf(shop)
  for (const [from, to, details, field] of INCOMPLETE) {
    const { number } = await placedOrder(shop)
    await moveUpTo(shop, manager, number, from)
    await expect(move(shop, manager, number, [from, to], details)).rejects.toMatchObject({
      status: 400,
      details: { fields: [{ field }] },
    })
  }
})

test('a returned product goes back on sale when an admin says so', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const { number, product } = await placedOrder(shop, { product: { stock: 1 } })
  const other = await placedOrder(shop, { product: { stock: 1 } })
  for (const order of [number, other.number]) await moveUpTo(shop, staff, order, 'Delivered')
  await move(shop, staff, number, ['Delivered', 'Returned'], { reason: 'Too small', restock: true })
  await move(shop, staff, other.number, ['Delivered', 'Returned'], { reason: 'Bent' })
  expect(await stockOf(shop, product.id)).toBe(1)
  expect(await stockOf(shop, other.product.id)).toBe(0)
})

test('a manager cancels for the customer: the money is refunded, and the customer reads why', async () => {
  await using shop = await testShop()
  const manager = await managerOf(shop)
  const { number, product, customer } = await placedOrder(shop)
  const order = await move(shop, manager, number, ['Confirmed', 'Cancelled'])
  expect(order).toMatchObject({
    orderStatus: 'Cancelled',
    refundable: 0,
    refunds: [{ amount: product.price / 100 }],
  })
  await shop.jobs.run()
  const [seen] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(seen?.refund).toMatchObject({ status: 'processed' })
  expect(seen?.history.at(-1)?.note).toBe('Cancelled by the shop: Asked on the phone')
})

test('several orders are packed at once; one that lacks its HUID or was packed before does not hold up the rest', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const [one, two, three] = [await placedOrder(shop), await placedOrder(shop), await placedOrder(shop)]
  await move(shop, staff, three.number, ['Confirmed', 'Packed'])
  const answer = await shop.as(staff).call(changeApi.packOrders, {
    body: {
      orders: [
        { number: one.number, huid: 'AAAAAA' },
        { number: two.number },
        { number: three.number, huid: 'CCCCCC' },
        { number: 'SGJ-0' },
      ],
    },
  })
  expect(answer.packed).toEqual([one.number])
  expect(answer.refused.map(({ number }) => number)).toEqual([two.number, three.number, 'SGJ-0'])
  expect(answer.refused[1]?.message).toContain('is already packed. You did this')
})

test('a mistyped parcel is corrected; an admin with an outdated view is refused', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const { number } = await placedOrder(shop)
  const params = { number }
  const facts = { huid: 'zz99zz', carrier: 'DTDC', trackingNumber: 'd 1234567' }
  await expect(
    shop.as(staff).call(changeApi.correctParcel, { params, body: { version: 1, ...facts } }),
  ).rejects.toMatchObject({ status: 409, message: 'This order has not been packed yet.' })
  await moveUpTo(shop, staff, number, 'Shipped')
  const { parcels } = await shop.as(staff).call(readAdminOrder, { params })
  const body = { version: parcels[0]?.version ?? 0, ...facts }
  const corrected = await shop.as(staff).call(changeApi.correctParcel, { params, body })
  expect(corrected.lines[0]?.huid).toBe('ZZ99ZZ')
  expect(corrected.parcels).toMatchObject([{ carrier: 'DTDC', trackingNumber: 'D1234567' }])
  await expect(shop.as(staff).call(changeApi.correctParcel, { params, body })).rejects.toMatchObject({
    status: 409,
  })
})

test('a note is for the shop only; its author can delete and restore it, others cannot', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await staffOf(shop), await managerOf(shop)]
  const { number, customer } = await placedOrder(shop)
  const { notes } = await shop
    .as(staff)
    .call(changeApi.addOrderNote, { params: { number }, body: { text: 'Call before delivery' } })
  const by = { name: 'Sunil More', number: staff.mobileNumber }
  expect(notes).toMatchObject([{ text: 'Call before delivery', by, isMine: true }])
  const seen = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  for (const secret of ['Call before', staff.mobileNumber]) expect(JSON.stringify(seen)).not.toContain(secret)

  const params = { number, noteId: notes[0]?.id ?? '' }
  const keep = (who: typeof staff, removed: boolean) =>
    shop.as(who).call(changeApi.setOrderNoteRemoved, { params, body: { removed } })
  await expect(keep(manager, true)).rejects.toMatchObject({ status: 403 })
  expect((await keep(staff, true)).notes).toEqual([])
  expect((await keep(staff, false)).notes).toHaveLength(1)
})
