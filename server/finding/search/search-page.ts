import type { Category, ProductCard } from '#contracts/catalogue.ts'
import { isCategory } from '#rules/catalogue/categories.ts'
import { EVERYTHING, type ListingChoice } from '#rules/finding/listing-choice.ts'
import { namesType, ofNamedType } from '#rules/finding/named-type.ts'
import { nearestPriced } from '#rules/finding/near-prices.ts'
import { searchNotice, withFewerWords } from '#rules/finding/near-searches.ts'
import { isSearch, type ParsedSearch, parseSearch, type SearchWords } from '#rules/finding/parse-search.ts'
import {
  ANY_PRICE,
  isOpen,
  isWithin,
  lowestWithin,
  overlap,
  type PriceRange,
  rangeOf,
} from '#rules/finding/price-range.ts'
import { SEARCH } from '#rules/finding/search.ts'
import { WHOLE_SHOP } from '#rules/finding/shop-listings.ts'
import type { Paise } from '#rules/money.ts'
import { cardsOnPage } from '#server/catalogue/depend-on-products.ts'
import { listCategories } from '#server/catalogue/list-categories.ts'
import { presentCardWithin } from '#server/catalogue/products.present.ts'
import { featuredProducts, productsOnSale } from '#server/catalogue/products.store.ts'
import { isChosen } from '#server/finding/index/is-chosen.ts'
import type { FoundProduct, ProductIndex } from '#server/finding/index/product-index.ts'
import { listingFacets } from '#server/finding/listing/listing-facets.ts'
import {
  isFew,
  LISTING_PAGE,
  type ListedPage,
  listProducts,
  nearestListed,
  withLabels,
} from '#server/finding/listing/read-listing.ts'
import type { Shop } from '#server/shop.ts'
import { type FoundMatches, MAX_MATCHES, nearestFirst, nearMatches } from './near-matches.ts'
import { pricesOf, searchMatches } from './search-matches.ts'
import { readSearchWords } from './search-words.ts'

const POPULAR = 4

/** Suggestions where nothing is found. */
export type SearchSuggestions = { words: string[]; categories: Category[]; popular: ProductCard[] }

export type SearchPageData = ListedPage & {
  /** The words that were understood, without a price. */
  phrase: string
  /** The phrase that was searched for in place of the typed one; null where they are the same. */
  corrected: string | null
  /** The notice where something else is shown than was searched for. */
  notice: string | null
  /** Paise; as the words said, open where nothing is in the range. */
  range: PriceRange
  /** There are more matches than are shown. */
  isMore: boolean
  suggestions: SearchSuggestions | null
}

/** A page of everything that matches, narrowed down and in the chosen order. */
export async function readSearchPage(
  shop: Shop,
  typed: string,
  choice: ListingChoice,
  after?: string,
): Promise<SearchPageData> {
  shop.dependOn('products')
  const words = await readSearchWords(shop)
  const search = parseSearch(typed, words)
  const range = rangeOf(search)
  const { phrase } = search
  const answer = { phrase, corrected: null, notice: null, range, isMore: false, suggestions: null }
  if (search.terms.length === 0 && !search.weight && isSearch(search))
    return {
      ...answer,
      ...(await listProducts(shop, WHOLE_SHOP, { ...choice, ...overlap(choice, search) }, after)),
    }
  const index = await shop.index()
  const result = findMatches(index, search, words)
  const { matches, missed } = result
  const shown = missed ? ANY_PRICE : range
  const isMore = matches.length === MAX_MATCHES
  const ofType = (some: readonly FoundProduct[]) => ofNamedType(result.search.terms, some)
  // Of more than are shown, the filters find others than those that are shown without them.
  const chosen = isMore && isNarrow(choice) ? searchMatches(index, result.search, MAX_MATCHES, choice) : null
  const narrowed = chosen && nearestFirst(ofType(chosen), result.nearTo)
  const corrected = result.isNearest || result.search.phrase === phrase ? null : result.search.phrase
  const page = await pageOfMatches(shop, ofType(matches), { chosen: narrowed, range: shown, choice, after })
  const isFewFound = isFew(page.facets.total) && !missed && !result.missedWeight
  return {
    ...answer,
    ...page,
    near: isFewFound ? await nearestFound(shop, result.search, { words, choice, page }) : [],
    corrected,
    notice: searchNotice({ phrase, corrected, ...result, readAs: result.search.readAs }),
    range: shown,
    isMore: (chosen ?? matches).length === MAX_MATCHES,
    suggestions: matches.length === 0 ? await suggest(shop, search, result.similar) : null,
  }
}

/** How many products the page shows before anything is chosen, and what it says. */
export async function countSearch(shop: Shop, typed: string) {
  const { facets, isMore, notice } = await readSearchPage(shop, typed, EVERYTHING)
  return { total: facets.total, isMore, notice }
}

/** The matches of the words as typed or, where there are none, of what may have been meant. */
function findMatches(index: ProductIndex, search: ParsedSearch, words: SearchWords): FoundMatches {
  const result = {
    search,
    isNearest: false,
    similar: [],
    missed: null,
    nearTo: null,
    missedWeight: null,
  }
  const isTooShort = search.terms.length === 0 || search.phrase.length < SEARCH.minQuery
  if (isTooShort && !search.weight) return { ...result, matches: [] }
  const matches = searchMatches(index, search, MAX_MATCHES)
  if (matches.length > 0 && !isOtherType(search, words, matches)) return { ...result, matches }
  const near = nearMatches(index, search, words)
  return near.matches.length > 0 || matches.length === 0 ? near : { ...result, matches }
}

