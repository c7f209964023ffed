import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import {
  filtersOn,
  type ListingChoice,
  readChoice,
  SORTS,
  type Sort,
  withoutFilters,
  writeChoice,
} from './listing-choice.ts'

const read = (address: string) => readChoice(new URLSearchParams(address))

test('a listing is read from its address', () => {
  expect(
    read('type=Rings&type=Coins+%26+Bars&purity=22K&min=5000&max=90,000&stock=1&sort=price-asc'),
  ).toEqual({
    categories: [],
    types: ['Coins & Bars', 'Rings'],
    purities: ['22K'],
    origins: [],
    minPrice: 500_000,
    maxPrice: 9_000_000,
    inStockOnly: true,
    sort: 'price-asc',
  })
})

test('nonsense in the address filters nothing', () => {
  const choice = read('type=&purity=99K&min=abc&max=-5&stock=yes&sort=constructor')
  expect(filtersOn(choice)).toBe(0)
  expect(choice.sort).toBe('featured')
})

test('a price range given the wrong way round is the same range', () => {
  expect(read('min=100000&max=5000')).toEqual(read('min=5000&max=100000'))
})

test('an address that repeats itself asks for each thing once, and for a bounded number of things', () => {
  expect(read('type=Rings&type=Rings').types).toEqual(['Rings'])
  const many = new URLSearchParams(Array.from({ length: 500 }, (_, i) => ['type', `t${i}`]))
  expect(readChoice(many).types).toHaveLength(20)
})

test('the same choice has the same address, in whatever order it was made', () => {
  const one = read('type=Rings&type=Bangles&purity=22K&purity=18K')
  const other = read('purity=18K&type=Bangles&purity=22K&type=Rings')
  expect(writeChoice(one).toString()).toBe(writeChoice(other).toString())
})

test('clearing takes the filters off and keeps the order', () => {
  const cleared = withoutFilters(read('type=Rings&min=5000&sort=newest'))
  expect(filtersOn(cleared)).toBe(0)
  expect(cleared.sort).toBe('newest')
})

const words = fc.uniqueArray(
  fc
    .string({ minLength: 1, maxLength: 30 })
    .map((text) => text.trim())
    .filter(Boolean),
  { maxLength: 6 },
)
const price = fc.option(
  fc.integer({ min: 0, max: 99_999_999 }).map((rupees) => rupees * 100),
  { nil: null },
)
const anyChoice: fc.Arbitrary<ListingChoice> = fc.record({
  categories: fc.subarray([...CATEGORIES].sort()),
  types: words.map((types) => types.sort()),
  purities: fc.subarray(Object.keys(PURITIES).sort()),
  origins: words.map((origins) => origins.sort()),
  minPrice: price,
  maxPrice: price,
  inStockOnly: fc.boolean(),
  sort: fc.constantFrom(...(Object.keys(SORTS) as Sort[])),
})
const isPossible = ({ minPrice, maxPrice }: ListingChoice) =>
  minPrice === null || maxPrice === null || minPrice <= maxPrice

test('every choice comes back from its address unchanged', () => {
  fc.assert(
    fc.property(anyChoice.filter(isPossible), (choice) => {
      expect(read(writeChoice(choice).toString())).toEqual(choice)
    }),
  )
})
