import { useState } from 'react'
import type { RatingSummary, Review } from '#contracts/reviews.ts'
import { paddedCount } from '#rules/reviews/padded-count.ts'
import { type RatingCount, ratingSummary } from '#rules/reviews/rating-summary.ts'
import { call } from '../api.ts'
import { RatingOverview } from './rating-overview.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewForm } from './review-form.tsx'

export interface CustomerReviewsProps {
  productId: string
  productUrl: string
  reviews: readonly Review[]
  rating: RatingSummary
}

/** Customers' reviews of one product, and the place to add to them. Give it the product's id as `key`. */
export function CustomerReviews({ productId, productUrl, ...rendered }: CustomerReviewsProps) {
  const [fresh, setFresh] = useState<Omit<CustomerReviewsProps, 'productId' | 'productUrl'> | null>(null)
  const { reviews, rating } = fresh ?? rendered

  const refetch = async () => {
    const { refetchReviews } = await import('#contracts/reviews.ts')
    const answer = await call(refetchReviews, { params: { productId } })
    setFresh({ reviews: answer, rating: ratingSummary(answer.map(oneOf)) })
  }
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div>
        <h2 className="flex items-baseline gap-3 text-heading">
          Customer Reviews{' '}
          <span className="text-stone lining-nums">
            ({paddedCount(Math.max(reviews.length, rating.reviews))})
          </span>
        </h2>
        {reviews.length === 0 ? (
          <p className="mt-4 text-stone">This piece has no reviews yet. Be the first to write one.</p>
        ) : (
          <>
            <div className="mt-5">
              <RatingOverview rating={rating} />
            </div>
            <ReviewList reviews={reviews} />
          </>
        )}
      </div>
      <ReviewForm productId={productId} productUrl={productUrl} onAdded={refetch} />
    </div>
  )
}

/** At most 600 px high (specification, section 9); longer lists scroll in their own box. */
function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label="Reviews"
      className="mt-8 max-h-[600px] divide-y divide-hairline overflow-y-auto border-y border-hairline pr-4"
    >
      {reviews.map((review) => (
        <li key={review.id} className="py-6">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}

function oneOf({ rating }: Review): RatingCount {
  return { rating, reviews: 1 }
}
