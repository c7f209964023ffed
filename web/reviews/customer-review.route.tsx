import { useLoaderData } from 'react-router'
import type { Review } from '#contracts/reviews.ts'
import { type PageHandle, readAfter } from '#rules/pages/page-address.ts'
import { paddedCount } from '#rules/reviews/padded-count.ts'
import { LoadMore } from '#web/load-more.tsx'
import type { ListPage } from '#web/next-pages.ts'
import { LinkButton } from '#web/page-links.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { PrefetchLink } from '#web/prefetch-link.tsx'
import { storefrontContext } from '#web/storefront-context.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { orFailed, useLoadMore } from '#web/use-load-more.ts'
import type { Route } from './+types/customer-review.route.ts'
import { RatingOverview } from './rating-overview.tsx'
import { ReviewCard } from './review-card.tsx'

export const handle = {
  address: ({ query }) => {
    const after = readAfter(query)
    return { params: {}, query: new URLSearchParams(after ? { after } : {}) }
  },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const after = readAfter(new URL(request.url).searchParams)
  const [reviews, { contact }] = await Promise.all([
    storefront.shopReviews(after ?? undefined),
    storefront.frame(),
  ])
  return { ...reviews, after, origin: storefront.origin, shopName: contact.shopName }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(request, serverLoader)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || 'failed' in loaderData) return []
  const { origin, shopName, after } = loaderData
  return pageMeta({
    origin,
    path: paths.customerReview(),
    title: `Customer Reviews – ${shopName}`,
    description: `What customers say about jewellery from ${shopName}, newest first.`,
    indexed: after === null,
  })
}

export default function ShopReviews() {
  const { reviews, rating, after, next } = useLoaderData<typeof loader>()
  const first = { reviews, after, next }
  return (
    <div className="column section">
      <SectionHeading level={1} title="Customer Reviews" lead="All reviews of all pieces, newest first." />
      {rating.reviews === 0 ? (
        <EmptyState title="No reviews yet" action={<LinkButton to={paths.home()}>Go to the shop</LinkButton>}>
          Customers can review the pieces they have bought.
        </EmptyState>
      ) : (
        <div className="mt-10 grid items-start gap-x-20 gap-y-10 lg:mt-14 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <aside className="border-t border-gold pt-6 lg:sticky lg:top-28">
            <RatingOverview rating={rating} />
            <p className="mt-5 text-sm text-stone">
              {paddedCount(rating.reviews)} {rating.reviews === 1 ? 'review' : 'reviews'}
            </p>
          </aside>
          <ReviewPages key={after ?? ''} first={first} total={rating.reviews} />
        </div>
      )}
    </div>
  )
}

function ReviewPages({ first, total }: { first: ListPage & { reviews: Review[] }; total: number }) {
  const address = first.after === null ? paths.customerReview() : pageAfter(first.after)
  const { pages, ...more } = useLoadMore(address, first, pageAfter)
  const reviews = pages.flatMap((page) => page.reviews)
  return (
    <div>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {reviews.map((review) => (
          <li key={review.id} className="py-8">
            <ReviewCard review={review} about={<About review={review} />} />
          </li>
        ))}
      </ul>
      <LoadMore {...more} progress={first.after === null ? `${reviews.length} of ${total} reviews` : null} />
    </div>
  )
}

function About({ review: { product } }: { review: Review }) {
  return (
    <p className="mt-3 text-sm text-stone">
      About{' '}
      <PrefetchLink to={product.url} className="text-link">
        {product.name}
      </PrefetchLink>
    </p>
  )
}

function pageAfter(review: string): string {
  return `${paths.customerReview()}?after=${review}`
}
