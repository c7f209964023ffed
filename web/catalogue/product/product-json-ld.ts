import type { MetaDescriptor } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import type { RatingSummary, Review } from '#contracts/reviews.ts'
import { breadcrumbJsonLd } from '#web/breadcrumb-json-ld.ts'
import { paths } from '#web/paths.ts'

type Described = {
  product: Product
  rating: RatingSummary
  reviews: readonly Review[]
  origin: string
  shopName: string
}

/** The product and its place in the shop as search engines read them (schema.org). */
export function productJsonLd(described: Described): MetaDescriptor[] {
  return [{ 'script:ld+json': productObject(described) }, breadcrumb(described)]
}

function productObject({ product, rating, reviews, origin, shopName }: Described) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: `${product.category.label} > ${product.type_name}`,
    material: product.material,
    image: product.image_urls.map((address) => `${origin}${address}`),
    brand: { '@type': 'Brand', name: shopName },
    weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'GRM' },
    offers: {
      '@type': 'Offer',
      url: `${origin}${product.url}`,
      price: product.price.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.stock_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'JewelryStore', name: shopName },
    },
    ...ratingObject(rating, reviews),
  }
}

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
