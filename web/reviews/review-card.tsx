import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import type { Review } from '#contracts/reviews.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { Badge } from '../ui/display/badge.tsx'
import { Rating } from '../ui/display/rating.tsx'

/** A review of a product, and the evidence that it is genuine. */
export function ReviewCard({ review, about }: { review: Review; about?: ReactNode }) {
  const { first_name, last_name, city } = review.user
  const name = `${first_name} ${last_name}`.trim() || 'A customer'
  return (
    <article className="flex h-full flex-col">
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2">
        {review.rating !== null && <Rating value={review.rating} />}
        {review.verifiedPurchase && (
          <span className="inline-flex items-center gap-1.5 text-[0.8125rem] text-leaf">
            <BadgeCheck aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Verified purchase
          </span>
        )}
        {review.isDemo && <Badge>Demo</Badge>}
      </div>
      <p className="mt-3 leading-relaxed break-words whitespace-pre-line">{review.review_msg}</p>
      <p className="mt-3 text-sm text-stone">
        <span className="font-medium text-ink">{name}</span>
        {city && `, ${city}`} · <time dateTime={review.created_at}>{formatLongDate(review.created_at)}</time>
      </p>
      {review.reply && <ShopReply reply={review.reply} />}
      {about}
    </article>
  )
}

/** The shop's reply. */
function ShopReply({ reply: { text, at } }: { reply: NonNullable<Review['reply']> }) {
  return (
    <div className="mt-4 border-l-2 border-gold pl-4 text-[0.9375rem]">
      <p className="text-bronze label-caps">
        From the shop · <time dateTime={at}>{formatLongDate(at)}</time>
      </p>
      <p className="mt-1.5 break-words whitespace-pre-line text-stone">{text}</p>
    </div>
  )
}
