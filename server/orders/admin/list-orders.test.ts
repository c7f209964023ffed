import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveOrder, refundOrder } from '#contracts/admin/change-order.ts'
import * as listApi from '#contracts/admin/list-orders.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { orders } from '#db/schema/orders.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { move, moveUpTo, placedOrder } from '#tests/support/admin-editor.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const staffOf = (shop: TestShop) => shop.customer({ role: 'staff' })
type Query = Parameters<typeof asks>[2]
const asks = (
  shop: TestShop,
  who: Awaited<ReturnType<typeof staffOf>>,
  query: Partial<Record<string, string | number>>,
) => shop.as(who).call(listApi.listAdminOrders, { query: query as object })
const numbersOf = async (shop: TestShop, who: Awaited<ReturnType<typeof staffOf>>, query: Query) =>
  (await asks(shop, who, query)).rows.map(({ number }) => number)

test('orders are found by number, by name and telephone of parcel and account, however they are typed', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const customer = { firstName: 'Rohini', lastName: 'Deshmukh', mobileNumber: '9822012345' }
  const { number } = await placedOrder(shop, { customer })
  const other = await placedOrder(shop, { customer: { firstName: 'Om', lastName: 'Rao' } })
  // A gift: the parcel is addressed to somebody else than the account.
  const address = { firstName: 'Zoya', lastName: 'Khan', phone: '9000000099' }
  await shop.db
    .update(orders)
    .set({
      shippingAddress: { ...address, email: '', address: '', city: '', state: '', country: '', pincode: '' },
    })
    .where(eq(orders.number, number))

  const found = (search: string) => numbersOf(shop, staff, { search })
  for (const typed of [
    number,
    number.toLowerCase(),
    'rohini',
    'DESHM',
    'rohini  desh',
    '+91 98220 12345',
    '12345',
    'zoya',
    '9000000099',
  ])
    expect(await found(typed), typed).toEqual([number])
  expect(await found('om')).toEqual([other.number])
  expect(await found('nobody')).toEqual([])
  expect(await found('%%%')).toEqual([])
  expect((await found('x')).length, 'one letter searches nothing').toBe(2)
})

test('orders are filtered by status, day in India and amount', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const cheap = await placedOrder(shop, { product: { price: 100_000 } })
  const dear = await placedOrder(shop, { product: { price: 900_000 } })
  await move(shop, staff, dear.number, ['Confirmed', 'Packed'])
  await shop.db
    .update(orders)
    .set({ placedAt: new Date('2026-11-19T23:59:59.999+05:30') })
    .where(eq(orders.number, cheap.number))

  expect(await numbersOf(shop, staff, { status: 'Packed' })).toEqual([dear.number])
  expect(await numbersOf(shop, staff, { to: '2026-11-19' })).toEqual([cheap.number])
  expect(await numbersOf(shop, staff, { from: '2026-11-20' })).toEqual([dear.number])
  expect(await numbersOf(shop, staff, { least: 1000.01 })).toEqual([dear.number])
  expect(await numbersOf(shop, staff, { least: 1000, most: 1000 })).toEqual([cheap.number])
  expect(await numbersOf(shop, staff, { sort: 'lowest' })).toEqual([cheap.number, dear.number])
  expect(await numbersOf(shop, staff, { sort: 'oldest' })).toEqual([cheap.number, dear.number])
})

test('a list refuses senseless filters with a sentence', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const senseless = [
    { status: 'Lost' },
    { from: '0000-01-01' },
    { from: 'today' },
    { least: 'abc' },
    { least: -1 },
    { most: 1e12 },
    { after: '1' },
    { limit: 5000 },
  ]
  for (const query of senseless)
    await expect(asks(shop, staff, query), JSON.stringify(query)).rejects.toMatchObject({ status: 400 })
})

