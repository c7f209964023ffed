import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { ListingChoice } from '#rules/finding/listing-choice.ts'
import type { ListingData } from '#server/storefront/page-data.server.ts'
import { type GridProduct, ProductGrid } from '#web/catalogue/product-grid.tsx'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { ListedProducts } from './listed-products.tsx'
import { type ListingPlace, listingAddress } from './listing-address.ts'
import { ListingBar } from './listing-bar.tsx'
import { ListingChips } from './listing-chips.tsx'

interface ListingBodyProps {
  place: ListingPlace
  choice: ListingChoice
  listed: {
    products: GridProduct[]
    after: string | null
    next: string | null
    facets: ListingData['facets']
    near: GridProduct[]
  }
  isMore?: boolean
  said?: Parameters<typeof ListingChips>[0]['said']
  /** Instead of the grid, where nothing matches. */
  nothing: ReactNode
}

/** A listing below its header: filter and sort, what is on, and the products. */
export function ListingBody({ place, choice, listed, isMore, said, nothing }: ListingBodyProps) {
  const { products, after, next, facets, near } = listed
  const navigation = useNavigation()
  const address = listingAddress(place, choice, after)
  return (
    <div className="column pb-20 sm:pb-28">
      <ListingBar place={place} facets={facets} choice={choice} isMore={isMore} />
      <ListingChips place={place} choice={choice} categories={facets.categories} said={said} />
      <div className="pt-5 sm:pt-6">
        {facets.total === 0 ? (
          nothing
        ) : (
          <ListedProducts
            key={address}
            address={address}
            first={{ products, after, next }}
            total={facets.total}
            busy={navigation.location?.pathname === place.path}
            addressAfter={(product) => listingAddress(place, choice, product)}
          />
        )}
      </div>
      {near.length > 0 && (
        <section className="pt-12 sm:pt-16">
          <SectionHeading title="Nearest in price" className="mb-7" />
          <ProductGrid products={near} level={3} />
        </section>
      )}
    </div>
  )
}
