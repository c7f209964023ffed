import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { moveUpTo, placedOrder } from '#tests/support/admin-editor.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { payOutRefund, readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'

const at = (shop: TestShop, moment: string) => shop.clock.set(new Date(`${moment}+05:30`))

test('sales are counted by days in India, compared with the period before; cancelled and returned orders are no sales', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const sellAt = async (moment: string, price: number) => {
    at(shop, moment)
    return placedOrder(shop, { product: { price } })
  }
  await sellAt('2026-10-23T12:00:00', 100_00)
  await sellAt('2026-11-20T09:00:00', 200_00)
  await sellAt('2026-11-20T15:00:00', 400_00)
  // Half past midnight in India is still the day before in Greenwich.
  await sellAt('2026-11-21T00:30:00', 800_00)
  const returned = await sellAt('2026-11-21T09:00:00', 1600_00)
  await moveUpTo(shop, manager, returned.number, 'Returned')
  at(shop, '2026-11-21T10:00:00')

  const { sales, days, statuses } = await shop.as(manager).call(readDashboard)
  expect(sales).toEqual([
    { days: 1, orders: 1, amount: 800, received: 2400, before: { orders: 1, amount: 200, received: 200 } },
    { days: 7, orders: 3, amount: 1400, received: 3000, before: { orders: 0, amount: 0, received: 0 } },
    { days: 30, orders: 4, amount: 1500, received: 3100, before: { orders: 0, amount: 0, received: 0 } },
  ])
  expect(days).toHaveLength(30)
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-20', orders: 2, amount: 600, received: 600 },
    { day: '2026-11-21', orders: 1, amount: 800, received: 2400 },
  ])
  expect(days[0]).toEqual({ day: '2026-10-23', orders: 1, amount: 100, received: 100 })
  expect(statuses.filter(({ orders }) => orders > 0)).toEqual([
    { status: 'Confirmed', orders: 4 },
    { status: 'Returned', orders: 1 },
  ])
})

test('money received is what was captured or taken, less what went back, on the day that it moved', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const { call } = shop.as(manager)
  const product = await shop.product({ price: 1_50_000_00 })
  at(shop, '2026-11-19T12:00:00')
  const { number } = await sold(shop, staff, product.id, {
    delivery: 'later',
    tenders: [{ kind: 'upi', amount: 60_000, reference: '4711' }],
  })
  const params = { number }
  at(shop, '2026-11-20T12:00:00')
  const rest = [{ kind: 'bank' as const, amount: 40_000, reference: 'N1' }]
  await call(takePayment, { params, body: { tenders: rest, balance: 90_000 } })
  const online = await placedOrder(shop, { product: { price: 5_000_00 } })
  at(shop, '2026-11-21T12:00:00')
  const refund = (of: string, amount: number, refundable: number) =>
    call(refundOrder, { params: { number: of }, body: { amount, refundable, reason: 'A scratch' } })
  await refund(online.number, 1_000, 5_000)
  await refund(number, 2_000, 1_00_000)
  await shop.jobs.run()
  expect(await receivedOn(shop, manager, 3)).toEqual([60_000, 45_000, -1_000])

  const { owed } = await call(readOrderTenders, { params })
  const refundId = owed[0]?.refundId ?? ''
  await call(payOutRefund, { params: { number, refundId }, body: { kind: 'upi', reference: '9' } })
  expect(await receivedOn(shop, manager, 3)).toEqual([60_000, 45_000, -3_000])
  const { sales, days } = await call(readDashboard)
  expect(days.slice(-3).map(({ amount }) => amount)).toEqual([1_50_000, 5_000, 0])
  expect(sales[0]).toMatchObject({ amount: 0, received: -3_000, before: { received: 45_000 } })
})

const receivedOn = async (shop: TestShop, who: Awaited<ReturnType<TestShop['customer']>>, count: number) =>
  (await shop.as(who).call(readDashboard)).days.slice(-count).map(({ received }) => received)

test('products running out are shown, sold-out ones separately, archived ones not at all', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  await shop.product({ stock: 0 })
  const last = await shop.product({ name: 'Last Ring', stock: 1 })
  await shop.product({ stock: 3 })
  const archived = await shop.product({ stock: 1 })
  await shop.db.execute(sql`update products set archived_at = now() where id = ${archived.id}`)
  const { stock, rates } = await shop.as(manager).call(readDashboard)
  expect(stock).toEqual({
    soldOut: 1,
    low: 1,
    lowAtMost: 2,
    products: [{ id: last.id, name: 'Last Ring', url: '/gold/Last-Ring', stock: 1 }],
  })
  expect(rates).toMatchObject({ gold_22k: 12_000 })
})

test('the dashboard never reads a whole table, however much was sold', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const product = await shop.product({ stock: 50 })
  await seedSyntheticOrders(shop.db, 6_000, { now: shop.clock.now() })
  await shop.db.execute(sql`
    insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n))).*
    from products p, generate_series(1, 3000) n where p.id = ${product.id}`)
  await analyse(shop)
  expect(await tablesReadWhole(shop, () => shop.as(manager).call(readDashboard))).toEqual([])
})
