import type { ListingChoice } from '#rules/finding/listing-choice.ts'
import { type ListingScope, type ShopListing, shopListings } from '#rules/finding/shop-listings.ts'
import { categoriesInOrder } from '#server/catalogue/categories.store.ts'
import { typeNames } from '#server/catalogue/list-categories.ts'
import type { Shop } from '#server/shop.ts'
import { acrossProducts } from './across.store.ts'
import { countAcross } from './across-counts.store.ts'
import { scopesOf } from './across-scope.ts'
import { cellsByOrigin } from './cells-by-origin.ts'
import { countImported } from './imported.store.ts'
import { LISTING_PAGE, type ListedPage, pageOf } from './list-category.ts'
import { type FacetCell, listingFacets } from './listing-facets.ts'

export type ShopListingData = ListedPage & { listing: ShopListing }

/** A type across metals, an occasion or a budget; null where there is no such listing. */
export async function listShopListing(
  shop: Shop,
  slug: string,
  choice: ListingChoice,
  after?: string,
): Promise<ShopListingData | null> {
  const listing = shopListings(await typeNames(shop)).find((one) => one.slug === slug)
  return listing ? { listing, ...(await listAcross(shop, listing.scope, choice, after)) } : null
}

/** A page of products of several categories, narrowed down. */
export async function listAcross(
  shop: Shop,
  scope: ListingScope,
  choice: ListingChoice,
  after?: string,
): Promise<ListedPage> {
  const { whole, chosen } = await scopesOf(shop, scope, choice)
  shop.dependOn('types', 'promotions', ...whole.categoryIds.map((id) => `category:${id}` as const))
  const [found, counted, imported, nameOf] = await Promise.all([
    acrossProducts(shop.db, chosen, choice, { limit: LISTING_PAGE + 1, after }),
    countAcross(shop.db, whole),
    countImported(shop.db, whole),
    categoryNames(shop),
  ])
  const named = <Cell extends { categoryId: string }>({ categoryId, ...cell }: Cell) => ({
    ...cell,
    category: nameOf.get(categoryId)?.slug ?? '',
  })
  const cells: FacetCell[] = cellsByOrigin(counted.cells.map(named), imported.map(named))
  const facets = listingFacets({ prices: counted.prices, cells }, choice)
  return { ...pageOf(shop, found), facets: withCategoryNames(facets, nameOf) }
}

type CategoryNames = ReadonlyMap<string, { slug: string; name: string }>

/** By id. */
export async function categoryNames({ db }: Pick<Shop, 'db'>): Promise<CategoryNames> {
  const rows = await categoriesInOrder(db)
  return new Map(rows.map(({ category: { id, slug, name } }) => [id, { slug, name }]))
}

/** The filter says “Gift Articles”, its value in the address is `gift-articles`. */
export function withCategoryNames(facets: ListedPage['facets'], names: CategoryNames): ListedPage['facets'] {
  const nameOf = new Map([...names.values()].map(({ slug, name }) => [slug, name]))
  const categories = facets.categories.map((one) => ({ ...one, label: nameOf.get(one.value) ?? one.value }))
  return { ...facets, categories }
}
