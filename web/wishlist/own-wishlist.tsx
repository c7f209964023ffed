import { readWishlist } from '#contracts/wishlist.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { ShareWishlist } from './share-wishlist.tsx'
import { WishedGrid, WishlistFailed, WishlistWaiting } from './wished-grid.tsx'

/** The wishes of a customer, on every device. */
export function OwnWishlist({ userId }: { userId: string }) {
  const list = useEndpointQuery(readWishlist, { params: { userId } }, { freshness: 'shared', onFocus: true })
  if (list.isPending) return <WishlistWaiting />
  if (list.isError) return <WishlistFailed onAgain={list.refetch} />
  const { products, shareToken } = list.data
  return (
    <>
      {(products.length > 0 || shareToken) && <ShareWishlist userId={userId} shareToken={shareToken} />}
      <WishedGrid products={products} />
    </>
  )
}
