import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { benchShop, json, ownerToken } from './bench-shop.ts'
import { logIn } from './customers.ts'
import { cpuSeconds, databaseOf, memoryOf } from './database-work.ts'
import { followedReplica } from './replica-lag.ts'
import { editing, lastUnits, selling } from './reprice-company.ts'
import { steadyLoad, summary } from './steady-load.ts'

/**
 * How long it takes to reprice the whole shop, what it costs, and what others notice of it: a fresh shop of `--products`
 * products, `--rate` visitors a second on its listings, each second somebody who buys a last piece and an admin who edits
 * a product, a streaming replica, and rates that move by `--percent` in the middle. `--data FOLDER` keeps the shop for
 * another run.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
    percent: { type: 'string', default: '0.1' },
    data: { type: 'string' },
  },
})

const Listed = z.array(z.object({ id: z.string(), price: z.number(), pricingMode: z.string() }))
const Rates = z.object({ gold_22k: z.number(), gold_18k: z.number(), silver: z.number() })
const Published = z.object({ id: z.string(), productsRepriced: z.number() })

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'sgj-bench-')))
const beside = await mkdtemp(join(tmpdir(), 'sgj-bench-replica-'))
try {
  await using shop = await benchShop(folder, values)
  await using database = await databaseOf(folder)
  await using replica = await followedReplica(database, beside)
  const token = await ownerToken(shop.origin)
  const pid = shop.pid ?? 0
  const visitors = steadyLoad(await listings(shop.origin), Number(values.rate))
  const sales = selling(shop.origin, await logIn(shop.origin, 50), await lastUnits(database.pool))
  const edits = editing(shop.origin, token)
  const company = { visitors, sales, edits }
  const noticed = (from: number, to: number) =>
    Object.fromEntries(
      Object.entries(company).map(([who, load]) => [who, JSON.stringify(summary(load.between(from, to)))]),
    )
  const seconds = Number(values.seconds) * 1000

  await pause(seconds)
  const quietFrom = performance.now()
  await pause(seconds)
  console.log('quiet', noticed(quietFrom, performance.now()))
  for (let round = 0; round < Number(values.rounds); round++) {
    replica.mostBehind()
    const before = { ...(await database.work()), node: await cpuSeconds(pid) }
    const from = performance.now()
    const published = await publish(shop.origin, token)
    const until = performance.now()
    const behind = await replica.untilItShows(published.id)
    const after = { ...(await database.work()), node: await cpuSeconds(pid) }
    console.log(`publish ${published.products} prices:`, {
      answeredMs: published.answered,
      visibleMs: published.visible,
      nodeCpuSeconds: tenths(after.node - before.node),
      databaseCpuSeconds: tenths(after.cpuSeconds - before.cpuSeconds),
      walMb: tenths(after.walMb - before.walMb),
      pricesMb: tenths(after.pricesMb),
      replica: { mostBehindMb: replica.mostBehind(), shownAfterMs: behind },
      nodeMb: await memoryOf(pid),
    })
    // Customers who waited for it have been served by then.
    await pause(seconds)
    console.log('during it', noticed(from, until))
  }
  await Promise.all(Object.values(company).map((load) => load.stop()))
} finally {
  await rm(beside, { recursive: true, force: true })
  if (values.data === undefined) await rm(folder, { recursive: true, force: true })
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** Pages of the listings, many enough that not all of them are kept from the visitor before. */
async function listings(origin: string): Promise<string[]> {
  const pages: string[] = []
  for (const category of ['gold', 'silver', 'diamonds', 'platinum', 'gemstones']) {
    const first = `${origin}/api/products/${category}?limit=`
    const products = Listed.parse(await json(`${first}500`))
    pages.push(
      `${first}24`,
      ...products.filter((_, index) => index % 25 === 0).map(({ id }) => `${first}24&after=${id}`),
    )
  }
  return pages
}

/** Moves gold and silver, and watches until a product shows it. */
async function publish(origin: string, token: string) {
  const { gold_22k, gold_18k, silver } = Rates.parse(await json(`${origin}/api/metal-prices/latest`))
  const dearer = (rate: number) => Math.round(rate * (100 + Number(values.percent))) / 100
  const body = { gold_22k: dearer(gold_22k), gold_18k: dearer(gold_18k), silver: dearer(silver) }
  const [watched] = Listed.parse(await json(`${origin}/api/products/gold?limit=1`))
  const begun = performance.now()
  const request = json(`${origin}/api/admin/metal-prices`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const seen = untilMoved(origin, watched?.price ?? 0)
  const { id, productsRepriced: products } = Published.parse(await request)
  const answered = Math.round(performance.now() - begun)
  await seen
  return { id, answered, visible: Math.round(performance.now() - begun), products }
}

async function untilMoved(origin: string, before: number): Promise<void> {
  for (;;) {
    // A shop that is busy answers 503; it is asked again.
    const answer = await json(`${origin}/api/products/gold?limit=1`).catch(() => null)
    const [product] = answer === null ? [] : Listed.parse(answer)
    if (product && product.price !== before) return
    await pause(20)
  }
}
