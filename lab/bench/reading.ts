import { z } from 'zod'
import { json } from './bench-shop.ts'
import { again, fullLoad, type Measured } from './full-load.ts'
import { type ProcessorTime, withCost } from './processor-time.ts'

/** Visitors' reads: at addresses that nobody has asked for before, and at addresses that are cached. */
export type Reading = { what: string; uncached: Measured; cached: Measured }

const Listed = z.array(z.object({ id: z.string(), url: z.string(), name: z.string() }))
type Product = z.infer<typeof Listed>[number]

/** A shop to be read, and what it has used of its processors so far. */
type Read = { origin: string; used: () => Promise<ProcessorTime | null> }

const CATEGORIES = ['gold', 'silver', 'diamonds', 'platinum', 'gemstones']
/** Products whose pages are asked for; each is asked for once while it is not cached. */
const PRODUCTS = 4_000
/** Addresses that are asked for again and again. */
export const CACHED = 200
const PAGE = 500
/** V8 compiles what it sees often: a shop that has just started is not what visitors meet. */
export const WARM_UP_SECONDS = 8

/** All that visitors read, by what it is called; each address is another answer. */
export async function readAddresses(origin: string): Promise<Record<string, string[]>> {
  const products = await listed(origin)
  return {
    'product page': products.map(({ url }) => origin + url),
    'listing page': products.map((_, nth) => `${origin}/${category(nth)}?min=${1000 + nth}`),
    'product .data': products.map(({ url }) => `${origin}${url}.data`),
    'list of 24, JSON': products.map(
      ({ id }, nth) => `${origin}/api/products/${category(nth)}?limit=24&after=${id}`,
    ),
    search: products.map(({ name }, nth) => `${origin}/api/search?q=${encodeURIComponent(part(name, nth))}`),
  }
}

/** All kinds of pages and answers: each for `seconds` while nothing of it is cached, and for `seconds` from the cache. */
export async function measureReading({ origin, used }: Read, seconds: number): Promise<Reading[]> {
  const measured: Reading[] = []
  for (const [what, addresses] of Object.entries(await readAddresses(origin))) {
    // A third at most: quick answers would leave nothing to measure.
    const warming = Math.floor(addresses.length / 3)
    await fullLoad(addresses.slice(0, warming).values(), { seconds: WARM_UP_SECONDS })
    const untouched = addresses.slice(warming).values()
    const uncached = await withCost(used, () => fullLoad(untouched, { seconds }))
    const visited = addresses.slice(0, CACHED)
    await fullLoad(visited.values(), { seconds })
    const cached = await withCost(used, () => fullLoad(again(visited), { seconds }))
    measured.push({ what, uncached, cached })
  }
  return measured
}

/** The words that the search was asked for. */
export const searchedWords = (products: readonly Product[]) =>
  products.map(({ name }, nth) => part(name, nth).toLowerCase())

const category = (nth: number) => CATEGORIES[nth % CATEGORIES.length]

/** Words as people type them: the beginning of a name, each a little longer or shorter. */
const part = (name: string, nth: number) => `${name.slice(0, 4 + (nth % 9))}${nth % 3 === 0 ? '' : nth % 100}`

/** The newest products on sale. */
export async function listed(origin: string): Promise<Product[]> {
  const newest: Product[] = []
  while (newest.length < PRODUCTS) {
    const after = newest.at(-1)?.id
    const page = `${origin}/api/products/getall?limit=${PAGE}${after ? `&after=${after}` : ''}`
    const products = Listed.parse(await json(page))
    if (products.length === 0) break
    newest.push(...products)
  }
  return newest.slice(0, PRODUCTS)
}
