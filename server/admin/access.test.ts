import { expect, test } from 'vitest'
import { isAllowed, whyNotAllowed } from '#rules/identity/permissions.ts'
import { ROLES, type Role } from '#rules/identity/roles.ts'
import { describedCalls } from '#tests/support/described-calls.ts'
import { routesIn } from '#tests/support/routes.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const SOME_ID = '01939b3c-0000-7000-8000-000000000000'
/** Calls that admins make on a customer's behalf live elsewhere; the specification gave this one its address. */
const SPECIFIED = 'POST /api/products/addproduct'
/** On the wire without a contract: the provider's signed reports, the document of the contracts, all that is not there. */
const WITHOUT_A_CONTRACT = ['GET /api/openapi.json', 'POST /api/payment/webhook']

/** All that an accountant reads; nobody adds to it by giving a call the wrong permission. */
const FOR_ACCOUNTANTS = [
  'DELETE /api/admin/accounts/settlements/{id}',
  'GET /api/admin/accounts',
  'GET /api/admin/accounts/gstr1',
  'GET /api/admin/accounts/gstr1/checks',
  'GET /api/admin/accounts/gstr1/documents',
  'GET /api/admin/accounts/gstr1/tables',
  'GET /api/admin/accounts/registers/{name}',
  'GET /api/admin/accounts/registers/{name}/page',
  'GET /api/admin/accounts/registers/{name}/pdf',
  'GET /api/admin/accounts/settlements',
  'GET /api/admin/accounts/tally',
  'GET /api/admin/counter/pan-declarations',
  'GET /api/admin/counter/receipts',
  'GET /api/admin/find',
  'GET /api/admin/invoices',
  'GET /api/admin/invoices/totals',
  'GET /api/admin/invoices/view',
  'GET /api/admin/invoices/{id}/view',
  'GET /api/admin/lists/{list}/columns',
  'GET /api/admin/old-gold/voucher',
  'POST /api/admin/accounts/months/{period}/close',
  'POST /api/admin/accounts/settlements',
  'POST /api/admin/accounts/settlements/report',
  'PUT /api/admin/lists/{list}/columns',
]

async function callsOf(shop: TestShop) {
  const described = await describedCalls(shop)
  const all = described.map((call) => ({ ...call, url: call.path.replace(/\{\w+\}/g, SOME_ID) }))
  return { all, office: all.filter(({ access }) => access === 'administrator') }
}
type Call = Awaited<ReturnType<typeof callsOf>>['all'][number]

async function asked(shop: TestShop, { method, url }: Call, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await shop.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })
  return { status: answer.statusCode, body: answer.body }
}

test('every address below /api has a contract, and so appears in the document that the tests below read', async () => {
  await using shop = await testShop()
  // Addresses that begin alike share the name of a part: `/api/products/:category` and `/api/products/:id/items`.
  const unnamed = (name: string) => name.replace(/\{\w+\}(\|\{\w+\})*/g, '{}')
  const described = (await callsOf(shop)).all.map(({ name }) => unnamed(name))
  const onTheWire = routesIn(shop.routes())
    .filter(({ path }) => path.startsWith('/api/') && path !== '/api/*')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(onTheWire.length).toBeGreaterThan(100)
  expect(onTheWire.filter((name) => !described.includes(unnamed(name))).sort()).toEqual(WITHOUT_A_CONTRACT)
})

test('everything below /api/admin, and adding a product, is for admins, and each call is in the table of roles', async () => {
  await using shop = await testShop()
  const { all, office: adminArea } = await callsOf(shop)
  const adminCalls = all.filter(({ name, url }) => url.startsWith('/api/admin/') || name === SPECIFIED)
  expect(adminCalls.length).toBeGreaterThan(70)
  expect(adminArea).toEqual(adminCalls)
  for (const call of adminArea) expect(call.permission, call.name).toBeTypeOf('string')
})

test('every call of the admin area refuses visitors with 401 and customers with 403, whatever they send', async () => {
  await using shop = await testShop()
  const customer = await shop.as(await shop.customer()).token()
  for (const call of (await callsOf(shop)).office) {
    expect((await asked(shop, call)).status, `a visitor: ${call.name}`).toBe(401)
    expect((await asked(shop, call, customer)).status, `a customer: ${call.name}`).toBe(403)
  }
})

test.each(ROLES.filter((role) => role !== 'customer'))(
  'every call of the admin area refuses a %s with 403 beyond the table of roles, and nothing else',
  async (role: Role) => {
    await using shop = await testShop()
    const token = await shop.as(await shop.customer({ role })).token()
    for (const call of (await callsOf(shop)).office) {
      const { permission = 'shop.read' } = call
      const { status, body } = await asked(shop, call, token)
      if (isAllowed(role, permission)) expect(status, call.name).not.toBe(403)
      else
        expect({ status, body: JSON.parse(body) }, call.name).toMatchObject({
          status: 403,
          body: { message: whyNotAllowed(permission) },
        })
    }
  },
)

test('an accountant may call exactly these of the admin area, and nothing that changes something', async () => {
  await using shop = await testShop()
  const { office } = await callsOf(shop)
  const open = office.filter(({ permission }) => permission && isAllowed('accountant', permission))
  expect(open.map(({ name }) => name).sort()).toEqual(FOR_ACCOUNTANTS)
})
