import type { MetaDescriptor } from 'react-router'
import type { DeliverySettings } from '#contracts/admin/delivery.ts'
import type { Product } from '#contracts/catalogue.ts'
import type { RatingSummary, Review } from '#contracts/reviews.ts'
import { imagesInColour } from '#rules/catalogue/images-in-colour.ts'
import { type ListedVariant, listedVariants } from '#rules/catalogue/listed-variants.ts'
import type { Day } from '#rules/days.ts'
import { workingDaysAfter } from '#rules/delivery/delivery-day.ts'
import { DELIVERY_PAISE } from '#rules/delivery/free-delivery.ts'
import { toGrams } from '#rules/measures.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { rupeesText } from '#rules/rupees-text.ts'
import { breadcrumbJsonLd } from '#web/breadcrumb-json-ld.ts'
import { paths } from '#web/paths.ts'
import { variantsIn } from './buying/chosen-product.ts'

/** From when, and from how far away, a product comes: what the offer says besides its price. */
export type OfferTerms = {
  /** The shop's day. A price is that of its rates, and nobody promises it beyond the day. */
  today: Day
  delivery: Pick<DeliverySettings, 'processingDays' | 'shippingDays' | 'holidays'>
}

type Described = OfferTerms & {
  product: Product
  rates: RateSheet | null
  rating: RatingSummary
  reviews: readonly Review[]
  origin: string
  shopName: string
}

/** The product and its place in the shop as search engines read them (schema.org), each variant with the price on its own page. */
export function productJsonLd(described: Described): MetaDescriptor[] {
  return [{ 'script:ld+json': productObject(described) }, breadcrumb(described)]
}

function productObject(described: Described) {
  const { product, rating, reviews } = described
  const { '@type': _, ...about } = aboutProduct(described)
  const variants = listedVariants(variantsIn(product), product.breakup, described.rates)
  const [only] = variants
  if (only && variants.length === 1)
    return {
      '@context': 'https://schema.org',
      ...aboutProduct(described),
      ...ofVariant(described, only),
      ...ratingObject(rating, reviews),
    }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...about,
    url: `${described.origin}${product.url}`,
    productGroupID: product.id,
    variesBy: variedBy(variants),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: [product.name, ...Object.values(variant.choice)].filter(Boolean).join(', '),
      image: imageOf(described, variant),
      ...ofVariant(described, variant),
    })),
    ...ratingObject(rating, reviews),
  }
}

function aboutProduct({ product, origin, shopName }: Described) {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: `${product.category.label} > ${product.type_name}`,
    material: product.material,
    image: product.image_urls.map((address) => `${origin}${address}`),
    brand: { '@type': 'Brand', name: shopName },
  }
}

/** Purity has no word of its own in schema.org; it is what the piece is made of. */
const VARIED = { purity: 'material', colour: 'color', size: 'size', partnerSize: 'size', tag: 'sku' } as const

function variedBy(variants: readonly ListedVariant[]): string[] {
  const parts = Object.keys(VARIED) as (keyof typeof VARIED)[]
  const varied = parts.filter((part) => new Set(variants.map(({ choice }) => choice[part])).size > 1)
  return [...new Set(varied.map((part) => `https://schema.org/${VARIED[part]}`))]
}

/** A variant in a colour shows it; all others show what the product does. */
function imageOf({ origin, product }: Described, { choice }: ListedVariant): string | undefined {
  const [first] = imagesInColour(product.images, choice.colour)
  return first && `${origin}${first.src}`
}

/** Facts of one variant alone, its offer with them. */
function ofVariant(described: Described, listed: ListedVariant) {
  const { origin, product } = described
  const { choice, query, variant, price } = listed
  const { colour, size } = choice
  return {
    sku: product.id + query,
    material: [variant.purity, product.material].filter(Boolean).join(' '),
    ...(colour && { color: colour }),
    ...(size && { size }),
    weight: { '@type': 'QuantitativeValue', value: toGrams(variant.grossWeightMg), unitCode: 'GRM' },
    offers: {
      '@type': 'Offer',
      url: `${origin}${product.url}${query}`,
      price: rupeesText(price),
      priceCurrency: 'INR',
      priceValidUntil: described.today,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'JewelryStore', name: described.shopName },
      ...availabilityOf(described, listed),
    },
  }
}

/**
 * The availability of a variant. A product made to order can be ordered and is not there yet: from which day, and how
 * long it is on its way.
 */
function availabilityOf({ today, delivery, product }: Described, listed: ListedVariant) {
  const { processingDays, shippingDays, holidays } = delivery
  const isMade = product.leadDays !== null || listed.isMade
  const workingDays = product.leadDays ?? (isMade ? processingDays.madeToOrder : processingDays.inStock)
  const from = workingDaysAfter(
    today,
    workingDays,
    holidays.map(({ day }) => day),
  )
  const word = product.stock_quantity === 0 ? 'OutOfStock' : isMade ? 'BackOrder' : 'InStock'
  const onRoad = Object.values(shippingDays)
  return {
    availability: `https://schema.org/${word}`,
    ...(word === 'BackOrder' && { availabilityStarts: from }),
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: rupeesText(DELIVERY_PAISE), currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(Math.min(workingDays, processingDays.inStock), workingDays),
        transitTime: days(Math.min(...onRoad), Math.max(...onRoad)),
      },
    },
  }
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  unitCode: 'DAY',
  minValue,
  maxValue,
})

/** Invented reviews of the demo shop are shown as such on the page, and are none of a search engine's business. */
function ratingObject({ average, rated }: RatingSummary, reviews: readonly Review[]) {
  if (average === null || reviews.some(({ isDemo }) => isDemo)) return {}
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: rated } }
}

function breadcrumb({ product, origin }: Described): MetaDescriptor {
  return breadcrumbJsonLd(origin, [
    { name: 'Home', path: paths.home() },
    { name: product.category.label, path: paths.category(product.category_name) },
    { name: product.name, path: product.url },
  ])
}
