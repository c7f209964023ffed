import type { WishedProduct } from '#contracts/wishlist.ts'
import { setWished } from '#web/layout/wishes/wishes.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { WishedCard } from './wished-card.tsx'

const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-6 sm:gap-y-14 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-7'

/** The products of a wishlist, or that there are none yet. */
export function WishedGrid({ products }: { products: readonly WishedProduct[] }) {
  if (products.length === 0)
    return (
      <EmptyState
        title="Your wishlist is empty"
        action={<LinkButton to={paths.section('products')}>Find a piece</LinkButton>}
      >
        Press the heart on a piece you like. You will find it here, at today’s price.
      </EmptyState>
    )
  return (
    <ul className={GRID}>
      {products.map((product) => (
        <WishedCard key={product.id} product={product} onRemove={() => void setWished(product.id, false)} />
      ))}
    </ul>
  )
}

export function WishlistWaiting() {
  return (
    <div role="status" className={`${GRID} noscript:hidden`}>
      <span className="sr-only">Loading the wishlist</span>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} className="grid content-start gap-3">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  )
}

export function WishlistFailed({ onAgain }: { onAgain: () => void }) {
  return <NotLoaded title="The wishlist could not be loaded." onAgain={onAgain} />
}
