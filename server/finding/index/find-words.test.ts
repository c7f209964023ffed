import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVERYTHING, SORTS, type Sort } from '#rules/finding/listing-choice.ts'
import { parseSearch, type SearchWords } from '#rules/finding/parse-search.ts'
import { lowestWithin, type PriceRange } from '#rules/finding/price-range.ts'
import { searchRank } from '#rules/finding/search-rank.ts'
import { runs } from '#tests/support/runs.ts'
import { findByWords } from './find-words.ts'
import { isChosen } from './is-chosen.ts'
import { listIds } from './list-products.ts'
import { type IndexedProduct, ProductIndex } from './product-index.ts'

/** How many random shops are tried. */
const RUNS = runs('INDEX_RUNS', { usual: 300, thorough: 5000 })

const WORDS: SearchWords = {
  synonyms: [
    ['jhumka', 'jhumki'],
    ['nose pin', 'nath'],
    ['band', 'couple ring'],
  ],
  names: ['Rings', 'Earrings', 'Gold', 'Silver', 'Nose Pins'],
}

/** Syllables, words, signs and letters of other scripts, so that words begin, end and are inside of others. */
const PIECES = [
  ...[
    'ring',
    'rings',
    'ear',
    'earring',
    'gold',
    'old',
    'go',
    'mari',
    'band',
    'couple',
    'nose',
    'pin',
    'pins',
  ],
  ...[
    'jhumka',
    'jhumki',
    'nath',
    'a',
    's',
    '22k',
    '22',
    '(22k)',
    '100%',
    '_c',
    '’s',
    '.',
    '💍',
    'अंगूठी',
    'अंगूठ',
    'é',
  ],
]
const phrase = (maxLength: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(' ', ' ', ' ', '', '.')), { maxLength })
    .map((parts) => parts.flat().join('').trim())

const ascending = (minLength: number) =>
  fc.uniqueArray(fc.nat(12), { minLength, maxLength: 3 }).map((all) => all.sort((a, b) => a - b))

const product = fc.record({
  id: fc.uuid(),
  version: fc.nat(),
  name: phrase(4),
  place: fc.constantFrom('gold\trings', 'gold\tearrings', 'silver\tnose pins', 'gift articles\tcoins & bars'),
  metal: fc.constantFrom('gold 22k 916', 'silver 925', ''),
  description: phrase(6),
  category: fc.constantFrom('gold', 'silver', 'gift-articles'),
  type: fc.constantFrom('Rings', 'Earrings'),
  purity: fc.constantFrom('22K', 'Silver 925', ''),
  stones: fc.subarray(['diamonds', 'gemstones']),
  origin: fc.constantFrom('India', 'Italy'),
  inStock: fc.boolean(),
  grossWeightMg: fc.nat(20_000),
  isFeatured: fc.boolean(),
  createdAt: fc.nat(5),
  prices: ascending(1),
  sizePrices: ascending(0),
})
const indexed = product.map(
  ({ name, place, metal, description, ...rest }): IndexedProduct => ({
    ...rest,
    text: [name, place, description, metal].join('\n'),
  }),
)

/** Puts and removals, as the shop's products change; some ids come again. */
const steps = fc.array(indexed, { minLength: 1, maxLength: 8 }).chain((known) =>
  fc
    .array(
      fc.tuple(
        indexed,
        fc.option(fc.nat(known.length - 1)),
        fc.constantFrom('put', 'put', 'put', 'remove', 'reprice'),
      ),
      { maxLength: 24 },
    )
    .map((more) => [
      ...known.map((one) => ({ one, what: 'put' })),
      ...more.map(([one, which, what]) => ({
        one: { ...one, id: (which === null ? undefined : known[which]?.id) ?? one.id },
        what,
      })),
    ]),
)

type Steps = { one: IndexedProduct; what: string }[]

/** The index, and what is on sale by plain means. */
function made(all: Steps) {
  const index = new ProductIndex()
  const there = new Map<string, IndexedProduct>()
  for (const { one, what } of all) {
    // A search in between leaves nothing behind.
    findByWords(index, { phrase: 'ring', terms: [] }, { limit: 1 })
    const before = there.get(one.id)
    if (what === 'put') {
      index.put(one)
      there.set(one.id, one)
    } else if (what === 'remove') {
      index.remove(one.id)
      there.delete(one.id)
    } else {
      index.reprice(one.id, one)
      if (before) there.set(one.id, { ...before, prices: one.prices, sizePrices: one.sizePrices })
    }
  }
  return { index, there: [...there.values()] }
}

