import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchProducts } from '#contracts/finding.ts'
import { buyFirstRing } from '#tests/journeys/shopper-steps.ts'
import { DESKTOP, PHONE, shopperWith, testBrowser } from '#tests/support/browser.ts'
import { daysGoBy, jobsWaiting } from '#tests/support/days-go-by.ts'
import { impossibleStates, ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { EXPECTED_REFUSALS, live, story } from '#tests/support/payment-stories.ts'
import { Refused } from '#tests/support/refused.ts'
import { FAULTS } from './faults.ts'
import { clusterGround, type Ground } from './ground.ts'

const SEED = Number(process.env.CLUSTER_SEED ?? Date.now() % 1_000_000)
/** Customers who pay during each fault, and how many of them at a time. */
const PAYMENTS = Number(process.env.CLUSTER_PAYMENTS ?? 16)
const SIDE_BY_SIDE = 4
/** Milliseconds for which something is away. */
const AWAY_MS = 3_000
const PRODUCTS = 4
/** Too few for all who pay. */
const STOCK = Math.ceil((PAYMENTS * FAULTS.length) / 2 / PRODUCTS)

let ground: Ground
let products: Awaited<ReturnType<Ground['products']>>
let atFirst: ReadonlyMap<string, number>

beforeAll(async () => {
  ground = await clusterGround()
  products = await ground.products(PRODUCTS, STOCK)
  atFirst = new Map(products.map(({ id }) => [id, STOCK]))
})
afterAll(() => ground?.[Symbol.asyncDispose]())

const visit = (path: string) => fetch(`${ground.cluster.origin}${path}`)

/** The prices of all rings of this test, in rupees, as one answer shows them. */
async function shownPrices(): Promise<number[] | null> {
  const response = await visit(`${searchProducts.path}?q=machinery`)
  if (!response.ok) return null
  const results: { id: string; price: number }[] = await response.json()
  return results.filter(({ id }) => atFirst.has(id)).map(({ price }) => price)
}

test.for([
  ['on a desktop', DESKTOP, '9812300001'],
  ['on a phone', PHONE, '9812300002'],
] as const)('a shopper finds a ring, logs in, pays and sees the order (%s)', async ([, size, number]) => {
  await using browser = await testBrowser()
  const context = await browser.newContext({ ...shopperWith(size), baseURL: ground.cluster.origin })
  context.setDefaultTimeout(90_000)
  await buyFirstRing(await context.newPage(), number)
})

test('Varnish answers most visitors, both web processes the rest', async () => {
  await vi.waitFor(async () => expect((await visit('/gold')).headers.get('x-edge')).toBe('hit'), 30_000)
  for (const origin of ground.cluster.nodeOrigins) expect((await fetch(`${origin}/gold`)).status).toBe(200)
})

test.for(FAULTS)('while $id: $expected, and no rupee is lost', async (fault) => {
  const stories = fc.sample(story, { seed: SEED + FAULTS.indexOf(fault), numRuns: PAYMENTS })
  const shown: number[][] = []
  let isOver = false
  const visitors = (async () => {
    while (!isOver) {
      const prices = await shownPrices().catch(() => null)
      if (prices) shown.push(prices)
      await pause(25)
    }
  })()

  let healed: Promise<void> | undefined
  /** Customers wait for the part that is away, so it comes back by the clock. */
  const breakFor = async (milliseconds: number) => {
    await fault.run(ground)
    healed = pause(milliseconds).then(() => fault.heal(ground))
  }
  let next = 0
  const lane = async () => {
    while (next < PAYMENTS) {
      const nth = next++
      if (nth === Math.floor(PAYMENTS / 3)) await breakFor(AWAY_MS)
      const purchase = stories[nth]
      if (purchase) await pay(purchase)
      expect(await impossibleStates(ground.pool, atFirst)).toEqual([])
    }
  }
  try {
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
  } finally {
    isOver = true
    await Promise.all([visitors, healed])
  }

  // Never a mixture of old and new prices, and at last today's.
  for (const prices of shown) expect(new Set(prices).size).toBe(1)
  const { rows } = await ground.pool.query<{ price: number }>(
    'select distinct price::float8 / 100 as price from product_prices where product_id = any($1)',
    [[...atFirst.keys()]],
  )
  await vi.waitFor(
    async () => expect(new Set(await shownPrices())).toEqual(new Set(rows.map(({ price }) => price))),
    {
      timeout: 60_000,
      interval: 100,
    },
  )
})

/** One customer's purchase at the price shown, which may have changed by then. */
async function pay(purchase: typeof story extends fc.Arbitrary<infer One> ? One : never): Promise<void> {
  const product = products[purchase.product % products.length]
  if (!product) throw new Error('There are no products.')
  const customer = await ground.customer()
  const [price] = (await shownPrices().catch(() => null)) ?? []
  const seen = { ...product, price: Math.round((price ?? product.price / 100) * 100) }
  await live({ customer, products: [seen], call: customer.call, provider: ground.world }, purchase).catch(
    (refusal) => {
      if (!(refusal instanceof Refused) || refusal.status >= 500) throw refusal
      const isNewPrice = refusal.status === 409 && 'totalAmount' in refusal.details
      if (!isNewPrice) expect(refusal.message).toMatch(EXPECTED_REFUSALS)
    },
  )
}

test('when everything is settled, every rupee is an order or was refunded', async () => {
  await vi.waitFor(
    async () => {
      await daysGoBy(ground)
      await vi.waitFor(async () => expect(await jobsWaiting(ground)).toBe(0), {
        timeout: 30_000,
        interval: 200,
      })
      expect(await ledgerViolations(ground.pool, atFirst)).toEqual([])
    },
    { timeout: 300_000, interval: 500 },
  )
})
