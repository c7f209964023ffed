import { expect, test } from 'vitest'
import * as api from '#contracts/admin/views.ts'
import { savedViews } from '#db/schema/views.ts'
import { MAX_VIEW_NAME, MAX_VIEWS_PER_ADMIN } from '#rules/admin/list-views.ts'
import type { Role } from '#rules/identity/roles.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>
const params = { list: 'orders' } as const
const form = (changes: object = {}) => ({
  name: 'To pack today',
  query: { status: 'Confirmed', sort: 'oldest' },
  ...changes,
})

async function adminsViews(role: Role = 'manager') {
  const shop = await testShop()
  const admin = await shop.customer({ role })
  return { shop, admin, ...callsOf(shop, admin), [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

function callsOf(shop: TestShop, admin: Person) {
  const { call } = shop.as(admin)
  return {
    views: () => call(api.readViews, { params }),
    add: (changes: object = {}) => call(api.addView, { params, body: form(changes) }),
    remove: (id: string) => call(api.removeView, { params: { ...params, id } }),
    choose: (columns: string[] | null) => call(api.chooseColumns, { params, body: { columns } }),
    call,
  }
}

test('a view keeps the address of its list under a name, by name, until it is deleted', async () => {
  await using of = await adminsViews()
  const second = await of.add()
  const first = await of.add({ name: 'parcels', query: {} })
  expect(second).toMatchObject(form())
  expect((await of.views()).views).toEqual([first, second])
  const ofProducts = await of.call(api.readViews, { params: { list: 'products' } })
  expect(ofProducts).toEqual({ views: [], columns: null })
  await of.remove(first.id)
  expect((await of.views()).views).toEqual([second])
  await expect(of.remove(first.id)).rejects.toMatchObject({ status: 404 })
})

test('views and columns are each admin’s own', async () => {
  await using of = await adminsViews('owner')
  const saved = await of.add()
  await of.choose(['total', 'placed'])
  const other = callsOf(of.shop, await of.shop.customer({ role: 'owner' }))
  expect(await other.views()).toEqual({ views: [], columns: null })
  await expect(other.remove(saved.id)).rejects.toMatchObject({ status: 404 })
  await other.add()
  expect(await of.views()).toEqual({ views: [saved], columns: ['total', 'placed'] })
  await of.choose(null)
  expect(await of.views()).toEqual({ views: [saved], columns: null })
})

test('a name is unique in a list, however it is written, even when two tabs save it at the same moment', async () => {
  await using of = await adminsViews()
  const both = await Promise.allSettled([of.add(), of.add({ name: 'TO PACK today' })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(of.add()).rejects.toMatchObject({
    status: 409,
    details: { fields: [{ field: 'name', message: 'There is already a view of this name.' }] },
  })
  await of.call(api.addView, { params: { list: 'products' }, body: form() })
})

test('an admin saves a limited number of views', async () => {
  await using of = await adminsViews()
  const rows = Array.from({ length: MAX_VIEWS_PER_ADMIN }, (_, number) => `View ${number}`)
  const row = { list: 'products' as const, query: {}, ownerId: of.admin.id }
  await of.shop.db.insert(savedViews).values(rows.map((name) => ({ ...row, name })))
  await expect(of.add()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('limit') })
})

test('senseless names, filters and columns are refused, and hostile names are only text', async () => {
  await using of = await adminsViews()
  const senseless = [
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(MAX_VIEW_NAME + 1) },
    { name: 'two\nlines' },
    { name: 'abc\u202Edcba' },
    { name: 'nul\0' },
    { query: { search: 'x'.repeat(300) } },
    { query: { __proto__: 'x', 'a b': 'x' } },
  ]
  for (const changes of senseless)
    await expect(of.add(changes), JSON.stringify(changes)).rejects.toMatchObject({ status: 400 })
  const columns = [
    ['total', 'total'],
    ['<script>'],
    Array.from({ length: 60 }, (_, at) => `c${'x'.repeat(at)}`),
  ]
  for (const chosen of columns) await expect(of.choose(chosen)).rejects.toMatchObject({ status: 400 })
  for (const name of [`'; drop table saved_views; --`, '<img src=x onerror=alert(1)>', 'आज पॅक करा', '💍'])
    expect((await of.add({ name })).name).toBe(name)
  expect((await of.views()).views).toHaveLength(4)
})

test('a list that a role may not see has no views for it', async () => {
  await using of = await adminsViews('staff')
  const audit = { list: 'audit' } as const
  const attempts = await Promise.allSettled([
    of.call(api.readViews, { params: audit }),
    of.call(api.addView, { params: audit, body: form() }),
    of.call(api.chooseColumns, { params: audit, body: { columns: null } }),
  ])
  for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { status: 403 } })
})