const priceIn = (range: PriceRange, { prices, sizePrices }: IndexedProduct) =>
  lowestWithin(range, prices) ?? lowestWithin(range, sizePrices)

type Compare = (one: IndexedProduct, other: IndexedProduct) => number
const byId: Compare = (one, other) => (one.id < other.id ? -1 : 1)
const newest: Compare = (one, other) => other.createdAt - one.createdAt || byId(other, one)
const featured: Compare = (one, other) =>
  Number(other.isFeatured) - Number(one.isFeatured) || newest(one, other)

test('a search finds what the rule finds, in its order, however products came, changed and went', () => {
  const range = fc.record({ minPrice: fc.option(fc.nat(12)), maxPrice: fc.option(fc.nat(12)) })
  fc.assert(
    fc.property(steps, phrase(3), fc.integer({ min: 1, max: 9 }), range, (all, typed, limit, prices) => {
      const { index, there } = made(all)
      const search = parseSearch(typed, WORDS)
      fc.pre(search.terms.length > 0)
      const rankOf = searchRank(search)
      const right = there
        .flatMap((one) => {
          const [name = '', place = '', description = '', metal = ''] = one.text.split('\n')
          const rank = rankOf({ name, place, description, metal })
          return rank === null || priceIn(prices, one) === null ? [] : [{ one, rank }]
        })
        .sort((first, second) => first.rank - second.rank || featured(first.one, second.one))
      const ids = findByWords(index, search, {
        limit,
        narrowing: { kinds: () => true, range: prices },
      }).map((slot) => index.idAt(slot))
      expect(ids).toEqual(right.slice(0, limit).map(({ one }) => one.id))
    }),
    { numRuns: RUNS },
  )
})

const choice = fc.record({
  categories: fc.subarray(['gold', 'silver', 'diamonds'] as const),
  types: fc.subarray(['Rings', 'Earrings']),
  purities: fc.subarray(['22K', 'Silver 925']),
  origins: fc.subarray(['India', 'Italy']),
  minPrice: fc.option(fc.nat(12)),
  maxPrice: fc.option(fc.nat(12)),
  inStockOnly: fc.boolean(),
  sort: fc.constantFrom(...(Object.keys(SORTS) as Sort[])),
})

test('a listing shows what is chosen, in the order that is chosen, a page at a time', () => {
  fc.assert(
    fc.property(steps, choice, fc.integer({ min: 1, max: 4 }), (all, chosen, limit) => {
      const { index, there } = made(all)
      const priceOf = (one: IndexedProduct) => priceIn(chosen, one)
      const before: Record<Sort, Compare> = {
        featured,
        newest,
        'price-asc': (one, other) => (priceOf(one) ?? 0) - (priceOf(other) ?? 0) || byId(one, other),
        'price-desc': (one, other) => (priceOf(other) ?? 0) - (priceOf(one) ?? 0) || byId(other, one),
      }
      const right = there
        .filter((one) => isChosen(one, chosen) && priceOf(one) !== null)
        .sort(before[chosen.sort])
        .map(({ id }) => id)
      const ids: string[] = []
      for (let page = ['']; page.length > 0; ids.push(...page))
        page = listIds(index, {}, { ...EVERYTHING, ...chosen }, { limit, after: ids.at(-1) })
      expect(ids).toEqual(right)
    }),
    { numRuns: RUNS },
  )
})

test('thousands of changed products leave no more behind than a share of them', () => {
  const index = new ProductIndex()
  const at = (n: number, round: number): IndexedProduct => ({
    ...{ id: `${n}`.padStart(5, '0'), version: round, text: `lotus ${n} of ${round}\ngold\trings\n\n` },
    ...{ category: 'gold', type: 'Rings', purity: '', stones: [], origin: 'India', inStock: true },
    ...{
      grossWeightMg: 1,
      isFeatured: false,
      createdAt: n,
      prices: n % 2 ? [n] : [n, n + 1],
      sizePrices: [],
    },
  })
  for (let round = 0; round < 10; round++) for (let n = 0; n < 2000; n++) index.put(at(n, round))
  expect(index.count).toBe(2000)
  expect(index.size).toBeLessThanOrEqual(4000)
  const ids = (typed: string) =>
    findByWords(index, parseSearch(typed), { limit: 5000 }).map((slot) => index.idAt(slot))
  expect(ids('lotus 1999')).toEqual(['01999'])
  expect(ids('of 8')).not.toContain('00001')
  expect(ids('of 9')).toHaveLength(2000)
  expect(index.productAt(index.slotOf('00010') ?? -1)).toMatchObject({
    name: 'lotus 10 of 9',
    prices: [10, 11],
  })
})
