import type { Category, ProductCard } from '#contracts/catalogue.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import type { ListingChoice, Sort } from '#rules/finding/listing-choice.ts'
import { FEW_FINDS, NEAREST_EACH_SIDE } from '#rules/finding/near-prices.ts'
import { overlap, type PriceRange } from '#rules/finding/price-range.ts'
import { type ListingScope, type ShopListing, shopListings } from '#rules/finding/shop-listings.ts'
import { cardsOnPage } from '#server/catalogue/depend-on-products.ts'
import { listCategories, typeNames } from '#server/catalogue/list-categories.ts'
import { presentCardWithin } from '#server/catalogue/products.present.ts'
import { productsOnSale } from '#server/catalogue/products.store.ts'
import { countKinds, listIds } from '#server/finding/index/list-products.ts'
import type { Shop } from '#server/shop.ts'
import { type ListingFacets, listingFacets } from './listing-facets.ts'

export const LISTING_PAGE = 24

/** A page of any listing. */
export type ListedPage = {
  products: ProductCard[]
  /** The product after which the next page begins; null on the last page. */
  next: string | null
  facets: ListingFacets
  /** The nearest in price below and above, where one or two products match a price. */
  near: ProductCard[]
}

export type ListingData = ListedPage & { category: Category }
export type ShopListingData = ListedPage & { listing: ShopListing }

/** A category, filtered and a page at a time; null where the category has not been set up. */
export async function listCategory(
  shop: Shop,
  slug: CategorySlug,
  choice: ListingChoice,
  after?: string,
): Promise<ListingData | null> {
  const category = (await listCategories(shop)).find(({ category_name }) => category_name === slug)
  if (!category) return null
  const page = await listProducts(shop, { categories: [slug] }, choice, after)
  return { category, ...page, facets: { ...page.facets, categories: [] } }
}

/** A type across metals, an occasion or a budget; null for an address that names none of them. */
export async function listShopListing(
  shop: Shop,
  slug: string,
  choice: ListingChoice,
  after?: string,
): Promise<ShopListingData | null> {
  const listing = shopListings(await typeNames(shop)).find((one) => one.slug === slug)
  return listing ? { listing, ...(await listProducts(shop, listing.scope, choice, after)) } : null
}

/** A page of the products of a scope, narrowed down. */
export async function listProducts(
  shop: Shop,
  scope: ListingScope,
  choice: ListingChoice,
  after?: string,
): Promise<ListedPage> {
  const categories = await listCategories(shop)
  const listed = categories.filter(
    ({ category_name: slug }) => scope.categories?.some((one) => one === slug) ?? true,
  )
  shop.dependOn('types', ...listed.map(({ id }) => `category:${id}` as const))
  const range = overlap(choice, { minPrice: null, maxPrice: scope.maxPrice ?? null })
  const index = await shop.index()
  const ids = listIds(index, scope, { ...choice, ...range }, { limit: LISTING_PAGE + 1, after })
  const facets = withLabels(listingFacets(countKinds(index, scope, range), choice), categories)
  const page = await pageOf(shop, ids, range)
  const near = isFew(facets.total) ? await nearestListed(shop, scope, choice, page.products) : []
  return { ...page, facets, near }
}

export const isFew = (total: number) => total > 0 && total <= FEW_FINDS

/**
 * The products of a scope nearest below and above the chosen prices, without the known ones; none where no prices are
 * chosen.
 */
export async function nearestListed(
  shop: Shop,
  scope: ListingScope,
  choice: ListingChoice,
  known: readonly { id: string }[],
): Promise<ProductCard[]> {
  const { minPrice, maxPrice } = choice
  const index = await shop.index()
  const first = (sort: Sort, range: PriceRange) =>
    listIds(
      index,
      scope,
      { ...choice, ...overlap(range, { minPrice: null, maxPrice: scope.maxPrice ?? null }), sort },
      { limit: 2 * NEAREST_EACH_SIDE + FEW_FINDS },
    )
  const less = { minPrice: null, maxPrice: (minPrice ?? 0) - 1 }
  const more = { minPrice: (maxPrice ?? 0) + 1, maxPrice: null }
  const shown = new Set(known.map(({ id }) => id))
  const isNew = (id: string) => !shown.has(id)
  const below = minPrice === null ? [] : first('price-desc', less).filter(isNew).slice(0, NEAREST_EACH_SIDE)
  // A product may cost less in one variant and more in another.
  for (const id of below) shown.add(id)
  const above = maxPrice === null ? [] : first('price-asc', more).filter(isNew).slice(0, NEAREST_EACH_SIDE)
  const rows = await productsOnSale(shop.db, [...below.toReversed(), ...above])
  const [cheaper, dearer] = [below, above].map((ids) =>
    rows.filter(({ product }) => ids.includes(product.id)),
  )
  return [
    ...cardsOnPage(shop, cheaper ?? [], presentCardWithin(less)),
    ...cardsOnPage(shop, dearer ?? [], presentCardWithin(more)),
  ]
}

/** One product more than a page holds says that there is another page. */
async function pageOf(
  shop: Shop,
  ids: readonly string[],
  range: PriceRange,
): Promise<Pick<ListedPage, 'products' | 'next'>> {
  const page = ids.slice(0, LISTING_PAGE)
  const rows = await productsOnSale(shop.db, page)
  return {
    products: cardsOnPage(shop, rows, presentCardWithin(range)),
    next: ids.length > LISTING_PAGE ? (page.at(-1) ?? null) : null,
  }
}

/** The filter says “Gift Articles”, its value in the address is `gift-articles`. */
export function withLabels(facets: ListingFacets, categories: readonly Category[]): ListingFacets {
  const labelOf = new Map(categories.map(({ category_name, label }) => [category_name, label]))
  const named = facets.categories.map((one) => ({ ...one, label: labelOf.get(one.value) ?? one.value }))
  return { ...facets, categories: named }
}
