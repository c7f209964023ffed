import { type Ground, type Release, ROOT, say } from './ground.ts'
import { alsoAt, logIn, type Shopper } from './shopper.ts'
import { walkPages } from './walk-pages.ts'
import { walkPurchase } from './walk-purchase.ts'

const [ASHA, RAVI] = ['9810000004', '9810000005'] as const

/** The former release sells while the schema moves on, and beside this one afterwards; each starts again once. */
export async function sellSideBySide(ground: Ground, opened: Release): Promise<void> {
  let old = opened
  const asha = await logIn(old.origin, ASHA)
  say('npm run migrate, while it goes on selling.')
  const sold = await sellWhile(asha, () => ground.npm('migrate'))
  say(`It sold ${sold} times in that time.`)

  let now = await ground.start(ROOT)
  say('This release is open beside it. Both sell, and each takes payments that the other began.')
  const ravi = await logIn(now.origin, RAVI)
  await eachAtBoth({ old, now, asha, ravi })

  await old.stop()
  old = await ground.start(ground.files)
  say('The former release has started again on the new schema.')
  await eachAtBoth({ old, now, asha, ravi })
  await now.stop()
  now = await ground.start(ROOT)
  say('This release has started again.')
  await eachAtBoth({ old, now, asha, ravi })
}

/** Sells at least once, and until `work` is done; answers how often. */
async function sellWhile(shopper: Shopper, work: () => Promise<void>): Promise<number> {
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  let sold = 0
  do {
    await walkPurchase(shopper)
    sold += 1
  } while (!isDone)
  await done
  return sold
}

type Both = { old: Release; now: Release; asha: Shopper; ravi: Shopper }

/** Asha shops at the former release and Ravi at this one, at the same time; then each pays at the other. */
async function eachAtBoth({ old, now, asha, ravi }: Both): Promise<void> {
  for (const { origin } of [old, now]) await walkPages(origin)
  await Promise.all([walkPurchase(alsoAt(old.origin, asha)), walkPurchase(alsoAt(now.origin, ravi))])
  await walkPurchase(alsoAt(old.origin, asha), { paidAt: alsoAt(now.origin, asha), pieces: 2 })
  await walkPurchase(alsoAt(now.origin, ravi), { paidAt: alsoAt(old.origin, ravi), pieces: 2 })
}
