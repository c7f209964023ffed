import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsInBooks } from '#server/books/check-books.ts'
import { runs } from '#tests/support/runs.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { modelledCounter, steps } from '#trade/counter/tests/counter-steps.ts'

/** How many sequences of steps are walked through. */
const RUNS = runs('MODEL_RUNS', { usual: 6, thorough: 100 })

test(
  'through any sequence of sales, advances, store credit, rests, handovers, cancellations and pay-outs the counter does what a simple model says, and the books add up after each',
  async () => {
    await using shop = await testShop()
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const at = await modelledCounter(shop)
        for (const step of walk) {
          await at.take(step)
          expect(await faultsInBooks(shop.db)).toEqual([])
          await at.mustBeAsExpected()
        }
      }),
      { numRuns: RUNS },
    )
    await shop.jobs.run()
    expect(await faultsInBooks(shop.db)).toEqual([])
  },
  60_000 + RUNS * 10_000,
)
