import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settings } from '#db/schema/settings.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { newModel } from '#tests/support/payment-model.ts'
import {
  closeTheBooks,
  commands,
  modelledPayments,
  raisedRates,
  STOCK,
  WELCOME_BPS,
} from '#tests/support/payment-steps.ts'
import { runs } from '#tests/support/runs.ts'
import { testShop } from '#tests/support/test-shop.ts'

/** How many random runs are made, and in how many shops side by side. */
const RUNS = runs('MODEL_RUNS', { usual: 30, thorough: 1000 })
const SHOPS = 3

test(
  'through any sequence of initiating, paying, failing, closing, capturing late, cancelling, refunding, expiring, moving rates and archiving the shop does what a simple model says',
  async () => {
    await Promise.all(Array.from({ length: SHOPS }, () => walkSequences(Math.ceil(RUNS / SHOPS))))
  },
  60_000 + RUNS * 1_000,
)

async function walkSequences(numRuns: number): Promise<void> {
  // A run of twenty steps tries more than one customer may; the limit has a test of its own.
  await using shop = await testShop({ RESERVATIONS_PER_CUSTOMER: '50' })
  const value = { enabled: true, discountBps: WELCOME_BPS, text: 'Welcome' }
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  const raised = await raisedRates(shop)
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const real = await modelledPayments(shop, raised)
      const m = newModel(STOCK, real.prices, real.credits)
      await fc.asyncModelRun(() => ({ model: m, real }), steps)
      await closeTheBooks(m, real)
    }),
    { numRuns },
  )
  expect(await faultsInBooks(shop.db)).toEqual([])
}
