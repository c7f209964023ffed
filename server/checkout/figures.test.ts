import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { payments } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { type Evening, EXPECTED_REFUSALS, live, story, wantedOf } from '#tests/support/payment-stories.ts'
import { askSandbox, buy } from '#tests/support/purchase.ts'
import { Refused } from '#tests/support/refused.ts'
import { runs } from '#tests/support/runs.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000
/** How many payments are made, twenty at a time. */
const STORIES = runs('STORIES', { usual: 20, thorough: 400 })

test('when sixty customers want three products, three get an order, and fifty-seven a clear refusal', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 3 })
  const customers = await Promise.all(Array.from({ length: 60 }, () => shop.customer()))
  const endings = await Promise.allSettled(customers.map((customer) => buy(shop, customer, product)))
  await shop.jobs.run()

  const refusals = endings.flatMap((ending) => (ending.status === 'rejected' ? [ending.reason] : []))
  expect(refusals).toHaveLength(57)
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(Refused)
    expect(refusal.status).toBe(409)
    expect(refusal.message).toMatch(/^(Someone else is buying the last piece|This piece is sold out)/)
  }
  expect(await shop.db.select().from(orders)).toHaveLength(3)
  expect(await ledgerViolations(shop.pool, new Map([[product.id, 3]]))).toEqual([])
})

/** Milliseconds that all jobs of a run may take together; some 120 of them, each with its documents. */
const EVENING_LIMIT = 180_000

/** Jobs as the worker does them: what fails is tried again. */
async function work(shop: TestShop): Promise<void> {
  await vi.waitFor(() => shop.jobs.run(), { timeout: EVENING_LIMIT, interval: 5 })
}

/** Days go by: holds run out, late captures and webhooks come, the shop asks the provider, the banks are done. */
async function untilNothingIsOpen(shop: TestShop): Promise<void> {
  await askSandbox(shop, '/flush')
  for (let round = 0; round < 8; round++) {
    shop.clock.advance(round === 0 ? 20 * MINUTE : 9 * 60 * MINUTE)
    await work(shop)
    for (const name of ['reconcile-payments', 'reconcile-refunds'] as const)
      for (let times = 0; times < 5; times++) await shop.shop.jobs.send(name, {})
    await work(shop)
    const slow = await shop.pool.query<{ id: string }>(
      `select id from sandbox_razorpay.refunds where entity->>'status' = 'pending'`,
    )
    for (const { id } of slow.rows)
      await askSandbox(shop, `/refunds/${id}/simulate`, { outcome: 'processed' })
    await shop.pool.query(`update sandbox_razorpay.payments set refunds = 'processed'`)
    await askSandbox(shop, '/flush')
  }
  await work(shop)
}

test(`${STORIES} payments with endings of all kinds: every rupee is one order or went back, every product is there or sold`, async () => {
  await using shop = await testShop()
  const shelf = await Promise.all(Array.from({ length: 12 }, () => shop.product({ stock: 25 })))
  const customers = await Promise.all(Array.from({ length: 70 }, () => shop.customer()))

  const stories = fc.array(story, { minLength: STORIES, maxLength: STORIES, size: 'max' })
  await fc.assert(
    fc.asyncProperty(stories, async (all) => {
      const refusals: unknown[] = []
      for (let first = 0; first < all.length; first += 20) {
        const batch = all.slice(first, first + 20).map((told, place) => {
          const customer = customers[(first + place) % customers.length]
          if (!customer) return null
          const world = {
            customer,
            products: wantedOf(shelf, told),
            call: shop.as(customer).call as Evening['call'],
            provider: shop,
          }
          return live(world, told).catch((refusal) => refusals.push(refusal))
        })
        await askSandbox(shop, '/faults', { path: '/v1', status: 500, times: first % 40 === 0 ? 4 : 0 })
        await Promise.all([...batch, work(shop)])
      }
      await askSandbox(shop, '/faults', { path: '/v1', status: 500, times: 0 })
      await untilNothingIsOpen(shop)

      for (const refusal of refusals)
        expect(refusal).toMatchObject({ message: expect.stringMatching(EXPECTED_REFUSALS) })
      const atFirst = new Map(shelf.map(({ id }) => [id, 25]))
      expect(await ledgerViolations(shop.pool, atFirst)).toEqual([])
      expect((await shop.db.select().from(payments)).length).toBeGreaterThan(0.6 * STORIES)
      expect((await shop.db.select().from(orders)).length).toBeGreaterThan(0.2 * STORIES)
    }),
    { numRuns: 1, endOnFailure: true },
  )
}, 600_000)
