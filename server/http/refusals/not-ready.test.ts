import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { knownMigrations } from '#db/known-migrations.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { refuseWhereNotReady } from './not-ready.ts'

const SENTENCE = 'The shop is not available at the moment. Please try again in a few seconds.'

test('once a newer release has moved the schema on, a call that finds something gone is asked to come again', async () => {
  await using shop = await testShop()
  const list = async () => {
    const { statusCode, headers, body } = await shop.inject({ url: '/api/products/getall?limit=3' })
    return [statusCode, headers['retry-after'], JSON.parse(body)]
  }
  await shop.pool.query('alter table products rename to pieces')
  expect((await list())[0]).toBe(500)
  await shop.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', $1)`,
    [(knownMigrations().at(-1)?.when ?? 0) + 1],
  )
  await shop.pool.query('update drizzle.oldest_code set at = at + 1e9::bigint * 1000')
  expect(await list()).toEqual([503, '5', { message: SENTENCE, retryAfter: 5 }])
})

test('a page that fails in such a process becomes a page that asks to try again', async () => {
  await using app = Fastify()
  let notReady: { status: string; reason: string } | null = null
  refuseWhereNotReady(app, async () => notReady)
  app.setNotFoundHandler((_request, reply) =>
    reply.code(500).headers({ 'content-encoding': 'br', etag: '"1"' }).send(Buffer.from('a page')),
  )
  expect((await app.inject({ url: '/gold' })).body).toBe('a page')
  notReady = { status: 'database schema is newer', reason: 'Start the newer release here.' }
  const page = await app.inject({ url: '/gold' })
  expect([page.statusCode, page.headers['content-encoding'], page.headers.etag]).toEqual([
    503,
    undefined,
    undefined,
  ])
  expect(page.body).toContain(SENTENCE)
  expect(page.headers['cache-control']).toBe('no-store')
})
