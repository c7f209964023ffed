import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import * as api from '#contracts/admin/customers.ts'
import { eraseCustomer } from '#contracts/privacy.ts'
import { customerNotes } from '#db/schema/identity.ts'
import type { Role } from '#rules/identity/roles.ts'
import { placedOrder } from '#tests/support/admin-editor.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const ownerOf = (shop: TestShop) => shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })
type Person = Awaited<ReturnType<typeof ownerOf>>

const give = (shop: TestShop, who: Person, whom: { id: string }, [from, to]: [Role, Role]) =>
  shop.as(who).call(api.changeRole, { params: { id: whom.id }, body: { from, to } })

test('a customer is found by number and by name, with how much they have bought', async () => {
  await using shop = await testShop()
  const { customer, number } = await placedOrder(shop, {
    customer: { firstName: 'Kavita', lastName: 'Deshpande', mobileNumber: '9822055555' },
  })
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const found = async (search: string) => (await call(api.listCustomers, { query: { search } })).rows
  for (const search of ['Kavita', 'deshp', '9822055555', '+91 98220 55555', '055555'])
    expect(await found(search)).toMatchObject([{ id: customer.id, name: 'Kavita Deshpande', orders: 1 }])
  expect(await found('Nobody')).toEqual([])
  const orders = await call(api.listCustomerOrders, { params: { id: customer.id } })
  expect(orders.rows).toMatchObject([{ number, status: 'Confirmed' }])
})

test('a note about a customer is for admins only, and only its author can delete it', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const sunil = await shop.customer({ role: 'staff', firstName: 'Sunil', lastName: 'More' })
  const staff = shop.as(sunil)
  const params = { id: customer.id }
  const noted = await staff.call(api.addCustomerNote, {
    params,
    body: { text: 'Likes to be called at noon.' },
  })
  expect(noted.notes).toMatchObject([
    {
      text: 'Likes to be called at noon.',
      by: { name: 'Sunil More', number: sunil.mobileNumber },
      isMine: true,
    },
  ])
  const note = { id: customer.id, noteId: noted.notes[0]?.id ?? '' }
  const keep = (who: typeof staff, removed: boolean) =>
    who.call(api.setCustomerNoteRemoved, { params: note, body: { removed } })
  await expect(keep(shop.as(await ownerOf(shop)), true)).rejects.toMatchObject({ status: 403 })
  expect((await keep(staff, true)).notes).toEqual([])
  expect((await keep(staff, false)).notes).toHaveLength(1)
})

test('an owner names a colleague, whose name is then on what they did before; a customer’s name is their own', async () => {
  await using shop = await testShop()
  const owner = await ownerOf(shop)
  const nameless = await shop.customer({ role: 'staff', firstName: '', lastName: '' })
  const customer = await shop.customer()
  const body = { text: 'Likes to be called at noon.' }
  const noted = await shop.as(nameless).call(api.addCustomerNote, { params: { id: customer.id }, body })
  expect(noted.notes[0]?.by.name).toBe(nameless.mobileNumber)
  const name = { firstName: 'Sunil', lastName: 'More' }
  const named = (who: Person, id: string) =>
    shop.as(who).call(api.nameColleague, { params: { id }, body: name })
  await expect(named(nameless, nameless.id)).rejects.toMatchObject({ status: 403 })
  await expect(named(owner, customer.id)).rejects.toMatchObject({ status: 409 })
  expect(await named(owner, nameless.id)).toMatchObject(name)
  const { notes } = await shop.as(owner).call(api.readCustomer, { params: { id: customer.id } })
  expect(notes[0]?.by.name).toBe('Sunil More')
  const { rows } = await shop.as(owner).call(listAudit, { query: { action: 'customer.change' } })
  expect(rows).toMatchObject([{ subject: { id: nameless.id }, after: { name: 'changed' } }])
})

test('erasing a customer erases the notes about them', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const params = { id: asha.id }
  await call(api.addCustomerNote, { params, body: { text: 'Likes to be called at noon.' } })
  await shop.as(asha).call(eraseCustomer, { params: { mobileNumber: asha.mobileNumber } })
  expect(await shop.db.$count(customerNotes)).toBe(0)
  expect(await call(api.readCustomer, { params })).toMatchObject({ mobileNumber: null, notes: [] })
  const late = call(api.addCustomerNote, { params, body: { text: 'Never mind.' } })
  await expect(late).rejects.toMatchObject({ status: 409 })
})

