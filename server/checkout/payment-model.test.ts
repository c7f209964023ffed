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
  WELCOME_POINTS,
} from '#tests/support/payment-steps.ts'
import { runs, THOROUGH } from '#tests/support/runs.ts'
import { testShop } from '#tests/support/test-shop.ts'

/** How many random runs are made, and in how many shops side by side. */
const RUNS = runs('MODEL_RUNS', { usual: 400, thorough: 1000 })
const SHOPS = 3
/** This many are made, however long it takes. */
const MIN_RUNS = 60
/**
 * A thousand take a minute or so on two idle cores. What is not done after this many milliseconds is left out, and said;
 * a thorough test and `MODEL_RUNS` walk through all, however long it takes.
 */
const PATIENCE = THOROUGH || process.env.MODEL_RUNS ? Number.POSITIVE_INFINITY : 30_000

test(
  'through any sequence of initiating, paying, failing, closing, capturing late, cancelling, refunding, expiring, moving rates and archiving the shop does what a simple model says',
  async () => {
    const until = performance.now() + PATIENCE
    const numRuns = Math.ceil(RUNS / SHOPS)
    const shops = await Promise.all(Array.from({ length: SHOPS }, () => walkSequences(numRuns, until)))
    const walked = shops.reduce((sum, walks) => sum + walks, 0)
    if (walked < RUNS) console.warn(`Time for ${walked} of ${RUNS} runs; for all of them: MODEL_RUNS=${RUNS}`)
    expect(walked).toBeGreaterThanOrEqual(Math.min(RUNS, MIN_RUNS))
  },
  60_000 + RUNS * 1_000,
)

/** Returns how many runs there was time for. */
async function walkSequences(numRuns: number, until: number): Promise<number> {
  await using shop = await testShop()
  const value = { enabled: true, discountPoints: WELCOME_POINTS, text: 'Welcome' }
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  // A run of twenty steps tries more than one customer may; the limits have tests of their own.
  const limits = {
    maxLive: 50,
    maxHeldMinutes: 1440,
    breakMinutes: 1,
    maxUnpaidPerDay: 1000,
    pauseMinutes: 1,
  }
  await shop.db.insert(settings).values({ key: 'reservations', value: limits })
  const raised = await raisedRates(shop)
  let walked = 0
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      if (walked >= MIN_RUNS / SHOPS && performance.now() > until) return
      const real = await modelledPayments(shop, raised)
      const m = newModel(STOCK, real.prices, real.credits)
      await fc.asyncModelRun(() => ({ model: m, real }), steps)
      await closeTheBooks(m, real)
      walked += 1
    }),
    { numRuns },
  )
  expect(await faultsInBooks(shop.db)).toEqual([])
  return walked
}
