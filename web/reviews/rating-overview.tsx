import type { RatingSummary } from '#contracts/reviews.ts'
import { counted } from '#rules/counted.ts'
import { paddedCount } from '#rules/reviews/padded-count.ts'
import { Rating } from '../ui/display/rating.tsx'

/** The average, and how the stars are spread: five bars under each other. */
export function RatingOverview({ rating }: { rating: RatingSummary }) {
  if (rating.average === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <div>
        <p className="font-display text-[3.5rem] leading-none font-semibold lining-nums">
          {rating.average.toFixed(1)}
        </p>
        <Rating value={rating.average} className="mt-2.5" />
        <p className="mt-1 text-sm text-stone">
          {paddedCount(rating.rated)} {rating.rated === 1 ? 'rating' : 'ratings'}
        </p>
      </div>
      <dl className="min-w-0 flex-1 basis-44 space-y-1.5">
        {rating.stars.map(({ rating: stars, reviews }) => (
          <div key={stars} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-3 text-sm">
            <dt className="text-stone">{counted(stars, 'star')}</dt>
            <dd className="contents">
              <span aria-hidden="true" className="block h-1 bg-hairline">
                <span
                  className="block h-full bg-gold"
                  style={{ width: `${(100 * reviews) / Math.max(1, rating.rated)}%` }}
                />
              </span>
              <span translate="no" className="text-right text-stone money">
                {reviews}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
