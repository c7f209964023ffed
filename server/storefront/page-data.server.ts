import type { DeliverySettings } from '#contracts/admin/delivery.ts'
import type { ReturnSettings } from '#contracts/admin/return-terms.ts'
import type { Job } from '#contracts/careers.ts'
import type { Category, Product, ProductCard } from '#contracts/catalogue.ts'
import type { MetalPrices } from '#contracts/pricing.ts'
import type { Ad, ExclusiveCollection } from '#contracts/promotions.ts'
import type { RatingSummary, Review } from '#contracts/reviews.ts'
import type { ContactSettings, InfoPage, ShownOffer } from '#contracts/settings.ts'
import type { PageHuidRule } from '#rules/catalogue/product-promises.ts'
import type { GiftTerms } from '#rules/checkout/extras.ts'
import type { Paise } from '#rules/money.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import type { ListingData, ShopListingData } from '#server/finding/listing/read-listing.ts'
import type { SearchPageData } from '#server/finding/search/search-page.ts'
import type { Hero } from '#server/promotions/read-hero.ts'

/** Rates as pages show them: nothing on them asks which publication it was. */
export type ShownRates = Omit<MetalPrices, 'id'>

/** The data that every page needs around its content. */
export type FrameData = {
  contact: ContactSettings
  /** Paise; more cannot be paid online at once. */
  largestPayment: Paise
  offer: ShownOffer
  rates: ShownRates | null
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
  /** Days in which a product can be returned; 0: it cannot. */
  returnDays: number
}

export type ExploreData = { products: ProductCard[]; categories: Category[] }

export type { ListingData, SearchPageData, ShopListingData }

export type ProductData = {
  product: Product
  /** The shop's day, `YYYY-MM-DD`, for which its price is told to machines. */
  today: string
  delivery: DeliverySettings
  /**
   * The rates its price was made with, paise per gram: a variant is priced on the page. None where nothing can be
   * chosen.
   */
  rates: RateSheet | null
  gift: GiftTerms
  returns: ReturnSettings
  /** The buyback promise, in a sentence; none while the shop buys nothing back. */
  buyback: string | null
  /** Which gold carries a hallmark today; the table of rules stays on the server. */
  huidRule: PageHuidRule
  reviews: Review[]
  rating: RatingSummary
  related: ProductCard[]
}

export type ComparedData = {
  /** Those that are on sale, in the order they were asked for. */
  products: Product[]
  huidRule: PageHuidRule
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
