import type { Category, Product, ProductCard } from '#contracts/catalogue.ts'
import type { MetalPrices } from '#contracts/pricing.ts'
import type { Ad, ExclusiveCollection } from '#contracts/promotions.ts'
import type { Review } from '#contracts/reviews.ts'
import type { ContactSettings, WelcomeOffer } from '#contracts/settings.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { listCategories } from './catalogue/list-categories.ts'
import { presentCard, presentProduct } from './catalogue/products.present.ts'
import { featuredPieces, listingPieces, pieceByAddress, relatedPieces } from './catalogue/products.store.ts'
import { latestMetalPrices } from './pricing/latest-metal-prices.ts'
import { listAds } from './promotions/list-ads.ts'
import { listExclusiveCollections } from './promotions/list-exclusive-collections.ts'
import { listReviewsOf, listShopReviews } from './reviews/list-reviews.ts'
import { readContact } from './settings/read-contact.ts'
import { readWelcomeOffer } from './settings/read-welcome-offer.ts'
import type { Shop } from './shop.ts'

/** What every page needs around its content. */
export type FrameData = { contact: ContactSettings; offer: WelcomeOffer }

export type HomeData = {
  rates: MetalPrices | null
  ads: Ad[]
  categories: Category[]
  collections: ExclusiveCollection[]
  featured: ProductCard[]
  reviews: Review[]
}

export type ListingData = { category: Category; pieces: ProductCard[] }
export type ProductData = { product: Product; reviews: Review[]; related: ProductCard[] }

/** Everything the server-rendered pages may ask: read-only, anonymous, in process. */
export type Storefront = {
  /** The shop's public address, for canonical links. */
  origin: string
  frame: () => Promise<FrameData>
  home: () => Promise<HomeData>
  listing: (category: CategorySlug) => Promise<ListingData | null>
  product: (category: CategorySlug, slug: string) => Promise<ProductData | null>
}

const HOME = { ads: 2, collections: 6, featured: 8, reviews: 9 }
const LISTING_PAGE = 120

export function storefront(shop: Shop, origin: string): Storefront {
  return {
    origin,
    frame: async () => {
      const [contact, offer] = await Promise.all([readContact(shop), readWelcomeOffer(shop)])
      return { contact, offer }
    },
    home: async () => {
      const [rates, ads, categories, collections, featured, reviews] = await Promise.all([
        latestMetalPrices(shop).catch(() => null),
        listAds(shop, {}),
        listCategories(shop),
        listExclusiveCollections(shop),
        featuredPieces(shop.db, HOME.featured),
        listShopReviews(shop, { limit: HOME.reviews }),
      ])
      return {
        rates,
        ads: ads.slice(0, HOME.ads),
        categories,
        collections: collections.slice(0, HOME.collections),
        featured: featured.map(presentCard),
        reviews,
      }
    },
    listing: async (slug) => {
      const [categories, pieces] = await Promise.all([
        listCategories(shop),
        listingPieces(shop.db, { categorySlug: slug, limit: LISTING_PAGE, offset: 0 }),
      ])
      const category = categories.find(({ category_name }) => category_name === slug)
      return category ? { category, pieces: pieces.map(presentCard) } : null
    },
    product: async (category, slug) => {
      const piece = await pieceByAddress(shop.db, category, slug)
      if (!piece) return null
      const [reviews, related] = await Promise.all([
        listReviewsOf(shop, piece.piece.id),
        relatedPieces(shop.db, piece, 4),
      ])
      return { product: presentProduct(piece), reviews, related: related.map(presentCard) }
    },
  }
}