test('an owner gives a role, which counts at the next call, and the log knows', async () => {
  await using shop = await testShop()
  const [owner, sunil] = [await ownerOf(shop), await shop.customer()]
  const token = await shop.as(sunil).token()
  const look = () =>
    shop.inject({ url: '/api/admin/customers', headers: { authorization: `Bearer ${token}` } })
  expect((await look()).statusCode).toBe(403)
  expect(await give(shop, owner, sunil, ['customer', 'staff'])).toMatchObject({ role: 'staff' })
  expect((await look()).statusCode).toBe(200)
  const { rows } = await shop.as(owner).call(listAudit, { query: { action: 'customer.role' } })
  expect(rows).toMatchObject([{ before: { role: 'customer' }, after: { role: 'staff' } }])
})

test('an accountant reads invoices and no customers, and logs in again after an idle hour', async () => {
  await using shop = await testShop()
  const [owner, sunil] = [await ownerOf(shop), await shop.customer()]
  const headers = { authorization: `Bearer ${await shop.as(sunil).token()}` }
  const statusOf = async (url: string) => (await shop.inject({ url, headers })).statusCode
  await give(shop, owner, sunil, ['customer', 'accountant'])
  for (const path of ['invoices', 'find?search=Asha'])
    expect(await statusOf(`/api/admin/${path}`), path).toBe(200)
  for (const path of ['customers', 'orders', 'settings/gst'])
    expect(await statusOf(`/api/admin/${path}`), path).toBe(403)
  shop.clock.advance(61 * 60_000)
  expect(await statusOf('/api/admin/invoices')).toBe(401)
})

test.each(['staff', 'manager'] as const)('a %s can give no roles, not even to themselves', async (role) => {
  await using shop = await testShop()
  const sunil = await shop.customer({ role })
  await expect(give(shop, sunil, sunil, [role, 'owner'])).rejects.toMatchObject({
    status: 403,
    message: 'Your role does not allow you to change roles.',
  })
})

test('a role is given only with an OTP entered within the last ten minutes', async () => {
  await using shop = await testShop()
  const [owner, sunil] = [await ownerOf(shop), await shop.customer()]
  const token = await shop.as(owner).token()
  shop.clock.advance(11 * 60_000)
  const answer = await shop.inject({
    method: 'PUT',
    url: `/api/admin/customers/${sunil.id}/role`,
    headers: { authorization: `Bearer ${token}` },
    payload: { from: 'customer', to: 'staff' },
  })
  expect([answer.statusCode, answer.json().freshOtp]).toEqual([403, true])
})

test('nobody changes their own role, a configured owner stays one, and a stranger to the shop becomes nobody', async () => {
  await using shop = await testShop({ ADMIN_MOBILE_NUMBERS: '9000000001' })
  const [owner, configured] = [
    await ownerOf(shop),
    await shop.customer({ mobileNumber: '9000000001', role: 'owner' }),
  ]
  const stranger = await shop.customer()
  await shop.pool.query('update customers set verified_at = null where id = $1', [stranger.id])
  await expect(give(shop, owner, owner, ['owner', 'staff'])).rejects.toThrow(
    'You cannot change your own role',
  )
  await expect(give(shop, owner, configured, ['owner', 'staff'])).rejects.toThrow(
    'configuration makes this number an owner',
  )
  await expect(give(shop, owner, stranger, ['customer', 'staff'])).rejects.toThrow('never logged in')
  await expect(give(shop, owner, configured, ['staff', 'manager'])).rejects.toThrow(
    'Someone else has changed this role',
  )
})

test('two owners who take each other’s role at once leave the shop one', async () => {
  await using shop = await testShop({ ADMIN_MOBILE_NUMBERS: '9000000001' })
  const [one, other] = [await ownerOf(shop), await ownerOf(shop)]
  await Promise.allSettled([
    give(shop, one, other, ['owner', 'staff']),
    give(shop, other, one, ['owner', 'staff']),
  ])
  const { rows } = await shop.pool.query(`select id from customers where role = 'owner'`)
  expect(rows).toHaveLength(1)
})

test('with thousands of customers and messages no list reads a whole table', async () => {
  await using shop = await testShop()
  await shop.pool.query(`
    insert into customers (id, mobile_number, first_name, created_at)
    select gen_random_uuid(), 8000000000 + n, 'Name' || n, now() - n * interval '1 minute'
    from generate_series(1, 20000) n`)
  await analyse(shop)
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const [, last] = (await call(api.listCustomers)).rows
  const asks = [
    {},
    { after: last?.id },
    { search: 'Name19999' },
    { search: '8000012345' },
    { show: 'administrators' },
  ] as const
  for (const query of asks)
    expect(
      await tablesReadWhole(shop, () => call(api.listCustomers, { query })),
      JSON.stringify(query),
    ).toEqual([])
})
