import fc from 'fast-check'
import { test } from 'vitest'
import { runs, seedOfDay, THOROUGH } from '#tests/support/runs.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import type { Command } from '#trade/counter/tests/orders-model/command.ts'
import { beginnings, closeTheBooks, commandsOf } from '#trade/counter/tests/orders-model/commands.ts'
import {
  newModel,
  type OpenShop,
  openModelShop,
  openSequence,
  publishRates,
} from '#trade/counter/tests/orders-model/world.ts'

/** How many sequences are walked, and in how many shops side by side. */
const RUNS = runs('MODEL_RUNS', { usual: 12, thorough: 2000 })
const SHOPS = 3
/** Long before the test's own limit a failure is told as far as it has been shrunk, instead of a limit that says nothing. */
const LIMIT_MS = RUNS * 10_000
/** A shop with more behind it answers more slowly, so each walks this many and makes room for another. */
const PER_SHOP = 40

/**
 * The seed that a failure prints, to see it again. `npm test` walks the sequences of the day, a thorough run others
 * each time.
 */
const SEED = Number(process.env.MODEL_SEED ?? (THOROUGH ? Date.now() % 1_000_000_000 : seedOfDay()))
const { MODEL_PATH: path, MODEL_REPLAY: replayPath } = process.env

test(
  `through any sequence of carts, captures, ways back, counter sales and moving prices every rupee, gram, product and paper is where a simple ledger says (MODEL_SEED=${SEED})`,
  async () => {
    if (path) return walkInShop(1, SEED)
    let started = 0
    const lane = async () => {
      while (started < RUNS) {
        const [first, count] = [started, Math.min(PER_SHOP, Math.ceil(RUNS / SHOPS), RUNS - started)]
        started += count
        await walkInShop(count, SEED + first)
      }
    }
    await Promise.all(Array.from({ length: SHOPS }, lane))
  },
  120_000 + LIMIT_MS,
)

/** Walks sequences in a shop of their own. After a failure each has a new shop. */
async function walkInShop(numRuns: number, seed: number): Promise<void> {
  let open = await openModelShop()
  const property = fc.asyncProperty(beginnings, commandsOf(replayPath), async (first, others) => {
    try {
      await walk(open, [...first, ...others])
    } catch (fault) {
      await open[Symbol.asyncDispose]()
      open = await openModelShop()
      throw fault
    }
  })
  const limits = { interruptAfterTimeLimit: LIMIT_MS, markInterruptAsFailure: true }
  const details = await fc.check(property, {
    numRuns,
    seed,
    ...limits,
    ...(path && { path, endOnFailure: true }),
  })
  if (!details.failed) await monthsMustAdd(open.shop, '2026-11')
  await open[Symbol.asyncDispose]()
  if (details.failed) {
    const report = (await fc.asyncDefaultReportMessage(details)) ?? ''
    throw new Error(`${report}\n\n${toSeeAgain(details, report)}`, { cause: details.errorInstance })
  }
}

async function walk(open: OpenShop, commands: Iterable<Command>): Promise<void> {
  const real = await openSequence(open)
  const model = newModel()
  await publishRates(real, model.rates)
  await fc.asyncModelRun(() => ({ model, real }), commands)
  await closeTheBooks(model, real)
}

function toSeeAgain(
  { seed, counterexamplePath }: { seed: number; counterexamplePath: string | null },
  report: string,
) {
  const [, replay] = /replayPath="([^"]*)"/.exec(report) ?? []
  return `To see it again: MODEL_SEED=${seed} MODEL_PATH=${counterexamplePath} MODEL_REPLAY=${replay} npx vitest run trade/counter/tests/with-the-shop/orders-model.test.ts`
}
