import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as api from '#contracts/admin/catalogue.ts'
import type { RequestInput } from '#contracts/endpoint.ts'
import { jewelleryTypes, products } from '#db/schema/catalogue.ts'
import { priceAll } from '#tests/support/copied-products.ts'
import { tablesReadWhole } from '#tests/support/query-plan.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Query = RequestInput<typeof api.listAdminProducts>['query']

async function adminArea(shop: TestShop) {
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const list = (query: Query) => staff.call(api.listAdminProducts, { query })
  return { list, names: async (query: Query) => (await list(query)).rows.map(({ name }) => name) }
}

/** As many products as it takes for a plan to matter, made by the database itself. */
async function crowd(shop: TestShop, count: number): Promise<void> {
  await shop.product({ name: 'Pattern' })
  await shop.db.execute(sql`
    insert into products (id, slug, name, description, category_id, type_id, material, purity, gross_weight_mg,
      net_weight_mg, gst_bps, pricing_mode, fixed_price, stock_quantity, search_text, created_at)
    select gen_random_uuid(), 'Piece-' || n, 'Piece ' || n, '', (select id from categories offset n % 6 limit 1),
      type_id, material, purity, gross_weight_mg, net_weight_mg, gst_bps, 'fixed', n * 100,
      1 + n % 20, 'piece ' || n || case when n % 1000 = 0 then ' peacock' else '' end,
      now() - n * interval '1 minute'
    from products, generate_series(1, ${count}) as n`)
  await priceAll(shop)
}

test('the list is filtered by words in any order, category, type, stock and status', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const { id: type } = (await shop.db.insert(jewelleryTypes).values({ name: 'Coins' }).returning())[0] ?? {
    id: '',
  }
  await shop.product({ name: 'Lotus Signet Ring', stock: 9 })
  await shop.product({ name: 'Silver Lotus', category: 'silver', stock: 2 })
  await shop.product({ name: 'Plain Band', stock: 0 })
  expect(await admin.names({ search: 'signet LOT' })).toEqual(['Lotus Signet Ring'])
  expect(await admin.names({ search: 'lo' })).toEqual(['Silver Lotus', 'Lotus Signet Ring'])
  expect(await admin.names({ search: '%' })).toEqual([])
  await shop.pool.query(`update products set sku = 'LT-1' where name = 'Plain Band'`)
  expect(await admin.names({ search: ' lt-1 ' })).toEqual(['Plain Band'])
  expect(await admin.names({ category: 'silver' })).toEqual(['Silver Lotus'])
  expect(await admin.names({ stock: 'low' })).toEqual(['Plain Band', 'Silver Lotus'])
  expect(await admin.names({ stock: 'out' })).toEqual(['Plain Band'])
  expect(await admin.names({ status: 'archived' })).toEqual([])
  expect(await admin.names({ type })).toEqual([])
})

test.each([
  ['newest', ['C', 'B', 'A']],
  ['oldest', ['A', 'B', 'C']],
  ['name', ['A', 'B', 'C']],
  ['name-down', ['C', 'B', 'A']],
  ['cheapest', ['B', 'C', 'A']],
  ['dearest', ['A', 'C', 'B']],
] as const)('a list in the order %s is read page by page, there and back', async (sort, names) => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  await shop.product({ name: 'A', price: 300_00, createdAt: at(1) })
  await shop.product({ name: 'B', price: 100_00, createdAt: at(2), category: 'silver' })
  await shop.product({ name: 'C', price: 200_00, createdAt: at(3) })
  const first = await admin.list({ sort, limit: 2 })
  const second = await admin.list({ sort, limit: 2, after: first.next ?? undefined })
  const back = await admin.list({ sort, limit: 2, before: second.previous ?? undefined })
  const read = [...first.rows, ...second.rows].map(({ name }) => name)
  expect(read).toEqual(names)
  expect(second.next).toBeNull()
  expect(back.rows).toEqual(first.rows)
})

test.each([
  { search: 'lotus' },
  { category: 'gold' as const },
  { search: 'lotus', category: 'gold' as const },
])(
  'narrowed down by %j a list in the order of prices is read page by page as well, there and back',
  async (narrowed) => {
    await using shop = await testShop()
    const admin = await adminArea(shop)
    for (const [name, price] of [
      ['Lotus A', 300_00],
      ['Lotus B', 100_00],
      ['Lotus C', 200_00],
    ] as const)
      await shop.product({ name, price })
    await shop.product({ name: 'Plain', category: 'silver', price: 150_00 })
    const sort = 'dearest'
    const first = await admin.list({ ...narrowed, sort, limit: 2 })
    const second = await admin.list({ ...narrowed, sort, limit: 2, after: first.next ?? undefined })
    const back = await admin.list({ ...narrowed, sort, limit: 2, before: second.previous ?? undefined })
    const read = [...first.rows, ...second.rows].map(({ name }) => name)
    expect(read).toEqual(['Lotus A', 'Lotus C', 'Lotus B'])
    expect(back.rows).toEqual(first.rows)
  },
)

test('however the list is filtered and sorted, no table is read from end to end', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  await crowd(shop, 20_000)
  const [{ id: type } = { id: '' }] = await shop.db.select({ id: jewelleryTypes.id }).from(jewelleryTypes)
  const questions: Query[] = [
    ...api.PRODUCT_SORTS.flatMap((sort): Query[] => [{ sort }, { sort, category: 'silver' }]),
    { search: 'peacock' },
    { search: 'peacock', sort: 'cheapest' },
    { search: 'piece', sort: 'cheapest' },
    { search: 'piece', sort: 'dearest', category: 'silver' },
    { search: 'pi' },
    { search: 'T-7' },
    { type },
    { type, sort: 'cheapest' },
    { type, sort: 'dearest', category: 'gold' },
    { stock: 'low' },
    { stock: 'out', category: 'gold' },
    { stock: 'low', sort: 'cheapest' },
    { status: 'archived', sort: 'dearest' },
    { featured: 'yes' },
    { status: 'archived' },
    { status: 'all' },
  ]
  for (const query of questions) {
    const { next } = await admin.list(query)
    const pages = async () => {
      await admin.list(query)
      if (next) await admin.list({ ...query, after: next })
    }
    expect(await tablesReadWhole(shop, pages), JSON.stringify(query)).toEqual([])
  }
})

test('cost prices are listed for those who may see costs, and for nobody else', async () => {
  await using shop = await testShop()
  const { id } = await shop.product({ name: 'Plain Band' })
  await shop.db.update(products).set({ costPrice: 40_000_00 }).where(eq(products.id, id))
  const costs = async (role: 'staff' | 'manager') => {
    const admin = shop.as(await shop.customer({ role }))
    return (await admin.call(api.listAdminProducts)).rows.map(({ costPaise }) => costPaise)
  }
  expect(await costs('manager')).toEqual([40_000_00])
  expect(await costs('staff')).toEqual([null])
})
