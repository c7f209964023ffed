import { giftSettings } from '#contracts/admin/gifts.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { quoteSettings, type ReturnSettings, returnSettings } from '#contracts/admin/returns.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { Job } from '#contracts/careers.ts'
import type { Category, Product, ProductCard } from '#contracts/catalogue.ts'
import type { DailyRates, MetalPrices } from '#contracts/pricing.ts'
import type { Ad, ExclusiveCollection } from '#contracts/promotions.ts'
import type { RatingSummary, Review } from '#contracts/reviews.ts'
import type { ContactSettings, InfoPage, ShownOffer } from '#contracts/settings.ts'
import { buybackWords } from '#rules/catalogue/buyback-words.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import type { ListingChoice } from '#rules/catalogue/search/listing-choice.ts'
import { spanBudgets } from '#rules/catalogue/span-budgets.ts'
import { hasVariants } from '#rules/catalogue/variants.ts'
import type { GiftTerms } from '#rules/checkout/extras.ts'
import { fromRupees } from '#rules/money.ts'
import { buybackMarkdown } from '#rules/pricing/buyback.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { dayInIndia } from '#rules/promotions/ad-days.ts'
import { returnsMarkdown } from '#rules/returns/return-amount.ts'
import { quoteRules } from '#rules/returns/return-quote.ts'
import { withBuyback, withOfferCondition, withReturns } from '#rules/settings/buyback-place.ts'
import { readReturnTerms } from '#server/returns/return-offer.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { listJobs } from './careers/list-jobs.ts'
import { onPage } from './catalogue/depend-on-products.ts'
import { listShopListing, type ShopListingData } from './catalogue/list-across.ts'
import { listCategories, typeNames } from './catalogue/list-categories.ts'
import { type ListingData, listCategory } from './catalogue/list-category.ts'
import { presentCard, presentProduct } from './catalogue/products.present.ts'
import { featuredProducts, newestProducts, productAtAddress } from './catalogue/products.store.ts'
import { relatedTo } from './catalogue/related-products.ts'
import { readSearchPage, type SearchPageData } from './catalogue/search-page.ts'
import { readShownOffer } from './checkout/quote/shown-offer.ts'
import { type SampleNotification, sampleNotifications } from './notifications/sample-notifications.ts'
import { latestMetalPrices } from './pricing/rates/latest-metal-prices.ts'
import { dailyRates } from './pricing/rates/rate-history.ts'
import { rateSheet } from './pricing/rates/rates.store.ts'
import { listAds } from './promotions/list-ads.ts'
import { listExclusiveCollections } from './promotions/list-exclusive-collections.ts'
import { type Hero, readHero } from './promotions/read-hero.ts'
import { listReviewsOf, listShopReviews, summariseReviews } from './reviews/list-reviews.ts'
import { findInfoPage, listInfoPages } from './settings/info-pages.ts'
import type { Shop } from './shop.ts'

/** What every page needs around its content. */
export type FrameData = {
  contact: ContactSettings
  offer: ShownOffer
  rates: MetalPrices | null
  /** Names of the jewellery types, of which the menus make their listings. */
  types: string[]
  /** For the line of copyright: the browser's clock might disagree with what was rendered. */
  year: number
  /** Whether this is a demo shop, so that the login screen can say where its messages are kept. */
  demo: boolean
}

export type HomeData = {
  opening: Hero
  ads: Ad[]
  categories: Category[]
  collections: ExclusiveCollection[]
  featured: ProductCard[]
  /** Products for the gallery wall, none of them featured. */
  gallery: ProductCard[]
  reviews: Review[]
}

export type ExploreData = { products: ProductCard[]; categories: Category[] }

export type { ListingData, SearchPageData, ShopListingData }
export type ProductData = {
  product: Product
  /**
   * The rates its price was made with, paise per gram: a variant is priced on the page. None where nothing can be
   * chosen.
   */
  rates: RateSheet | null
  gift: GiftTerms
  returns: ReturnSettings
  /** What the shop gives for it when it comes back, in a sentence; none while it gives nothing. */
  buyback: string | null
  reviews: Review[]
  rating: RatingSummary
  related: ProductCard[]
}
export type ShopReviewsData = {
  reviews: Review[]
  rating: RatingSummary
  /** The review after which the next page begins; null on the last page. */
  next: string | null
}
export type CareersData = {
  jobs: Job[]
  /** The shop's day, `YYYY-MM-DD`, from which the age of an opening is counted. */
  today: string
}
export type InfoPageData = { page: InfoPage; siblings: Pick<InfoPage, 'slug' | 'title'>[] }

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
  /** What customers say about the whole shop; `after` is the last review of the page before. */
  shopReviews: (after?: string) => Promise<ShopReviewsData>
  /** The rates as each of the last days ended, oldest first. */
  rateHistory: () => Promise<DailyRates[]>
  /** The usual rates of GST, for a product nobody has made yet. */
  gstTable: () => Promise<GstTable>
  /** The careers board: open positions only. */
  careers: () => Promise<CareersData>
  /** A page at `/info/`, in Markdown, among its siblings. */
  infoPage: (slug: string) => Promise<InfoPageData | null>
  /** Every notification with made-up values, for the gallery. */
  sampleNotifications: () => Promise<SampleNotification[]>
}

