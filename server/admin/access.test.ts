import { expect, test } from 'vitest'
import { NOT_FOR_STAFF } from '#tests/support/administrators-calls.ts'
import { testShop } from '#tests/support/test-shop.ts'

type Document = { paths: Record<string, Record<string, { 'x-access': string }>> }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

test('every call of the back office refuses visitors and customers, whatever they send, and staff what is not theirs', async () => {
  await using shop = await testShop()
  const customer = await shop.as(await shop.customer()).token()
  const staff = await shop.as(await shop.customer({ role: 'staff' })).token()
  const { paths } = (await shop.inject({ url: '/api/openapi.json' })).json<Document>()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/api/admin/')
      ? Object.entries(methods).map(([method, { 'x-access': access }]) => ({
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase() as Method,
          url: path.replace(/\{\w+\}/g, '01939b3c-0000-7000-8000-000000000000'),
          access,
        }))
      : [],
  )
  expect(calls.length).toBeGreaterThan(10)
  const ask = async ({ method, url }: (typeof calls)[number], token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await shop.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })
    return answer.statusCode
  }
  for (const call of calls) {
    expect(call.access, call.name).toBe('administrator')
    expect(await ask(call), `a visitor: ${call.name}`).toBe(401)
    expect(await ask(call, customer), `a customer: ${call.name}`).toBe(403)
  }
  const found = calls.map(({ name }) => name)
  for (const name of NOT_FOR_STAFF) expect(found).toContain(name)
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const status = await ask(call, staff)
    if (NOT_FOR_STAFF.includes(call.name)) expect(status, `staff: ${call.name}`).toBe(403)
    else expect(status, `staff: ${call.name}`).not.toBe(403)
  }
})
