import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '#tests/support/orders-model/command.ts'
import { beginnings, closeTheBooks, commandsOf } from '#tests/support/orders-model/commands.ts'
import {
  newModel,
  type OpenShop,
  openModelShop,
  openSequence,
  publishRates,
} from '#tests/support/orders-model/world.ts'
import { runs, THOROUGH } from '#tests/support/runs.ts'

/** How many sequences are walked, and in how many shops side by side. */
const RUNS = runs('MODEL_RUNS', { usual: 100, thorough: 2000 })
const SHOPS = 3
/** A shop with more behind it answers more slowly, so each walks this many and makes room for another. */
const PER_SHOP = 40
/** This many are walked however long it takes; what is not done after so many milliseconds is left out, and said. */
const MIN_RUNS = 24
const PATIENCE = THOROUGH || process.env.MODEL_RUNS ? Number.POSITIVE_INFINITY : 60_000

/** What a failure prints, to see it again. */
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000_000)
const { MODEL_PATH: path, MODEL_REPLAY: replayPath } = process.env

test(
  `through any sequence of carts, captures, ways back, counter sales and moving prices every rupee, gram, product and paper is where a simple ledger says (MODEL_SEED=${SEED})`,
  async () => {
    const until = performance.now() + PATIENCE
    if (path) return void (await walkInShop(1, SEED, until))
    let started = 0
    const lane = async () => {
      let walked = 0
      while (started < RUNS) {
        const [first, count] = [started, Math.min(PER_SHOP, Math.ceil(RUNS / SHOPS), RUNS - started)]
        started += count
        walked += await walkInShop(count, SEED + first, until)
      }
      return walked
    }
    const lanes = await Promise.all(Array.from({ length: SHOPS }, lane))
    const walked = lanes.reduce((sum, one) => sum + one, 0)
    if (walked < RUNS)
      console.warn(`Time for ${walked} of ${RUNS} sequences; for all of them: MODEL_RUNS=${RUNS}`)
    expect(walked).toBeGreaterThanOrEqual(Math.min(RUNS, MIN_RUNS))
  },
  120_000 + RUNS * 5_000,
)

/** Walks sequences in a shop of their own; returns how many there was time for. After a failure each has a new shop. */
async function walkInShop(numRuns: number, seed: number, until: number): Promise<number> {
  let open = await openModelShop()
  let walked = 0
  const property = fc.asyncProperty(beginnings, commandsOf(replayPath), async (first, others) => {
    if (walked >= MIN_RUNS / SHOPS && performance.now() > until) return
    try {
      await walk(open, [...first, ...others])
    } catch (fault) {
      await open[Symbol.asyncDispose]()
      open = await openModelShop()
      throw fault
    }
    walked += 1
  })
  const details = await fc.check(property, { numRuns, seed, ...(path && { path, endOnFailure: true }) })
  await open[Symbol.asyncDispose]()
  if (details.failed) {
    const report = (await fc.asyncDefaultReportMessage(details)) ?? ''
    throw new Error(`${report}\n\n${toSeeAgain(details, report)}`, { cause: details.errorInstance })
  }
  return walked
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
  return `To see it again: MODEL_SEED=${seed} MODEL_PATH=${counterexamplePath} MODEL_REPLAY=${replay} npx vitest run server/orders/orders-model.test.ts`
}
