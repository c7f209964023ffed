import { expect, test } from 'vitest'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { Refused } from '#tests/support/refused.ts'
import { runs } from '#tests/support/runs.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import type { Stage } from '#trade/counter/tests/interleaved/acts.ts'
import { interleaved, seeded } from '#trade/counter/tests/interleaved/interleaved.ts'
import { SCENES } from '#trade/counter/tests/interleaved/scenes.ts'

const SEEDS = runs('INTERLEAVINGS', { usual: 200, thorough: 20_000 })
const FIRST_SEED = Number(process.env.INTERLEAVING_SEED ?? 1)
/** Seeds in one shop: what checks its books reads all that has happened in it. */
const IN_A_SHOP = 100

async function openStage() {
  const shop = await testShop()
  await openForBusiness(shop)
  const [owner, seller] = [await shop.customer({ role: 'owner' }), await shop.customer({ role: 'staff' })]
  const terms = { ...buybackSettings.defaults, enabled: true, capDays: 0 }
  await changeSettingTo(shop.as(owner).call, buybackSettings, terms)
  const stage: Stage = { shop, owner, seller, at: await shop.loggedIn(owner) }
  return { stage, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** Two to four requests about one order, in an order that the seed decides; what goes wrong, in sentences. */
async function play(stage: Stage, seed: number): Promise<string[]> {
  const choose = seeded(seed)
  const scene = Object.keys(SCENES)[choose(Object.keys(SCENES).length)] ?? ''
  const acts = (await SCENES[scene]?.(stage)) ?? {}
  const names = Object.keys(acts)
  const chosen = Array.from({ length: 2 + choose(3) }, () => names[choose(names.length)] ?? '')
  const works = Object.fromEntries(
    chosen.map((name, nth) => [`${nth + 1} ${name}`, acts[name] ?? (async () => {})]),
  )
  const { outcomes, order, locks } = await interleaved(stage.shop.pool, works, choose)
  await stage.shop.jobs.run(['issue-invoice', 'issue-credit-note'])
  const faults = [...outcomes.flatMap(faultOf), ...locks, ...(await faultsInBooks(stage.shop.db))]
  const inOrder = order.map((name) => name.split(' ')[0]).join('')
  return faults.map(
    (fault) => `INTERLEAVING_SEED=${seed}: ${scene}: ${Object.keys(works).join(', ')}; ${inOrder}: ${fault}`,
  )
}

/** A request may be refused in words; anything else is a fault of the shop. */
function faultOf(outcome: PromiseSettledResult<unknown>): string[] {
  if (outcome.status === 'fulfilled') return []
  const { reason } = outcome
  return reason instanceof Refused && reason.status < 500 ? [] : [String(reason)]
}

test(
  `requests about one order may meet at every statement: no two wait for each other, and the books add up (${SEEDS} orders from INTERLEAVING_SEED=${FIRST_SEED})`,
  async () => {
    for (let first = 0; first < SEEDS; first += IN_A_SHOP) {
      await using opened = await openStage()
      for (let nth = first; nth < Math.min(SEEDS, first + IN_A_SHOP); nth += 1)
        expect(await play(opened.stage, FIRST_SEED + nth)).toEqual([])
    }
  },
  60_000 + SEEDS * 2_000,
)
