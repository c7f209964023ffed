import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { listWished } from '#contracts/wishlist.ts'
import { localWishes, onLocalWishes } from '#web/layout/wishes/local-wishes.ts'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { WishedGrid, WishlistFailed, WishlistWaiting } from './wished-grid.tsx'

/** The wishes of a visitor, as this browser keeps them. */
export function VisitorWishlist() {
  const [ids, setIds] = useState(localWishes)
  useEffect(() => onLocalWishes(() => setIds(localWishes())), [])
  // A product that is taken off disappears at once, and can be put back without asking again.
  const [asked, setAsked] = useState(ids)
  if (ids.some((id) => !asked.includes(id))) setAsked(ids)
  const listed = useEndpointQuery(listWished, asked.length > 0 ? { query: { ids: asked.join(',') } } : null, {
    freshness: 'shared',
  })
  if (ids.length === 0) return <WishedGrid products={[]} />
  if (listed.isPending) return <WishlistWaiting />
  if (listed.isError) return <WishlistFailed onAgain={listed.refetch} />
  return (
    <>
      <p className="mb-8 text-stone">
        This list is saved in this browser.{' '}
        <Link to={paths.login(paths.wishlist())} className="text-link">
          Log in
        </Link>{' '}
        to find it on every device, and to share it.
      </p>
      <WishedGrid products={listed.data.products.filter(({ id }) => ids.includes(id))} />
    </>
  )
}
