import type { Category, ProductCard } from '#contracts/catalogue.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import type { ListingChoice } from '#rules/finding/listing-choice.ts'
import { onPage } from '#server/catalogue/depend-on-products.ts'
import { listCategories } from '#server/catalogue/list-categories.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { presentCard } from '#server/catalogue/products.present.ts'
import type { Shop } from '#server/shop.ts'
import { cellsByOrigin } from './cells-by-origin.ts'
import { countImported } from './imported.store.ts'
import { listingProducts } from './listing.store.ts'
import { countListing } from './listing-counts.store.ts'
import { type ListingFacets, listingFacets } from './listing-facets.ts'

export const LISTING_PAGE = 24

/** A page of any listing. */
export type ListedPage = {
  products: ProductCard[]
  /** The product after which the next page begins; null on the last page. */
  next: string | null
  facets: ListingFacets
}

export type ListingData = ListedPage & { category: Category }

/** A category, filtered and a page at a time; null where the category has not been set up. */
export async function listCategory(
  shop: Shop,
  slug: CategorySlug,
  choice: ListingChoice,
  after?: string,
): Promise<ListingData | null> {
  const category = (await listCategories(shop)).find(({ category_name }) => category_name === slug)
  if (!category) return null
  shop.dependOn('types', `category:${category.id}`)
  const { minPrice, maxPrice } = choice
  const [found, counted, imported] = await Promise.all([
    listingProducts(shop.db, category.id, choice, { limit: LISTING_PAGE + 1, after }),
    countListing(shop.db, category.id, choice),
    countImported(shop.db, { categoryIds: [category.id], typeIds: null, minPrice, maxPrice }),
  ])
  const cells = cellsByOrigin(
    counted.cells,
    imported.map(({ categoryId: _, ...cell }) => cell),
  )
  return { category, ...pageOf(shop, found), facets: listingFacets({ ...counted, cells }, choice) }
}

/** One product more than a page holds says that there is another page. */
export function pageOf(shop: Shop, found: readonly ProductRow[]): Pick<ListedPage, 'products' | 'next'> {
  const page = found.slice(0, LISTING_PAGE)
  return {
    products: onPage(shop, page).map(presentCard),
    next: found.length > LISTING_PAGE ? (page.at(-1)?.product.id ?? null) : null,
  }
}
