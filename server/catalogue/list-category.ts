import type { Category, ProductCard } from '#contracts/catalogue.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import type { ListingChoice } from '#rules/catalogue/search/listing-choice.ts'
import type { Shop } from '#server/shop.ts'
import { onPage } from './depend-on-products.ts'
import { listCategories } from './list-categories.ts'
import { countListing, listingProducts } from './listing.store.ts'
import { type ListingFacets, listingFacets } from './listing-facets.ts'
import { presentCard } from './products.present.ts'

export const LISTING_PAGE = 24

export type ListingData = {
  category: Category
  products: ProductCard[]
  /** The product after which the next page begins; null on the last page. */
  next: string | null
  facets: ListingFacets
}

/** A shop window, narrowed down and a page at a time; null where the category has not been set up. */
export async function listCategory(
  shop: Shop,
  slug: CategorySlug,
  choice: ListingChoice,
  after?: string,
): Promise<ListingData | null> {
  const category = (await listCategories(shop)).find(({ category_name }) => category_name === slug)
  if (!category) return null
  shop.dependOn('types', `category:${category.id}`)
  const [found, cells] = await Promise.all([
    listingProducts(shop.db, category.id, choice, { limit: LISTING_PAGE + 1, after }),
    countListing(shop.db, category.id, choice),
  ])
  const page = found.slice(0, LISTING_PAGE)
  return {
    category,
    products: onPage(shop, page).map(presentCard),
    next: found.length > LISTING_PAGE ? (page.at(-1)?.product.id ?? null) : null,
    facets: listingFacets(cells, choice),
  }
}
