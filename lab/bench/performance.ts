import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { benchShop } from './bench-shop.ts'
import { measureCeiling } from './ceiling.ts'
import { cartLoad, initiate, logIn, orderLoad, unitsForSale } from './customers.ts'
import { again, fullLoad } from './full-load.ts'
import { measureRecovery } from './measure-recovery.ts'
import { type Figures, type Growth, measuredOnce, page, table } from './performance-page.ts'
import { type ProcessorTime, withCost } from './processor-time.ts'
import { listed, measureReading, type Reading, searchedWords, WARM_UP_SECONDS } from './reading.ts'
import { sandboxLoad } from './sandbox-load.ts'
import { summary } from './steady-load.ts'
import { measureTrigramQuery } from './trigram-query.ts'

/**
 * Measures the whole shop and writes `docs/performance.md`: each kind of work for `--seconds`, in a shop of as many products
 * as the first of `--products` says; how reading grows, with all of them. Load, shop and database share the machine.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
  },
})

const PAGE = new URL('../../docs/performance.md', import.meta.url)
const seconds = Number(values.seconds)
/** Products that visitors look at while somebody buys. */
const VISITED = 500
/** Long enough for the work of each minute to count as it should. */
const IDLE_SECONDS = 60
/** So many that their carts stay short, as people have them. */
const CUSTOMERS = 600

const conditions = {
  date: new Date().toISOString().slice(0, 10),
  processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  seconds,
}
const [first = '10000', ...larger] = values.products.split(',')
// One shop that grows: its photographs are encoded once.
const folder = await mkdtemp(join(tmpdir(), 'sgj-bench-'))
try {
  const ceiling = await measureCeiling(seconds)
  const shop = await measureShop(first)
  const recovery = await measureRecovery(folder, first)
  const growth = [growthOf(first, shop.reading)]
  for (const products of larger) growth.push(await measureGrowth(products))
  const figures: Figures = { conditions, ceiling, ...shop, recovery, growth }
  await writeFile(PAGE, page(figures) + measuredOnce(await readFile(PAGE, 'utf8')))
  console.log(table(figures))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measureShop(products: string) {
  const firstStart = await benchShop(folder, { products })
  await firstStart[Symbol.asyncDispose]()
  await using shop = await benchShop(folder, { products }, { workerApart: true })
  const { origin, used } = shop
  const idle = { mb: await residentMb(shop.pid), processor: await idleProcessor(used) }
  const reading = await measureReading(shop, seconds)
  const trigrams = await measureTrigramQuery(folder, searchedWords(await listed(origin)), seconds)
  const loaded = await residentMb(shop.pid)
  const customers = await logIn(origin, CUSTOMERS)
  const load = { atOnce: 8, seconds }
  const warmUp = { ...load, seconds: WARM_UP_SECONDS }
  const putLines = await cartLoad(origin, customers)
  await putLines(warmUp)
  // First, because a product that somebody is paying for may not be put into a cart.
  const cart = await withCost(used, () => putLines(load))
  const selling = await whileSelling(origin, customers)
  const makeOrders = await orderLoad(origin, customers.slice(CUSTOMERS / 2))
  await makeOrders(warmUp)
  const orders = await withCost(used, async () => (await makeOrders(load)).whole)
  const payInSandbox = await sandboxLoad(origin, folder)
  await payInSandbox(warmUp)
  return {
    reading,
    trigrams,
    cart,
    whileSelling: selling,
    orders,
    sandbox: await withCost(used, () => payInSandbox(load)),
    start: { readyMs: shop.readyMs, idle, loadedMb: loaded },
  }
}

/** Product pages at full speed while somebody presses Buy each second. */
async function whileSelling(origin: string, customers: Awaited<ReturnType<typeof logIn>>) {
  const pages = (await listed(origin)).slice(0, VISITED).map(({ url }) => origin + url)
  // From the end: these stay reserved, and the orders that are measured next begin at the other end.
  const units = (await unitsForSale(origin)).toReversed()
  for (const address of pages) await fetch(address).then((response) => response.arrayBuffer())
  const latencies: { begun: number; took: number; ok: boolean }[] = []
  const buy = async (nth: number) => {
    const [customer, productId] = [customers[nth % customers.length], units[nth]]
    if (!customer || !productId) return
    const begun = performance.now()
    const ok = await initiate(origin, customer, productId).then(
      () => true,
      () => false,
    )
    latencies.push({ begun, took: performance.now() - begun, ok })
  }
  let nth = 0
  const timer = setInterval(() => void buy(nth++), 1000)
  const visited = await fullLoad(again(pages), { seconds: 2 * seconds })
  clearInterval(timer)
  return { pages: visited, initiate: summary(latencies) }
}

async function measureGrowth(products: string): Promise<Growth> {
  await using shop = await benchShop(folder, { products })
  return growthOf(products, await measureReading(shop, seconds))
}

function growthOf(products: string, reading: readonly Reading[]): Growth {
  const p50 = Object.fromEntries(reading.map(({ what, uncached }) => [what, uncached.p50]))
  return { products: Number(products), p50 }
}

/**
 * The share of a core that web process and PostgreSQL use while nobody asks for anything, in per cent; null where it is
 * not known.
 */
async function idleProcessor(used: () => Promise<ProcessorTime | null>) {
  const before = await used()
  await pause(1000 * IDLE_SECONDS)
  const after = await used()
  if (!before || !after) return null
  const share = (name: keyof ProcessorTime) => Math.round((after[name] - before[name]) / IDLE_SECONDS) / 10
  return { node: share('node'), postgres: share('postgres') }
}

async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
