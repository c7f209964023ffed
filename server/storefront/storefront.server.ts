import type { z } from 'zod'
import { gstSettings } from '#contracts/admin/gst.ts'
import { returnSettings } from '#contracts/admin/return-terms.ts'
import type { Setting } from '#contracts/define-setting.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { DailyRates } from '#contracts/pricing.ts'
import type { ExclusiveCollection } from '#contracts/promotions.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { spanBudgets } from '#rules/catalogue/span-budgets.ts'
import { dayInIndia } from '#rules/days.ts'
import type { ListingChoice } from '#rules/finding/listing-choice.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { listJobs } from '#server/careers/list-jobs.ts'
import { cardsOnPage } from '#server/catalogue/depend-on-products.ts'
import { listCategories } from '#server/catalogue/list-categories.ts'
import { featuredProducts, newestProducts } from '#server/catalogue/products.store.ts'
import { listCategory, listShopListing } from '#server/finding/listing/read-listing.ts'
import { readSearchPage } from '#server/finding/search/search-page.ts'
import { dailyRates } from '#server/pricing/rates/rate-history.ts'
import { listAds } from '#server/promotions/list-ads.ts'
import { listExclusiveCollections } from '#server/promotions/list-exclusive-collections.ts'
import { readHero } from '#server/promotions/read-hero.ts'
import { listShopReviews } from '#server/reviews/list-reviews.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type {
  CareersData,
  ComparedData,
  ExploreData,
  FrameData,
  HomeData,
  InfoPageData,
  ListingData,
  ProductData,
  SearchPageData,
  ShopListingData,
  ShopReviewsData,
} from './page-data.server.ts'
import { readCompared } from './read-compared.ts'
import { readFrame } from './read-frame.ts'
import { readInfoPage } from './read-info-page.ts'
import { readProductPage } from './read-product-page.ts'
import { readShopReviews } from './read-shop-reviews.ts'

/** How much of each there is. The row of featured products is chosen from the newest of them, so that it spans budgets. */
const MAX = { ads: 2, collections: 6, featured: 4, featuredToChooseFrom: 24, gallery: 12, reviews: 9 }

async function readHome(shop: Shop): Promise<HomeData> {
  shop.dependOn('products')
  const [opening, ads, categories, collections, featured, newest, reviews, returns] = await Promise.all([
    readHero(shop),
    listAds(shop, {}),
    listCategories(shop),
    listExclusiveCollections(shop),
    featuredProducts(shop.db, MAX.featuredToChooseFrom),
    newestProducts(shop.db, { limit: 2 * (MAX.featured + MAX.gallery) }),
    listShopReviews(shop, { limit: MAX.reviews }),
    readSetting(shop, returnSettings),
  ])
  const others = newest.filter(({ product }) => !product.isFeatured).slice(0, MAX.gallery)
  return {
    opening,
    ads: ads.slice(0, MAX.ads),
    categories,
    collections: collections.slice(0, MAX.collections),
    featured: spanBudgets(cardsOnPage(shop, featured), MAX.featured),
    gallery: cardsOnPage(shop, others),
    reviews,
    returnDays: returns.days,
  }
}

/** The exclusive collections, most recently updated first. */
const collectionsOnHome = async (shop: Shop) =>
  (await listExclusiveCollections(shop)).slice(0, MAX.collections)

