import { useParams } from 'react-router'
import { readSharedWishlist } from '#contracts/wishlist.ts'
import { ApiError } from '#web/api.ts'
import { ProductGrid } from '#web/catalogue/product-grid.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { NeedsScripts } from '#web/session/needs-scripts.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { WishlistFailed, WishlistWaiting } from './wished-grid.tsx'

/** The address is a secret between those who have it: no search engine, and no other site is told of it. */
export const meta = () => [
  { title: 'A wishlist · SGJ Jewellers' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** Somebody's wishlist, for anyone with its link: to look at, and to buy from. */
export default function SharedWishlistPage() {
  const { shareToken = '' } = useParams()
  return (
    <div className="column pt-12 pb-24 sm:pt-16">
      <h1 className="mb-8 text-title">A wishlist, shared with you</h1>
      <NeedsScripts what="The wishlist needs" />
      <SharedProducts shareToken={shareToken} />
    </div>
  )
}

function SharedProducts({ shareToken }: { shareToken: string }) {
  const list = useEndpointQuery(readSharedWishlist, { params: { shareToken } }, { onFocus: true })
  if (list.isPending) return <WishlistWaiting />
  if (list.error instanceof ApiError && list.error.status === 404)
    return <NothingShared title={list.error.message} />
  if (list.isError) return <WishlistFailed onAgain={list.refetch} />
  if (list.data.products.length === 0) return <NothingShared title="There is nothing on this wishlist yet" />
  return <ProductGrid products={list.data.products} />
}

function NothingShared({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      action={<LinkButton to={paths.section('products')}>See our jewellery</LinkButton>}
    >
      Please ask the person who sent you the link.
    </EmptyState>
  )
}
