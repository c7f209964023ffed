import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { seedSyntheticOrders } from '#seed/synthetic-orders.ts'
import { moveUpTo, placedOrder } from '#tests/support/admin-editor.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const at = (shop: TestShop, moment: string) => shop.clock.set(new Date(`${moment}+05:30`))

test('sales are counted by days in India, compared with the period before; cancelled and returned orders do not count', async () => {
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

  const { sales, revenue, statuses } = await shop.as(manager).call(readDashboard)
  expect(sales).toEqual([
    { days: 1, orders: 1, amount: 800, before: { orders: 1, amount: 200 } },
    { days: 7, orders: 3, amount: 1400, before: { orders: 0, amount: 0 } },
    { days: 30, orders: 4, amount: 1500, before: { orders: 0, amount: 0 } },
  ])
  expect(revenue).toHaveLength(30)
  expect(revenue.slice(-2)).toEqual([
    { day: '2026-11-20', orders: 2, amount: 600 },
    { day: '2026-11-21', orders: 1, amount: 800 },
  ])
  expect(revenue[0]).toEqual({ day: '2026-10-23', orders: 1, amount: 100 })
  expect(statuses.filter(({ orders }) => orders > 0)).toEqual([
    { status: 'Confirmed', orders: 4 },
    { status: 'Returned', orders: 1 },
  ])
})

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
    pieces: [{ id: last.id, name: 'Last Ring', url: '/gold/Last-Ring', stock: 1 }],
  })
  expect(rates).toMatchObject({ gold_22k: 12_000 })
})

test('the dashboard never reads a whole table, however much was sold', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ stock: 50 })
  await seedSyntheticOrders(shop.db, 20_000, { now: shop.clock.now() })
  await shop.db.execute(sql`
    insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n))).*
    from products p, generate_series(1, 3000) n where p.id = ${product.id}`)
  await analyse(shop)
  expect(await tablesReadWhole(shop, () => shop.as(staff).call(readDashboard))).toEqual([])
})