/** Everything the server-rendered pages may ask: read-only, anonymous, in process. */
export type Storefront = {
  /** The shop's public address, for canonical links. */
  origin: string
  /** Writes down what went wrong while a page was made. */
  noteFault: (fault: unknown) => void
  frame: () => Promise<FrameData>
  home: () => Promise<HomeData>
  /** The exclusive collections, most recently updated first, as many as the shop shows. */
  collections: () => Promise<ExclusiveCollection[]>
  /** A sample of the whole shop, with its categories. */
  explore: () => Promise<ExploreData>
  /** One page of a category; `after` is the last product of the page before. */
  listing: (category: CategorySlug, choice: ListingChoice, after?: string) => Promise<ListingData | null>
  /** The same of a type across metals, an occasion or a budget. */
  shopListing: (slug: string, choice: ListingChoice, after?: string) => Promise<ShopListingData | null>
  /** One page of what a search finds. */
  search: (query: string, choice: ListingChoice, after?: string) => Promise<SearchPageData>
  product: (category: CategorySlug, slug: string) => Promise<ProductData | null>
  /** Products beside each other, by their ids. */
  compared: (ids: readonly string[]) => Promise<ComparedData>
  /** Customers' reviews of the whole shop; `after` is the last review of the page before. */
  shopReviews: (after?: string) => Promise<ShopReviewsData>
  /** The rates as each of the last days ended, oldest first. */
  rateHistory: () => Promise<DailyRates[]>
  /** The usual rates of GST, for a product nobody has made yet. */
  gstTable: () => Promise<GstTable>
  /** A setting that pages show. */
  setting: <Schema extends z.ZodObject>(
    setting: Pick<Setting<Schema>, 'key' | 'schema' | 'defaults'>,
  ) => Promise<z.output<Schema>>
  /** The careers board: open positions only. */
  careers: () => Promise<CareersData>
  /** A public answer of a trade module, for its own pages; null where it has none. */
  ask: <E extends Endpoint>(endpoint: E, asked: InputOf<E>) => Promise<z.output<E['answer']> | null>
  /** A page at `/info/`, in Markdown, among its siblings. */
  infoPage: (slug: string) => Promise<InfoPageData | null>
}

type InputOf<E extends Endpoint> = { params: z.output<E['params']>; query: z.output<E['query']> }

const EXPLORE_PRODUCTS = 16
/** Days on the rate page. */
const RATE_DAYS = 90

/** Of one moment, so what several parts of a page ask for is read once. */
export function storefront(shop: Shop, origin: string): Storefront {
  let frame: Promise<FrameData> | undefined
  const readFrameOnce = () => {
    frame ??= readFrame(shop)
    return frame
  }
  return {
    origin,
    noteFault: (fault) => shop.log.error({ err: fault }, 'a page failed'),
    frame: readFrameOnce,
    home: () => readHome(shop),
    collections: () => collectionsOnHome(shop),
    explore: async () => {
      shop.dependOn('products')
      const [featured, categories] = await Promise.all([
        featuredProducts(shop.db, EXPLORE_PRODUCTS),
        listCategories(shop),
      ])
      return { products: cardsOnPage(shop, featured), categories }
    },
    listing: (category, choice, after) => listCategory(shop, category, choice, after),
    shopListing: (slug, choice, after) => listShopListing(shop, slug, choice, after),
    search: (query, choice, after) => readSearchPage(shop, query, choice, after),
    product: (category, slug) => readProductPage(shop, category, slug),
    compared: (ids) => readCompared(shop, ids),
    shopReviews: (after) => readShopReviews(shop, after),
    rateHistory: () => dailyRates(shop, RATE_DAYS),
    gstTable: () => readSetting(shop, gstSettings),
    setting: (setting) => readSetting(shop, setting),
    careers: async () => ({ jobs: await listJobs(shop), today: dayInIndia(shop.clock.now()) }),
    ask: (endpoint, asked) => readOf(shop, endpoint, asked),
    infoPage: (slug) => readInfoPage(shop, slug),
  }
}

async function readOf<E extends Endpoint>(
  shop: Shop,
  { path }: E,
  asked: InputOf<E>,
): Promise<z.output<E['answer']> | null> {
  const source = shop.modules
    .flatMap(({ reads = [] }) => reads)
    .find(({ endpoint }) => endpoint.path === path)
  return ((await source?.read(shop, asked)) ?? null) as z.output<E['answer']> | null
}
