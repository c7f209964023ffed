import { spanBudgets } from '#rules/catalogue/span-budgets.ts'
import { onPage } from '#server/catalogue/depend-on-products.ts'
import { listCategories } from '#server/catalogue/list-categories.ts'
import { presentCard } from '#server/catalogue/products.present.ts'
import { featuredProducts, newestProducts } from '#server/catalogue/products.store.ts'
import { listAds } from '#server/promotions/list-ads.ts'
import { listExclusiveCollections } from '#server/promotions/list-exclusive-collections.ts'
import { readHero } from '#server/promotions/read-hero.ts'
import { listShopReviews } from '#server/reviews/list-reviews.ts'
import type { Shop } from '#server/shop.ts'
import type { HomeData } from './page-data.server.ts'

/** How much of each there is. The row of featured products is chosen from the newest of them, so that it spans budgets. */
const MAX = { ads: 2, collections: 6, featured: 4, featuredToChooseFrom: 24, gallery: 12, reviews: 9 }

export async function readHome(shop: Shop): Promise<HomeData> {
  shop.dependOn('products')
  const [opening, ads, categories, collections, featured, newest, reviews] = await Promise.all([
    readHero(shop),
    listAds(shop, {}),
    listCategories(shop),
    listExclusiveCollections(shop),
    featuredProducts(shop.db, MAX.featuredToChooseFrom),
    newestProducts(shop.db, { limit: 2 * (MAX.featured + MAX.gallery) }),
    listShopReviews(shop, { limit: MAX.reviews }),
  ])
  const others = newest.filter(({ product }) => !product.isFeatured).slice(0, MAX.gallery)
  return {
    opening,
    ads: ads.slice(0, MAX.ads),
    categories,
    collections: collections.slice(0, MAX.collections),
    featured: spanBudgets(onPage(shop, featured).map(presentCard), MAX.featured),
    gallery: onPage(shop, others).map(presentCard),
    reviews,
  }
}

/** The exclusive collections, most recently updated first. */
export const collectionsOnHome = async (shop: Shop) =>
  (await listExclusiveCollections(shop)).slice(0, MAX.collections)