/** The row of featured products is chosen from this many of the newest, so that it spans budgets. */
const HOME = { ads: 2, collections: 6, featured: 4, featuredToChooseFrom: 24, gallery: 12, reviews: 9 }
const REVIEWS_PAGE = 20
const EXPLORE_PRODUCTS = 16
/** Days on the rate page. */
const RATE_DAYS = 90

export function storefront(shop: Shop, origin: string): Storefront {
  return {
    origin,
    noteFault: (fault) => shop.log.error({ err: fault }, 'a page failed'),
    frame: () => readFrame(shop),
    home: () => readHome(shop),
    collections: async () => (await listExclusiveCollections(shop)).slice(0, HOME.collections),
    explore: async () => {
      shop.dependOn('products')
      const [featured, categories] = await Promise.all([
        featuredProducts(shop.db, EXPLORE_PRODUCTS),
        listCategories(shop),
      ])
      return { products: onPage(shop, featured).map(presentCard), categories }
    },
    listing: (category, choice, after) => listCategory(shop, category, choice, after),
    shopListing: (slug, choice, after) => listShopListing(shop, slug, choice, after),
    search: (query, choice, after) => readSearchPage(shop, query, choice, after),
    product: (category, slug) => readProductPage(shop, category, slug),
    shopReviews: (after) => readShopReviews(shop, after),
    rateHistory: () => dailyRates(shop, RATE_DAYS),
    gstTable: () => readSetting(shop, gstSettings),
    careers: async () => ({ jobs: await listJobs(shop), today: dayInIndia(shop.clock.now()) }),
    infoPage: (slug) => readInfoPage(shop, slug),
    sampleNotifications: () => sampleNotifications(shop),
  }
}

async function readFrame(shop: Shop): Promise<FrameData> {
  const [contact, offer, rates, types] = await Promise.all([
    readSetting(shop, contactSettings),
    readShownOffer(shop),
    latestMetalPrices(shop).catch(() => null),
    typeNames(shop),
  ])
  return { contact, offer, rates, types, year: shop.clock.now().getFullYear(), demo: shop.config.isDemo }
}

async function readHome(shop: Shop): Promise<HomeData> {
  shop.dependOn('products')
  const [opening, ads, categories, collections, featured, newest, reviews] = await Promise.all([
    readHero(shop),
    listAds(shop, {}),
    listCategories(shop),
    listExclusiveCollections(shop),
    featuredProducts(shop.db, HOME.featuredToChooseFrom),
    newestProducts(shop.db, { limit: 2 * (HOME.featured + HOME.gallery) }),
    listShopReviews(shop, { limit: HOME.reviews }),
  ])
  const others = newest.filter(({ product }) => !product.isFeatured).slice(0, HOME.gallery)
  return {
    opening,
    ads: ads.slice(0, HOME.ads),
    categories,
    collections: collections.slice(0, HOME.collections),
    featured: spanBudgets(onPage(shop, featured).map(presentCard), HOME.featured),
    gallery: onPage(shop, others).map(presentCard),
    reviews,
  }
}

async function readProductPage(
  shop: Shop,
  category: CategorySlug,
  slug: string,
): Promise<ProductData | null> {
  const found = await productAtAddress(shop.db, category, slug)
  const [product] = found ? onPage(shop, [found]) : []
  if (!product) {
    shop.dependOn('products')
    return null
  }
  const [gift, returns, buyback, reviews, rating, related] = await Promise.all([
    readGiftTerms(shop),
    readSetting(shop, returnSettings),
    readSetting(shop, buybackSettings),
    listReviewsOf(shop, product.product.id),
    summariseReviews(shop, product.product.id),
    relatedTo(shop, product),
  ])
  const { rates, variants } = product.product
  const presented = presentProduct(product)
  return {
    product: presented,
    rates: rates && hasVariants(variants) ? rateSheet(rates) : null,
    gift,
    returns,
    buyback: buybackWords(presented, buyback.enabled ? buyback : null),
    reviews,
    rating,
    related: onPage(shop, related).map(presentCard),
  }
}

async function readGiftTerms(shop: Shop): Promise<GiftTerms> {
  const gift = await readSetting(shop, giftSettings)
  return { ...gift, wrapPrice: fromRupees(gift.wrapPrice) }
}

async function readShopReviews(shop: Shop, after?: string): Promise<ShopReviewsData> {
  const [found, rating] = await Promise.all([
    listShopReviews(shop, { limit: REVIEWS_PAGE + 1, ...(after ? { after } : {}) }),
    summariseReviews(shop),
  ])
  const reviews = found.slice(0, REVIEWS_PAGE)
  return { reviews, rating, next: found.length > REVIEWS_PAGE ? (reviews.at(-1)?.id ?? null) : null }
}

async function readInfoPage(shop: Shop, slug: string): Promise<InfoPageData | null> {
  const [page, all, terms, returnTerms, { condition }, quoteTerms] = await Promise.all([
    findInfoPage(shop, slug),
    listInfoPages(shop),
    readSetting(shop, buybackSettings),
    readReturnTerms(shop),
    readShownOffer(shop),
    readSetting(shop, quoteSettings),
  ])
  if (!page) return null
  const shares = buybackMarkdown(terms.enabled ? terms : null, quoteRules(quoteTerms))
  const whole = { slug, body: withBuyback(page, shares) }
  const body = withOfferCondition(withReturns(whole, returnsMarkdown(returnTerms)), condition)
  return { page: { ...page, body }, siblings: all.map(({ slug, title }) => ({ slug, title })) }
}
