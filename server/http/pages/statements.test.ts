import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

/** The statements for an answer of which nothing is cached, without `begin` and `rollback`. */
async function statements(shop: TestShop, url: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect((await shop.inject({ url })).statusCode).toBe(200)
  const asked = query.mock.calls.map(([first]: unknown[]) => textOf(first))
  query.mockRestore()
  return asked.filter((text) => /^select /.test(text) && !/sandbox_razorpay|pg_current_snapshot/.test(text))
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked && 'text' in asked ? String(asked.text) : ''
}

test.each([
  ['/', 6],
  ['/gold', 2],
  ['/gold/Lotus-Signet-Ring', 4],
  ['/jewellery/rings', 2],
  ['/jewellery/under-25000?sort=price-asc&stock=1', 2],
  ['/search?q=ring', 2],
  ['/search?q=gold+ring+under+50000&type=Rings', 3],
  ['/api/products/gold?limit=24', 1],
  ['/api/search?q=ring', 1],
  ['/api/search?q=gold+ring+under+500000', 1],
  // Nothing is found as it was typed: what comes nearest is searched for, in memory too.
  ['/api/search?q=jhunka', 1],
  ['/api/search?q=gold+ring+under+50000', 1],
])('%s takes at most %i statements when nothing is cached', async (url, max) => {
  await using shop = await testShop({}, { demo: true, pages: true, hears: true })
  // Data that most pages need is read once per change, and nothing has changed since this visit.
  await shop.inject({ url: '/info/shipping-policy' })
  await shop.inject({ url: '/explore-jewellery' })
  // As at the start of the shop.
  await shop.shop.index()
  const asked = await statements(shop, url)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(max)
})