/** Of that weight is only something whose description has the word: a chain of other weight is nearer. */
const isOtherType = (
  { terms, weight }: ParsedSearch,
  { names }: SearchWords,
  matches: readonly FoundProduct[],
) =>
  weight !== null &&
  namesType(terms, names) &&
  !namesType(
    terms,
    matches.map(({ type }) => type),
  )

const isNarrow = ({ sort: _, ...filters }: ListingChoice) =>
  Object.values(filters).some((chosen) => (Array.isArray(chosen) ? chosen.length > 0 : Boolean(chosen)))

type Page = {
  /** The matches that are left by the choice, where the filters found others than `matches`. */
  chosen: readonly FoundProduct[] | null
  /** That was typed. */
  range: PriceRange
  choice: ListingChoice
  after: string | undefined
}

async function pageOfMatches(
  shop: Shop,
  matches: readonly FoundProduct[],
  { chosen, range, choice, after }: Page,
): Promise<ListedPage> {
  const categories = await listCategories(shop)
  shop.dependOn(...categories.map(({ id }) => `category:${id}` as const))
  const within = overlap(range, choice)
  const priceOf = (match: FoundProduct) => lowestWithin(within, pricesOf(match, within))
  const cells = matches.map((match) => {
    const prices = pricesOf(match, range).filter((price) => isWithin(range, price))
    return {
      ...match,
      count: priceOf(match) === null ? 0 : 1,
      cheapest: Math.min(...prices),
      dearest: Math.max(...prices),
    }
  })
  const facets = withLabels(listingFacets(cells, choice), categories)
  const left = chosen ?? matches.filter((match) => isChosen(match, choice))
  const priced = left.flatMap((match) => {
    const price = priceOf(match)
    return price === null ? [] : [{ ...match, price }]
  })
  const ids = inOrder(priced, choice.sort).map(({ id }) => id)
  const from = after ? ids.indexOf(after) + 1 : 0
  const page = ids.slice(from, from + LISTING_PAGE)
  const products = await productsOnSale(shop.db, page)
  return {
    near: [],
    products: cardsOnPage(shop, products, presentCardWithin(within)),
    next: ids.length > from + LISTING_PAGE ? (page.at(-1) ?? null) : null,
    facets: { ...facets, total: ids.length },
  }
}

/**
 * The nearest products below and above the one or two finds of the same search without its price and weight; where it
 * had neither, those found by the most telling of its words, and otherwise products of the same category.
 */
async function nearestFound(
  shop: Shop,
  search: ParsedSearch,
  { words, choice, page }: { words: SearchWords; choice: ListingChoice; page: ListedPage },
): Promise<ProductCard[]> {
  const wide = { ...search, ...ANY_PRICE, weight: null }
  const isPriced = !isOpen(overlap(search, choice))
  const wider = isPriced || search.weight ? [wide] : withFewerWords(wide, words)
  // The only find cannot be shown, so nothing is near it.
  if (page.products.length === 0) return []
  const shown = page.products.map(({ pricePaise }) => pricePaise)
  const around = isPriced
    ? overlap(search, choice)
    : { minPrice: Math.min(...shown), maxPrice: Math.max(...shown) }
  for (const one of wider) {
    const matches = searchMatches(await shop.index(), one, MAX_MATCHES, { ...choice, ...ANY_PRICE })
    const others = ofNamedType(one.terms, matches)
      .filter(({ id }) => !page.products.some((product) => product.id === id))
      .map((match) => ({ ...match, price: Math.min(...match.prices) }))
    const ids = nearestPriced(others, around).map(({ id }) => id)
    if (ids.length > 0) return cardsOnPage(shop, await productsOnSale(shop.db, ids))
  }
  const scope = { categories: page.products.map((product) => product.category_name).filter(isCategory) }
  return nearestListed(shop, scope, { ...choice, ...around }, page.products)
}

type PricedMatch = FoundProduct & { price: Paise }

/** “Featured” is the order of the search: the best match first. */
function inOrder(matches: readonly PricedMatch[], sort: ListingChoice['sort']): PricedMatch[] {
  const by = {
    featured: () => 0,
    newest: (one, other) => other.createdAt - one.createdAt,
    'price-asc': (one, other) => one.price - other.price,
    'price-desc': (one, other) => other.price - one.price,
  } satisfies Record<ListingChoice['sort'], (one: PricedMatch, other: PricedMatch) => number>
  return [...matches].sort(by[sort])
}

/** Words that look alike, each of several words alone, the categories, and what is popular. */
async function suggest(
  shop: Shop,
  search: ParsedSearch,
  similar: readonly string[],
): Promise<SearchSuggestions> {
  const [categories, popular] = await Promise.all([listCategories(shop), featuredProducts(shop.db, POPULAR)])
  const alone = search.terms.length > 1 ? search.terms.map(({ words }) => words) : []
  return {
    words: [...new Set([...similar, ...alone])].slice(0, 6),
    categories,
    popular: cardsOnPage(shop, popular),
  }
}
