import type { Category, Product, ProductCard } from '#contracts/catalogue.ts'
import type { PictureView } from '#contracts/fields.ts'
import type { MetalPrices } from '#contracts/pricing.ts'
import type { Ad, ExclusiveCollection } from '#contracts/promotions.ts'
import type { Review } from '#contracts/reviews.ts'
import type { ContactSettings, WelcomeOffer } from '#contracts/settings.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { listCategories } from './catalogue/list-categories.ts'
import { presentCard, presentProduct } from './catalogue/products.present.ts'
import {
  featuredPieces,
  listingPieces,
  newestPieces,
  pieceByAddress,
  relatedPieces,
} from './catalogue/products.store.ts'
import { latestMetalPrices } from './pricing/latest-metal-prices.ts'
import { listAds } from './promotions/list-ads.ts'
import { listExclusiveCollections } from './promotions/list-exclusive-collections.ts'
import { readHero } from './promotions/read-hero.ts'
import { listReviewsOf, listShopReviews } from './reviews/list-reviews.ts'
import { readContact } from './settings/read-contact.ts'
import { readWelcomeOffer } from './settings/read-welcome-offer.ts'
import type { Shop } from './shop.ts'

/** What every page needs around its content. */
export type FrameData = {
  contact: ContactSettings
  offer: WelcomeOffer
  rates: MetalPrices | null
  /** For the line of copyright: the browser's clock might disagree with what was rendered. */
  year: number
}

export type HomeData = {
  hero: PictureView | null
  rates: MetalPrices | null
  ads: Ad[]
  categories: Category[]
  collections: ExclusiveCollection[]
  featured: ProductCard[]
  /** Pieces for the gallery wall, none of them featured. */
  gallery: ProductCard[]
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
  /** The exclusive collections, most recently updated first, as many as the shop shows. */
  collections: () => Promise<ExclusiveCollection[]>
  listing: (category: CategorySlug) => Promise<ListingData | null>
  product: (category: CategorySlug, slug: string) => Promise<ProductData | null>
}

const HOME = { ads: 2, collections: 6, featured: 8, gallery: 12, reviews: 9 }
const LISTING_PAGE = 120

export function storefront(shop: Shop, origin: string): Storefront {
  return {
    origin,
    frame: async () => {
      const [contact, offer, rates] = await Promise.all([
        readContact(shop),
        readWelcomeOffer(shop),
        latestMetalPrices(shop).catch(() => null),
      ])
      return { contact, offer, rates, year: shop.clock.now().getFullYear() }
    },
    home: async () => {
      const [hero, rates, ads, categories, collections, featured, newest, reviews] = await Promise.all([
        readHero(shop),
        latestMetalPrices(shop).catch(() => null),
        listAds(shop, {}),
        listCategories(shop),
        listExclusiveCollections(shop),
        featuredPieces(shop.db, HOME.featured),
        newestPieces(shop.db, { limit: HOME.featured + HOME.gallery }),
        listShopReviews(shop, { limit: HOME.reviews }),
      ])
      return {
        hero,
        rates,
        ads: ads.slice(0, HOME.ads),
        categories,
        collections: collections.slice(0, HOME.collections),
        featured: featured.map(presentCard),
        gallery: newest
          .filter(({ piece }) => !piece.isFeatured)
          .slice(0, HOME.gallery)
          .map(presentCard),
        reviews,
      }
    },
    collections: async () => (await listExclusiveCollections(shop)).slice(0, HOME.collections),
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
