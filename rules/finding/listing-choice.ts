import { type CategorySlug, isCategory } from '#rules/catalogue/categories.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import { isPurity } from '#rules/pricing/purities.ts'
import { typedCode } from '#rules/typed-text.ts'
import { isOpen, type PriceRange } from './price-range.ts'

/** How a listing may be ordered, in the words of its menu. */
export const SORTS = {
  featured: 'Featured',
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
} as const
export type Sort = keyof typeof SORTS

/** A shopper's filters of a listing; nothing chosen means everything. */
export type ListingChoice = PriceRange & {
  /** Only where a listing has several. */
  categories: CategorySlug[]
  types: string[]
  purities: string[]
  /** Countries of origin. */
  origins: string[]
  inStockOnly: boolean
  sort: Sort
}

/** Addresses can be made up by anybody: more values of one kind than this are not looked at. */
const MAX_VALUES = 20

/**
 * Reads `?type=Rings&type=Bangles&purity=22K&min=5000&max=90000&stock=1&sort=price-asc`; nonsense is left out, and the
 * order of the values does not matter: the same choice has one address.
 */
export function readChoice(query: URLSearchParams): ListingChoice {
  const sort = query.get('sort') ?? ''
  const [minPrice, maxPrice] = inOrder(wholeRupees(query.get('min')), wholeRupees(query.get('max')))
  return {
    categories: values(query, 'category').filter(isCategory),
    types: values(query, 'type'),
    purities: values(query, 'purity').filter(isPurity),
    origins: values(query, 'origin'),
    minPrice,
    maxPrice,
    inStockOnly: query.get('stock') === '1',
    sort: isSort(sort) ? sort : 'featured',
  }
}

/** The same address for the same choice, however it came about. */
export function writeChoice(choice: ListingChoice): URLSearchParams {
  const query = new URLSearchParams()
  for (const category of choice.categories) query.append('category', category)
  for (const type of choice.types) query.append('type', type)
  for (const purity of choice.purities) query.append('purity', purity)
  for (const origin of choice.origins) query.append('origin', origin)
  if (choice.minPrice !== null) query.set('min', String(choice.minPrice / 100))
  if (choice.maxPrice !== null) query.set('max', String(choice.maxPrice / 100))
  if (choice.inStockOnly) query.set('stock', '1')
  if (choice.sort !== 'featured') query.set('sort', choice.sort)
  return query
}

/** Nothing chosen. */
export const EVERYTHING: ListingChoice = readChoice(new URLSearchParams())

/** Everything, in the same order. */
export const withoutFilters = ({ sort }: ListingChoice): ListingChoice => ({ ...EVERYTHING, sort })

/** How many filters are on; a price range counts once. */
export function filtersOn(choice: ListingChoice): number {
  const range = isOpen(choice) ? 0 : 1
  const { categories, types, purities, origins } = choice
  const ticked = categories.length + types.length + purities.length + origins.length
  return ticked + range + (choice.inStockOnly ? 1 : 0)
}

function values(query: URLSearchParams, name: string): string[] {
  const texts = query.getAll(name).map((value) => value.trim())
  const sound = [...new Set(texts)].filter((value) => value !== '' && value.length <= 60)
  return sound.slice(0, MAX_VALUES).sort()
}

function wholeRupees(text: string | null): Paise | null {
  const digits = typedCode(text ?? '').replace(/[,\s₹]/g, '')
  return /^\d{1,9}$/.test(digits) ? fromRupees(Number(digits)) : null
}

/** From 1,00,000 to 5,000 means from 5,000 to 1,00,000. */
function inOrder(min: Paise | null, max: Paise | null): [Paise | null, Paise | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORTS, text)
}
