import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ground, type Release, ROOT, say } from './ground.ts'
import { alsoAt, begin, logIn, pay } from './shopper.ts'
import { walkPages } from './walk-pages.ts'
import { countOrders, inStock, walkPurchase } from './walk-purchase.ts'

const ASHA = '9810000004'
/** Milliseconds until a process knows that its release is too old. */
const SOON = 20_000

/**
 * The former release may not run on the new schema: it says so and stands aside, and this one takes over what it has
 * started. `knowsTheMark`: it can read which code the database allows; a release that cannot must be stopped first.
 */
export async function takeOver(ground: Ground, old: Release, { knowsTheMark }: { knowsTheMark: boolean }) {
  const asha = await logIn(old.origin, ASHA)
  const begun = await begin(asha, (await inStock(asha)).slice(0, 1))
  if (!knowsTheMark) await old.stop()
  say(`npm run migrate, ${knowsTheMark ? 'while it is open' : 'with the former release stopped'}.`)
  await ground.npm('migrate')
  if (knowsTheMark) {
    await saysItIsTooOld(old)
    say('The former release says that it is not ready, and why.')
    await old.stop()
  }

  let now = await ground.start(ROOT)
  say('This release takes the payment that the former one began, and sells.')
  await pay(alsoAt(now.origin, asha), begun)
  assert.equal(await countOrders(alsoAt(now.origin, asha)), 1)
  for (const pieces of [1, 2]) await walkPurchase(alsoAt(now.origin, asha), { pieces })
  await now.stop()
  now = await ground.start(ROOT)
  say('This release has started again.')
  await walkPages(now.origin)
  await walkPurchase(alsoAt(now.origin, asha))
}

async function saysItIsTooOld({ origin }: Release): Promise<void> {
  for (const begun = Date.now(); ; await pause(200)) {
    const response = await fetch(`${origin}/readyz`)
    const answer = await response.text()
    if (response.status === 503 && answer.includes('newer release')) return
    assert(Date.now() - begun < SOON, `/readyz answered ${response.status}: ${answer}`)
  }
}
