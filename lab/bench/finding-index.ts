import { randomUUID } from 'node:crypto'
import { EVERYTHING, readChoice } from '#rules/finding/listing-choice.ts'
import { parseSearch } from '#rules/finding/parse-search.ts'
import { productSearchText } from '#rules/finding/search-list.ts'
import { DEFAULT_SYNONYMS } from '#rules/finding/synonyms.ts'
import { JEWELLERY_TYPES } from '#seed/jewellery-types.ts'
import { randomNumbers } from '#seed/random.ts'
import { countKinds, listIds } from '#server/finding/index/list-products.ts'
import { type IndexedProduct, ProductIndex } from '#server/finding/index/product-index.ts'
import { listingFacets } from '#server/finding/listing/listing-facets.ts'
import { searchMatches } from '#server/finding/search/search-matches.ts'
import { syntheticProduct } from '../synthetic/synthetic-product.ts'

// Processor time and memory that finding costs: node --expose-gc lab/bench/finding-index.ts PRODUCTS …

const SEARCHES =
  'gold|ring|rings|gold ring|silver|go|ri|in|ear|earrings|lotus|lotus ring|nandini|22k|gold ring under 50000|diamond|jhumki|nose pin|band|workshop|silk|checked twice|within twelve|xyzzy|chain 2 tola|ndin|silver 925|made in our own workshop|a|kada for men|temple necklace gold'
const ADDRESSES =
  '|sort=newest|sort=price-asc|type=Rings|purity=22K&stock=1|min=20000&max=50000|min=20000&sort=price-desc|category=gold&category=diamonds'
const WORDS = {
  synonyms: DEFAULT_SYNONYMS,
  names: [...JEWELLERY_TYPES, 'Gold', 'Silver', 'Diamonds', 'Platinum'],
}

function products(count: number): IndexedProduct[] {
  const random = randomNumbers(7)
  return Array.from({ length: count }, (_, n) => {
    const { category, product } = syntheticProduct(n, 1)
    const price = Math.round((2000 + random() ** 3 * 500_000) * 100)
    return {
      id: randomUUID(),
      version: n,
      category,
      type: product.type,
      purity: product.purity,
      origin: 'India',
      text: productSearchText(product, { category: { name: category }, type: { name: product.type } }),
      stones: product.stones ? ['diamonds'] : [],
      inStock: random() > 0.1,
      isFeatured: random() < 0.01,
      grossWeightMg: Math.round(product.gross * 1000),
      createdAt: 1.7e15 + n * 3e8,
      prices: random() < 0.3 ? [price, Math.round(price * 1.2)] : [price],
      sizePrices: random() < 0.1 ? [Math.round(price * 0.9)] : [],
    }
  })
}

/** Milliseconds of processor. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The median and the 95th percentile, of the mean of twenty each. */
function spread(each: readonly (() => unknown)[]): string {
  const means = each.map((work) => {
    for (let nth = 0; nth < 10; nth++) work()
    return spent(() => Array.from({ length: 20 }, work)) / 20
  })
  const inOrder = means.toSorted((one, other) => one - other)
  return [0.5, 0.95].map((share) => inOrder[Math.floor(share * (means.length - 1))]?.toFixed(2)).join(', ')
}

const memory = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

for (const count of process.argv.slice(2).map(Number)) {
  const rows = products(count)
  // The index holds texts and ids of the rows.
  const texts = rows.reduce((sum, { text, id }) => sum + text.length + id.length + 32, 0)
  const before = memory() - texts
  const index = new ProductIndex()
  const build = spent(() => {
    for (const row of rows) index.put(row)
  })
  console.log(`${count}: ${build.toFixed(0)} ms to build, ${((memory() - before) / 1e6).toFixed(0)} MB`)
  const searching = (limit: number) =>
    SEARCHES.split('|').map((typed) => () => searchMatches(index, parseSearch(typed, WORDS), limit))
  console.log('search, of 3:', spread(searching(3)), 'of 240:', spread(searching(240)))
  const listing = ADDRESSES.split('|').map((address) => () => {
    const choice = { ...EVERYTHING, ...readChoice(new URLSearchParams(address)) }
    listIds(index, {}, choice, { limit: 25 })
    return listingFacets(countKinds(index, {}, choice), choice)
  })
  console.log('listing with counts:', spread(listing))
}
