import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { lowStockSettings } from '#contracts/admin/stock.ts'
import { products } from '#db/schema/catalogue.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { expectTrueIndex } from '#tests/support/true-index.ts'

async function runningOut(shop: TestShop) {
  const { call } = shop.as(await shop.customer({ role: 'owner' }))
  const low = async () => {
    const { rows } = await call(listAdminProducts, { query: { stock: 'low', sort: 'oldest' } })
    return rows.map(({ name }) => name)
  }
  const marked = async () => {
    const { rows } = await call(listAdminProducts, { query: { sort: 'oldest' } })
    return rows.filter(({ isLow }) => isLow).map(({ name }) => name)
  }
  const board = async () => (await call(readDashboard)).stock
  return {
    call,
    low,
    marked,
    board,
    set: (atMost: number) => changeSettingTo(call, lowStockSettings, { atMost }),
  }
}

async function shelves(shop: TestShop): Promise<void> {
  for (const stock of [0, 1, 2, 3, 20, 21]) await shop.product({ name: `Ring of ${stock}`, stock })
}

test('the owner decides when stock counts as low: list, badges and dashboard follow', async () => {
  await using shop = await testShop()
  await shelves(shop)
  const { low, marked, board, set } = await runningOut(shop)
  expect(await low()).toEqual(['Ring of 0', 'Ring of 1', 'Ring of 2'])
  expect(await board()).toMatchObject({ soldOut: 1, low: 2, lowAtMost: 2 })

  await set(3)
  expect(await low()).toEqual(['Ring of 0', 'Ring of 1', 'Ring of 2', 'Ring of 3'])
  expect(await marked()).toEqual(await low())
  expect(await board()).toMatchObject({ soldOut: 1, low: 3, lowAtMost: 3 })

  await set(20)
  expect(await low()).toHaveLength(5)
  expect(await board()).toMatchObject({ soldOut: 1, low: 4, lowAtMost: 20 })
})

test('a product whose pieces each have a tag is never low, and found among the sold out once none is left', async () => {
  await using shop = await testShop()
  for (const stock of [0, 1]) {
    const { id } = await shop.product({ name: `Tagged ring of ${stock}`, stock })
    await shop.db.update(products).set({ stockedBy: 'item' }).where(eq(products.id, id))
  }
  await shop.product({ name: 'Coin', stock: 1 })
  const { call, low, marked, board } = await runningOut(shop)
  const named = async (query: object) =>
    (await call(listAdminProducts, { query: { sort: 'oldest', ...query } })).rows.map(({ name }) => name)
  expect(await low()).toEqual(['Coin'])
  expect(await named({ stock: 'low', status: 'all' })).toEqual(['Coin'])
  expect(await marked()).toEqual(['Coin'])
  expect(await board()).toMatchObject({ soldOut: 0, low: 1, products: [{ name: 'Coin' }] })
  expect(await named({ stock: 'out' })).toEqual(['Tagged ring of 0'])
  await expectTrueIndex(shop)
})

test('at zero only sold-out products are shown', async () => {
  await using shop = await testShop()
  await shelves(shop)
  const { low, marked, board, set } = await runningOut(shop)
  await set(0)
  expect(await low()).toEqual(['Ring of 0'])
  expect(await marked()).toEqual(['Ring of 0'])
  expect(await board()).toEqual({ soldOut: 1, low: 0, lowAtMost: 0, products: [] })
})

test.each([-1, 21, 1.5])('a threshold of %s is refused', async (atMost) => {
  await using shop = await testShop()
  const { call } = await runningOut(shop)
  await expect(changeSettingTo(call, lowStockSettings, { atMost })).rejects.toMatchObject({ status: 400 })
})

test('with the highest threshold, what runs out is still found by its index', async () => {
  await using shop = await testShop()
  const { call, set } = await runningOut(shop)
  const pattern = await shop.product({ stock: 5 })
  await shop.db.execute(sql`
    insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n,
      'stock_quantity', 10 + n % 100))).*
    from products p, generate_series(1, 5000) n where p.id = ${pattern.id}`)
  await analyse(shop)
  await set(20)
  expect(await tablesReadWhole(shop, () => call(readDashboard))).toEqual([])
})