test('paging forward and back shows every order once, in each sort order, with equal times and prices too', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  await shop.product()
  await seedSyntheticOrders(shop.db, 23, { now: shop.clock.now() })
  await shop.pool.query(`update orders set placed_at = date_trunc('month', placed_at)`)
  for (const sort of listApi.ORDER_SORTS) {
    const pages: string[][] = []
    let page = await asks(shop, staff, { sort, limit: 5 })
    for (;;) {
      pages.push(page.rows.map(({ number }) => number))
      if (!page.next) break
      page = await asks(shop, staff, { sort, limit: 5, after: page.next })
    }
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3])
    expect(new Set(pages.flat()).size).toBe(23)
    for (const expected of pages.slice(0, -1).reverse()) {
      page = await asks(shop, staff, { sort, limit: 5, before: page.previous ?? '' })
      expect(page.rows.map(({ number }) => number)).toEqual(expected)
      expect(page.next).not.toBeNull()
    }
    expect(page.previous).toBeNull()
  }
})

test('no list reads all orders, however many there are', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  await shop.product()
  await seedSyntheticOrders(shop.db, 40_000, { now: shop.clock.now() })
  await analyse(shop)
  const { next } = await asks(shop, staff, {})
  const questions: Query[] = [
    {},
    { after: next ?? '' },
    { before: next ?? '' },
    ...listApi.ORDER_SORTS.map((sort) => ({ sort })),
    { status: 'Confirmed' },
    { status: 'Delivered', sort: 'oldest', after: next ?? '' },
    { from: '2026-11-01', to: '2026-11-20' },
    { least: 1, most: 2 },
    { status: 'Returned', least: 10_000_000 },
    { search: 'SGJ-11000' },
    { search: 'asha' },
    { search: 'nobody at all' },
    { search: 'om' },
    { search: '7000000123' },
    { search: 'meera', status: 'Delivered', sort: 'highest' },
  ]
  for (const query of questions)
    expect(await tablesReadWhole(shop, () => asks(shop, staff, query)), JSON.stringify(query)).toEqual([])
  const [row] = (await asks(shop, staff, {})).rows
  const params = { number: row?.number ?? '' }
  expect(await tablesReadWhole(shop, () => shop.as(staff).call(readAdminOrder, { params }))).toEqual([])
})

test('the orders of a filter are counted, and added up for those who may see turnover', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await staffOf(shop), await shop.customer({ role: 'manager' })]
  const rohini = { firstName: 'Rohini', lastName: 'Deshmukh' }
  await placedOrder(shop, { customer: rohini, product: { price: 10_000_00 } })
  await placedOrder(shop, { product: { price: 25_000_00 } })
  const sum = (who: typeof staff, query: object = {}) => shop.as(who).call(listApi.sumOrders, { query })
  expect(await sum(manager)).toEqual({ orders: 2, total: 35_000, balance: null })
  expect(await sum(staff)).toEqual({ orders: 2, total: null, balance: null })
  expect(await sum(manager, { search: 'rohini' })).toEqual({ orders: 1, total: 10_000, balance: null })
  expect(await sum(manager, { status: 'Shipped' })).toEqual({ orders: 0, total: 0, balance: null })
})

test('a return recorded by hand is owed until something is refunded', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  const { number } = await placedOrder(shop, { product: { price: 10_000_00 } })
  const owner = await shop.customer({ role: 'owner' })
  await moveUpTo(shop, owner, number, 'Delivered')
  expect(await numbersOf(shop, staff, { refund: 'owed' })).toEqual([])
  await move(shop, owner, number, ['Delivered', 'Returned'])
  expect(await numbersOf(shop, staff, { refund: 'owed' })).toEqual([number])
  const { refundable } = await shop.as(owner).call(readAdminOrder, { params: { number } })
  const body = { amount: 9_000, refundable, reason: 'Less the engraving' }
  await shop.as(owner).call(refundOrder, { params: { number }, body })
  await letTheDustSettle(shop)
  expect(await numbersOf(shop, staff, { refund: 'owed' })).toEqual([])
})

test('orders with a pending refund are found until the money has arrived', async () => {
  await using shop = await testShop()
  const staff = await staffOf(shop)
  await placedOrder(shop)
  const { number } = await placedOrder(shop)
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const body = { from: 'Confirmed', to: 'Cancelled', reason: 'Asked on the phone' } as const
  await owner.call(moveOrder, { params: { number }, body })
  expect(await numbersOf(shop, staff, { refund: 'owed' })).toEqual([number])
  await letTheDustSettle(shop)
  expect(await numbersOf(shop, staff, { refund: 'owed' })).toEqual([])
})
