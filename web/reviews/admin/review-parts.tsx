import type { AdminReview } from '#contracts/admin/reviews.ts'
import { formatDate } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TextLink } from '#web/page-links.tsx'
import { Person } from '#web/person.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Rating } from '#web/ui/display/rating.tsx'

/** Which product, and since when. */
export function About({ review: { product, created_at } }: { review: AdminReview }) {
  return (
    <div className="text-sm sm:w-44">
      <p className="font-medium">
        <TextLink to={product.url} target="_blank">
          {product.name}
        </TextLink>
      </p>
      <p className="text-[0.8125rem] text-stone">{formatDate(created_at)}</p>
    </div>
  )
}

/** The customer, and whether they have bought the product. */
export function Author({ review: { author, verifiedPurchase } }: { review: AdminReview }) {
  return (
    <div className="text-sm sm:w-40">
      <p>
        <Person name={author.name} number={author.number} to={adminPaths.customer(author.id)} />
      </p>
      {verifiedPurchase && <p className="text-[0.8125rem] text-leaf">Verified purchase</p>}
    </div>
  )
}

export function Said({ review: { rating, review_msg, reply, hidden, isDemo } }: { review: AdminReview }) {
  return (
    <div className="text-sm sm:min-w-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {rating === null ? <span className="text-stone">No stars</span> : <Rating value={rating} />}
        {hidden && <Badge tone="amber">Hidden</Badge>}
        {isDemo && <Badge>Demo</Badge>}
      </p>
      <p className="mt-1.5 max-w-prose break-words whitespace-pre-line">{review_msg}</p>
      {reply && (
        <p className="mt-2 max-w-prose border-l-2 border-gold pl-3 break-words whitespace-pre-line text-stone">
          <span className="block text-[0.8125rem] text-bronze">The shop, {formatDate(reply.at)}</span>
          {reply.text}
        </p>
      )}
      {hidden && (
        <p className="mt-2 text-[0.8125rem] text-amber">
          Hidden on {formatDate(hidden.at)}: {hidden.reason}
        </p>
      )}
    </div>
  )
}

export interface ActionsProps {
  review: AdminReview
  onReply: () => void
  onHide: () => void
  onShow: () => void
}

export function Actions({ review, onReply, onHide, onShow }: ActionsProps) {
  const { whyNot } = useAdministrator()
  const blocked = whyNot('reviews.moderate')
  const of = `of ${review.author.name}`
  return (
    <div className="flex gap-1 sm:-mr-2 sm:justify-end">
      <Button
        kind="secondary"
        className="whitespace-nowrap"
        blockedBecause={blocked}
        onClick={onReply}
        aria-label={`Reply to the review ${of}`}
      >
        {review.reply ? 'Edit reply' : 'Reply'}
      </Button>
      {review.hidden ? (
        <Button
          kind="quiet"
          className="whitespace-nowrap"
          blockedBecause={blocked}
          onClick={onShow}
          aria-label={`Show the review ${of}`}
        >
          Show again
        </Button>
      ) : (
        <Button kind="quiet" blockedBecause={blocked} onClick={onHide} aria-label={`Hide the review ${of}`}>
          Hide
        </Button>
      )}
    </div>
  )
}
