import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import * as api from '#contracts/admin/views.ts'
import { savedViews } from '#db/schema/views.ts'
import { MAX_VIEW_NAME, MAX_VIEWS, MAX_VIEWS_PER_ADMIN } from '#rules/admin/list-views.ts'
import type { Role } from '#rules/identity/roles.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>
const params = { list: 'orders' } as const
const form = (changes: object = {}) => ({
  name: 'To pack today',
  isShared: false,
  query: { status: 'Confirmed', sort: 'oldest' },
  columns: ['placed', 'buyer', 'total'],
  ...changes,
})

async function adminsViews(role: Role = 'manager', firstName = 'Meera') {
  const shop = await testShop()
  const admin = await shop.customer({ role, firstName, lastName: 'Rao' })
  return { shop, admin, ...callsOf(shop, admin), [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

function callsOf(shop: TestShop, admin: Person) {
  const { call } = shop.as(admin)
  return {
    views: () => call(api.readViews, { params }),
    add: (changes: object = {}) => call(api.addView, { params, body: form(changes) }),
    change: ({ id, version }: { id: string; version: number }, changes: object = {}) =>
      call(api.changeView, { params: { ...params, id }, body: { ...form(changes), version } }),
    remove: (id: string) => call(api.removeView, { params: { ...params, id } }),
    restore: (id: string) => call(api.restoreView, { params: { ...params, id } }),
    call,
  }
}

async function allRefused(attempts: Promise<unknown>[], status: number) {
  for (const attempt of await Promise.allSettled(attempts))
    expect(attempt).toMatchObject({ reason: { status } })
}

test('a view keeps filters, sorting and columns under a name, for its list alone', async () => {
  await using of = await adminsViews()
  const saved = await of.add()
  expect((await of.views()).views).toEqual([saved])
  expect(saved).toMatchObject({ ...form(), isMine: true, owner: 'Meera Rao', dropped: [], version: 1 })
  const ofProducts = await of.call(api.readViews, { params: { list: 'products' } })
  expect(ofProducts).toEqual({ views: [], columns: null, defaultView: null })
  const renamed = await of.change(saved, { name: 'Parcels', columns: null, query: {} })
  expect(renamed).toMatchObject({ id: saved.id, name: 'Parcels', columns: null, query: {}, version: 2 })
})

test('a private view is seen, changed and deleted by its owner alone', async () => {
  await using of = await adminsViews('owner')
  const saved = await of.add()
  const other = callsOf(of.shop, await of.shop.customer({ role: 'owner' }))
  expect((await other.views()).views).toEqual([])
  const attempts = [
    other.change(saved),
    other.remove(saved.id),
    other.restore(saved.id),
    other.call(api.chooseDefaultView, { params, body: { view: saved.id } }),
  ]
  await allRefused(attempts, 404)
  expect((await of.views()).views).toEqual([saved])
})

test('a shared view is seen by all admins; only managers and owners share, change and delete it, with an audit entry', async () => {
  await using of = await adminsViews()
  const shared = await of.add({ isShared: true })
  const staff = callsOf(of.shop, await of.shop.customer({ role: 'staff' }))
  const [seen] = (await staff.views()).views
  expect(seen).toEqual({ ...shared, isMine: false })
  const attempts = [
    staff.change(shared, { isShared: true }),
    staff.remove(shared.id),
    staff.add({ name: 'Mine', isShared: true }),
  ]
  await allRefused(attempts, 403)

  const owner = callsOf(of.shop, await of.shop.customer({ role: 'owner' }))
  const changed = await owner.change(shared, { name: 'Ours', isShared: true })
  await expect(owner.change(changed, { name: 'Ours' })).rejects.toMatchObject({ status: 403 })
  await owner.remove(shared.id)
  await owner.restore(shared.id)
  expect(await of.change({ ...changed, version: 2 }, { name: 'Ours' })).toMatchObject({ isShared: false })
  const { rows } = await owner.call(listAudit, {})
  expect(rows.map(({ action }) => action).reverse()).toEqual([
    'view.share',
    'view.change',
    'view.remove',
    'view.restore',
    'view.change',
  ])
})

test('two admins change the same shared view: the second sees the first one’s version, and nothing is lost', async () => {
  await using of = await adminsViews()
  const shared = await of.add({ isShared: true })
  const second = callsOf(of.shop, await of.shop.customer({ role: 'owner', firstName: 'Ravi', lastName: '' }))
  await second.change(shared, { isShared: true, query: { status: 'Packed' } })
  const late = of.change(shared, { isShared: true, name: 'Mine' })
  await expect(late).rejects.toMatchObject({
    status: 409,
    details: { theirs: { query: { status: 'Packed' }, version: 2, changedBy: { name: 'Ravi' } } },
  })
  const changed = await of.change({ ...shared, version: 2 }, { isShared: true, name: 'Mine' })
  expect(changed).toMatchObject({ name: 'Mine', version: 3 })
})

test('a name is unique in a list, however it is written, even when two save it at the same moment', async () => {
  await using of = await adminsViews()
  const both = await Promise.allSettled([of.add(), of.add({ name: 'TO PACK today' })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(of.add()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('already') })
  const ofProducts = { params: { list: 'products' }, body: form({ query: {} }) } as const
  await of.call(api.addView, ofProducts)
  const other = callsOf(of.shop, await of.shop.customer({ role: 'staff' }))
  await other.add()
})

test('the number of views is limited per admin and for the shop', async () => {
  await using of = await adminsViews()
  const other = await of.shop.customer({ role: 'staff' })
  const row = { list: 'orders' as const, query: {}, changedBy: of.admin.id }
  const rows = (count: number, ownerId: string) =>
    Array.from({ length: count }, (_, number) => ({ ...row, ownerId, name: `View ${number}` }))
  await of.shop.db.insert(savedViews).values(rows(MAX_VIEWS_PER_ADMIN - 1, of.admin.id))
  const both = await Promise.allSettled([of.add({ name: 'One' }), of.add({ name: 'Other' })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await of.shop.db.insert(savedViews).values(rows(MAX_VIEWS - MAX_VIEWS_PER_ADMIN, other.id))
  const third = callsOf(of.shop, await of.shop.customer({ role: 'owner' }))
  await expect(third.add()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('shop') })
})

test('a deleted view can be restored for some days, with the default that named it; then it is gone', async () => {
  await using of = await adminsViews()
  const saved = await of.add()
  await of.call(api.chooseDefaultView, { params, body: { view: saved.id } })
  await of.remove(saved.id)
  expect((await of.views()).views).toEqual([])
  await expect(of.remove(saved.id)).rejects.toMatchObject({ status: 404 })
  await expect(of.change(saved)).rejects.toMatchObject({ status: 404 })
  await of.restore(saved.id)
  expect(await of.views()).toMatchObject({ views: [saved], defaultView: saved.id })

  await of.remove(saved.id)
  await of.add()
  await expect(of.restore(saved.id)).rejects.toMatchObject({ status: 409 })
  of.shop.clock.advance(8 * 24 * 60 * 60_000)
  const [named] = (await of.views()).views
  await of.remove(named?.id ?? '')
  await expect(of.restore(saved.id)).rejects.toMatchObject({ status: 404 })
})

test('a view of an older version opens without the filters that the list does not know any more, and names them', async () => {
  await using of = await adminsViews()
  const query = { status: 'Lost', search: 'asha', colour: 'red', after: of.admin.id }
  const row = { ...form({ query }), list: 'orders' as const }
  await of.shop.db.insert(savedViews).values({ ...row, ownerId: of.admin.id, changedBy: of.admin.id })
  const [view] = (await of.views()).views
  expect(view).toMatchObject({ query: { search: 'asha' }, dropped: ['after', 'colour', 'status'] })
})

test('senseless names and filters are refused, and hostile ones are only text', async () => {
  await using of = await adminsViews()
  const senseless = [
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(MAX_VIEW_NAME + 1) },
    { name: 'two\nlines' },
    { name: 'abc\u202Edcba' },
    { name: 'nul\0' },
    { query: { status: 'Lost' } },
    { query: { colour: 'red' } },
    { query: { after: of.admin.id } },
    { query: { search: 'x'.repeat(300) } },
    { query: { __proto__: 'x', 'a b': 'x' } },
    { columns: ['total', 'total'] },
    { columns: ['<script>'] },
    { columns: Array.from({ length: 60 }, (_, at) => `c${'x'.repeat(at % 30)}`) },
  ]
  for (const changes of senseless)
    await expect(of.add(changes), JSON.stringify(changes)).rejects.toMatchObject({ status: 400 })
  for (const name of [`'; drop table saved_views; --`, '<img src=x onerror=alert(1)>', 'आज पॅक करा', '💍'])
    expect((await of.add({ name })).name).toBe(name)
  expect((await of.views()).views).toHaveLength(4)
})

test('columns and the default view are each admin’s own, and can be reset', async () => {
  await using of = await adminsViews()
  const other = callsOf(of.shop, await of.shop.customer({ role: 'staff' }))
  await of.call(api.chooseColumns, { params, body: { columns: ['total', 'placed'] } })
  await of.call(api.chooseDefaultView, { params, body: { view: 'to-pack' } })
  expect(await of.views()).toEqual({ views: [], columns: ['total', 'placed'], defaultView: 'to-pack' })
  expect(await other.views()).toEqual({ views: [], columns: null, defaultView: null })
  await of.call(api.chooseColumns, { params, body: { columns: null } })
  await of.call(api.chooseDefaultView, { params, body: { view: null } })
  expect(await of.views()).toEqual({ views: [], columns: null, defaultView: null })
  const nowhere = of.call(api.chooseDefaultView, { params, body: { view: of.admin.id } })
  await expect(nowhere).rejects.toMatchObject({ status: 404 })
})

test('a list that a role may not see has no views for it', async () => {
  await using of = await adminsViews('staff')
  const audit = { list: 'audit' } as const
  const attempts = [
    of.call(api.readViews, { params: audit }),
    of.call(api.addView, { params: audit, body: form({ query: {} }) }),
    of.call(api.chooseColumns, { params: audit, body: { columns: null } }),
    of.call(api.chooseDefaultView, { params: audit, body: { view: null } }),
  ]
  await allRefused(attempts, 403)
})
