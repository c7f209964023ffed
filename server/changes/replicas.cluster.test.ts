import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listProducts } from '#contracts/catalogue.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { type TestReplica, testPrimary } from '#tests/support/replicated.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { invalidate } from './invalidate.ts'
import type { Tag } from './tags.ts'

/** How far the slow replica is behind, in milliseconds. */
const LAG = 2_000
const PATIENCE = { timeout: 30_000, interval: 20 }

let primary: Awaited<ReturnType<typeof testPrimary>>
let quick: TestReplica
let slow: TestReplica

beforeAll(async () => {
  primary = await testPrimary(new Date('2026-11-21T09:00:00+05:30'))
  quick = await primary.replica('quick')
  slow = await primary.replica('slow', { recovery_min_apply_delay: `${LAG}ms` })
})
afterAll(() => primary[Symbol.asyncDispose]())

/** A node that reads from this replica, with two products of the same price that the replica has. */
async function nodeOn(replica: TestReplica) {
  await replica.caughtUp()
  const addresses = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url }
  const shop = await testShop({ LOG_LEVEL: 'info', ...addresses }, { beside: primary, pages: true })
  const customer = await shop.customer({ role: 'owner' })
  const products = [await shop.product(), await shop.product()] as const
  await replica.caughtUp()
  const prices = async () => {
    const listed = await shop.call(listProducts)
    return products.map(({ id }) => listed.find((product) => product.id === id)?.price)
  }
  await vi.waitFor(async () => expect(await prices()).not.toContain(undefined), PATIENCE)
  const [product] = products
  return { shop, customer, product, prices, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

async function publish(shop: TestShop, gold_22k: number): Promise<void> {
  await (await adminOf(shop, 'owner')).set({ gold_22k })
}

const outages = (shop: TestShop) => shop.logged().match(/a replica is (away|back)/g) ?? []

test('public data is read from the replica, a customer’s actions happen on the primary', async () => {
  await using node = await nodeOn(slow)
  const { shop, customer } = node
  const unseen = await shop.product()
  await invalidate(shop.db, 'all')
  expect((await shop.call(listProducts)).map(({ id }) => id)).not.toContain(unseen.id)
  expect((await shop.inject({ url: unseen.url })).statusCode).toBe(404)
  expect(await startPaying(shop, customer, unseen)).toHaveProperty('orderId')
  await vi.waitFor(async () => {
    expect((await shop.inject({ url: unseen.url })).statusCode).toBe(200)
    expect((await shop.call(listProducts)).map(({ id }) => id)).toContain(unseen.id)
  }, PATIENCE)
})

test.for(['quick', 'slow'] as const)(
  'while rates are published, a node on a %s replica shows no mixture and never goes back',
  async (name) => {
    await using node = await nodeOn({ quick, slow }[name])
    const { shop, prices, product } = node
    const seen: (number | undefined)[] = []
    const pages: string[] = []
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        await turn()
        const [one, other] = await prices()
        expect(one).toBe(other)
        seen.push(one)
        pages.push((await shop.inject({ url: product.url })).body.match(/₹[\d,]+/)?.[0] ?? '')
      }
    })()
    const before = (await prices())[0] ?? 0
    await vi.waitFor(() => expect(pages).not.toHaveLength(0), PATIENCE)
    // This node's own changes: they show when the replica has them.
    for (const rise of [10, 20, 30]) await publish(shop, 12_000 + rise + (name === 'slow' ? 50 : 0))
    const now = await priceNow(product.id)
    expect(now).toBeGreaterThan(before)
    await vi.waitFor(async () => expect(await prices()).toEqual([now, now]), PATIENCE)
    isOver = true
    await reading
    pages.push((await shop.inject({ url: product.url })).body.match(/₹[\d,]+/)?.[0] ?? '')
    expect(seen).toEqual(seen.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(pages).toEqual(pages.toSorted((a, b) => rupees(a) - rupees(b)))
    expect(new Set(pages).size).toBeGreaterThan(1)
  },
)

const rupees = (text: string) => Number(text.replace(/\D/g, ''))

test('a page from a lagging replica may show the old price; nobody pays it', async () => {
  await using node = await nodeOn(slow)
  const { shop, customer, product, prices } = node
  const [before] = await prices()
  await publish(shop, 12_200)
  expect((await prices())[0]).toBe(before)
  await expect(startPaying(shop, customer, product)).rejects.toMatchObject({
    status: 409,
    details: { totalAmount: expect.not.closeTo(before ?? 0) },
  })
})

test('a change is noticed on a replica even if its transaction is older than earlier changes', async () => {
  await using node = await nodeOn(quick)
  const { shop } = node
  const heard: Tag[] = []
  shop.changes.onInvalidate((tags) => heard.push(...tags))
  const note = 'insert into changes (tag) values ($1)'
  const older = await primary.pool.connect()
  await older.query('begin')
  await older.query(note, ['setting:older'])
  await primary.pool.query(note, ['setting:younger'])
  await vi.waitFor(() => expect(heard).toContain('setting:younger'), PATIENCE)
  await older.query('commit')
  older.release()
  await vi.waitFor(() => expect(heard).toContain('setting:older'), PATIENCE)
  expect(heard.filter((tag) => tag.startsWith('setting:'))).toEqual(['setting:younger', 'setting:older'])
})

test.for([
  ['is stopped', () => quick.stop(), () => quick.start()],
  ['hangs', () => quick.freeze(), () => quick.thaw()],
] as const)(
  'when the replica %s, pages come from the primary, and from the replica when it is back',
  async ([, fail, heal]) => {
    await using node = await nodeOn(quick)
    const { shop, product, prices } = node
    expect(outages(shop)).toEqual([])
    await fail()
    await publish(shop, 12_300)
    await vi.waitFor(async () => {
      expect((await prices())[0]).toBe(await priceNow(product.id))
      expect((await shop.inject({ url: product.url })).statusCode).toBe(200)
    }, PATIENCE)
    expect(outages(shop)).toEqual(['a replica is away'])
    await heal()
    await vi.waitFor(
      () => expect(outages(shop)).toEqual(['a replica is away', 'a replica is back']),
      PATIENCE,
    )
    await publish(shop, 12_000)
    await vi.waitFor(async () => expect((await prices())[0]).toBe(await priceNow(product.id)), PATIENCE)
  },
)

/** Rupees, on the primary. */
async function priceNow(productId: string): Promise<number> {
  const { rows } = await primary.pool.query(
    'select price::float8 / 100 as price from product_prices where product_id = $1',
    [productId],
  )
  return rows[0].price
}
