import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { benchShop, json, ownerToken } from './bench-shop.ts'
import { steadyLoad, summary } from './steady-load.ts'

/**
 * How long it takes to reprice the whole shop, and what visitors notice of it: a fresh shop of `--products` products,
 * `--rate` visitors a second on its listings, rates published in the middle. `--data FOLDER` keeps the shop for
 * another run.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
    data: { type: 'string' },
  },
})

const Listed = z.array(z.object({ id: z.string(), price: z.number(), pricingMode: z.string() }))
const Rates = z.object({ gold_22k: z.number(), gold_18k: z.number(), silver: z.number() })

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'sgj-bench-')))
try {
  await using shop = await benchShop(folder, values)
  const token = await ownerToken(shop.origin)
  const addresses = await listings(shop.origin)
  const load = steadyLoad(addresses, Number(values.rate))
  const seconds = Number(values.seconds) * 1000

  await pause(seconds)
  const quietFrom = performance.now()
  await pause(seconds)
  console.log('quiet    ', JSON.stringify(summary(load.between(quietFrom, performance.now()))))
  for (let round = 0; round < Number(values.rounds); round++) {
    const from = performance.now()
    const { answered, visible, products } = await publish(shop.origin, token)
    console.log(`publish   ${products} pieces: answered after ${answered} ms, visible after ${visible} ms`)
    console.log('during the change', JSON.stringify(summary(load.between(from, performance.now()))))
    await pause(seconds)
    console.log('around it', JSON.stringify(summary(load.between(from, performance.now()))))
  }
  await load.stop()
} finally {
  if (values.data === undefined) await rm(folder, { recursive: true, force: true })
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

/** Moves gold and silver by a thousandth, and watches until a product shows it. */
async function publish(origin: string, token: string) {
  const { gold_22k, gold_18k, silver } = Rates.parse(await json(`${origin}/api/metal-prices/latest`))
  const dearer = (rate: number) => Math.round(rate * 100.1) / 100
  const body = { gold_22k: dearer(gold_22k), gold_18k: dearer(gold_18k), silver: dearer(silver) }
  const [watched] = Listed.parse(await json(`${origin}/api/products/gold?limit=1`))
  const begun = performance.now()
  const request = json(`${origin}/api/admin/metal-prices`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const seen = untilMoved(origin, watched?.price ?? 0)
  const { piecesRepriced: productsRepriced } = z.object({ piecesRepriced: z.number() }).parse(await request)
  const answered = Math.round(performance.now() - begun)
  await seen
  return { answered, visible: Math.round(performance.now() - begun), products: productsRepriced }
}

async function untilMoved(origin: string, before: number): Promise<void> {
  for (;;) {
    const [product] = Listed.parse(await json(`${origin}/api/products/gold?limit=1`))
    if (product?.price !== before) return
    await pause(20)
  }
}
