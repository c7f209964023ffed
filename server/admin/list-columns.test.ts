import { expect, test } from 'vitest'
import { chooseListColumns, readListColumns } from '#contracts/admin/list-columns.ts'
import type { Role } from '#rules/identity/roles.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const params = { list: 'orders' } as const

async function adminIn(shop: TestShop, role: Role = 'manager') {
  const { call } = shop.as(await shop.customer({ role }))
  return {
    columns: async (list: 'orders' | 'products' | 'invoices' = 'orders') =>
      (await call(readListColumns, { params: { list } })).columns,
    choose: (columns: string[] | null) => call(chooseListColumns, { params, body: { columns } }),
  }
}

test('columns are each admin’s own, for one list, until the default is chosen again', async () => {
  await using shop = await testShop()
  const [admin, other] = [await adminIn(shop), await adminIn(shop)]
  expect(await admin.columns()).toBeNull()
  await admin.choose(['total', 'placed'])
  await admin.choose(['placed', 'city'])
  expect(await admin.columns()).toEqual(['placed', 'city'])
  expect(await admin.columns('products')).toBeNull()
  expect(await other.columns()).toBeNull()
  await admin.choose(null)
  expect(await admin.columns()).toBeNull()
})

test('senseless columns are refused', async () => {
  await using shop = await testShop()
  const admin = await adminIn(shop)
  const senseless = [
    ['total', 'total'],
    ['<script>'],
    Array.from({ length: 60 }, (_, at) => `c${'x'.repeat(at)}`),
  ]
  for (const chosen of senseless) await expect(admin.choose(chosen)).rejects.toMatchObject({ status: 400 })
  expect(await admin.columns()).toBeNull()
})

test('an accountant, who sees invoices and no orders, has columns to choose for those alone', async () => {
  await using shop = await testShop()
  const accountant = await adminIn(shop, 'accountant')
  await expect(accountant.columns()).rejects.toMatchObject({ status: 403 })
  await expect(accountant.choose(['total'])).rejects.toMatchObject({ status: 403 })
  expect(await accountant.columns('invoices')).toBeNull()
})
