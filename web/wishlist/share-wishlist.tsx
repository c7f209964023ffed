import Share from 'lucide-react/icons/share-2'
import { Link } from 'react-router'
import { readWishlist, shareWishlist, stopSharingWishlist } from '#contracts/wishlist.ts'
import { sharePage } from '#web/layout/share-page.ts'
import { paths } from '#web/paths.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface ShareWishlistProps {
  userId: string
  /** Null while the list is not shared. */
  shareToken: string | null
}

const handOn = (shareToken: string) =>
  sharePage({ title: 'My wishlist', url: window.location.origin + paths.wishlist(shareToken) })

/** Shares the list by a link, by the phone's own sharing or as a copy; and takes the link back. */
export function ShareWishlist({ userId, shareToken }: ShareWishlistProps) {
  const sharing = useEndpointMutation(shareWishlist, {
    refreshes: [readWishlist],
    failed: 'Your wishlist could not be shared. Please try again.',
    onSuccess: (answer) => handOn(answer.shareToken),
  })
  const stopping = useEndpointMutation(stopSharingWishlist, {
    refreshes: [readWishlist],
    failed: 'The link could not be switched off. Please try again.',
    onSuccess: () => toast.success('Nobody can see your list any more.'),
  })
  const share = () => (shareToken ? void handOn(shareToken) : sharing.mutate({ body: { userId } }))
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button kind="secondary" size="small" pending={sharing.isPending} onClick={share}>
        <Share strokeWidth={1.25} aria-hidden="true" className="size-5" />
        Share this list
      </Button>
      {shareToken && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-stone">
          <span>
            Anyone with{' '}
            <Link to={paths.wishlist(shareToken)} className="text-link">
              this link
            </Link>{' '}
            can see this list.
          </span>
          <Button
            kind="quiet"
            size="small"
            pending={stopping.isPending}
            onClick={() => stopping.mutate({ params: { userId } })}
          >
            Stop sharing
          </Button>
        </p>
      )}
    </div>
  )
}
