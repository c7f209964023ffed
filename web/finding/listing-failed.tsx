import { useEffect, useState } from 'react'
import type { ProductCard } from '#contracts/catalogue.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { LoadFailed } from '#web/catalogue/load-failed.tsx'
import { ProductGrid } from '#web/catalogue/product-grid.tsx'
import { cachedListing } from './cached-listing.ts'

/** A category whose data did not come: the products that the browser keeps of it (specification, section 4). */
export function ListingFailed({ category }: { category: CategorySlug }) {
  const [products, setProducts] = useState<ProductCard[]>([])
  useEffect(() => setProducts(cachedListing(category)), [category])
  const label = category.charAt(0).toUpperCase() + category.slice(1).replace('-', ' ')
  return (
    <div className="column pt-8 pb-20 sm:pb-28">
      <title>{label}</title>
      <h1 className="mb-6 text-title">{label}</h1>
      <LoadFailed title={`${label} could not be loaded`}>
        {products.length > 0
          ? 'You are seeing the products from your last visit. Prices and stock may have changed.'
          : 'The page could not be reached. Please try again, or check your internet connection.'}
      </LoadFailed>
      {products.length > 0 && (
        <div className="pt-8">
          <ProductGrid products={products} />
        </div>
      )}
    </div>
  )
}
