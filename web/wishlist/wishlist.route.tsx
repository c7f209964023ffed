import { NeedsScripts } from '#web/session/needs-scripts.tsx'
import { useSession } from '#web/session/session.ts'
import { OwnWishlist } from './own-wishlist.tsx'
import { VisitorWishlist } from './visitor-wishlist.tsx'
import { WishlistWaiting } from './wished-grid.tsx'

export const meta = () => [{ title: 'Your wishlist · SGJ Jewellers' }, { name: 'robots', content: 'noindex' }]

/** The wishes of a shopper, with their prices and stock of today. */
export default function WishlistPage() {
  const session = useSession()
  return (
    <div className="column pt-12 pb-24 sm:pt-16">
      <h1 className="mb-8 text-title">Your wishlist</h1>
      <NeedsScripts what="The wishlist needs" />
      {session === undefined && <WishlistWaiting />}
      {session === null && <VisitorWishlist />}
      {session && <OwnWishlist userId={session.userId} />}
    </div>
  )
}
