import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { rewriting } from '#db/rewriting.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { ReviewFilter } from '#rules/reviews/moderation.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'
import { type ReviewRow, readReviews } from '#server/reviews/reviews.store.ts'

const NEWEST = newestFirst(reviews, reviews.createdAt)

const FILTERS = {
  all: undefined,
  unanswered: and(isNull(reviews.repliedAt), isNull(reviews.hiddenAt)),
  hidden: isNotNull(reviews.hiddenAt),
} as const satisfies Record<ReviewFilter, SQL | undefined>

export function adminReviews(db: Db, show: ReviewFilter, cursor: CursorQuery): Promise<ReviewRow[]> {
  return readPage(readReviews(db), NEWEST, cursor, FILTERS[show])
}

export const lockReview = (db: Db, id: string): Promise<ReviewRow | null> =>
  readReviews(db, eq(reviews.id, id)).for('update', { of: reviews }).then(firstOf)

export const rewriteReview = rewriting(reviews)
