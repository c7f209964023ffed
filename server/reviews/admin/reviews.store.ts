import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { ReviewFilter } from '#rules/reviews/moderation.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'
import { type ReviewRow, readReviews } from '#server/reviews/reviews.store.ts'

const NEWEST: ListOrder = { table: reviews, by: [reviews.createdAt, reviews.id], direction: 'descending' }

const FILTERS = {
  all: undefined,
  unanswered: and(isNull(reviews.repliedAt), isNull(reviews.hiddenAt)),
  hidden: isNotNull(reviews.hiddenAt),
} as const satisfies Record<ReviewFilter, SQL | undefined>

export function adminReviews(db: Db, show: ReviewFilter, cursor: CursorQuery): Promise<ReviewRow[]> {
  return readReviews(db, and(FILTERS[show], beyond(NEWEST, cursor)))
    .orderBy(...inOrder(NEWEST, cursor))
    .limit(rowsToRead(cursor))
}

export const lockReview = (db: Db, id: string): Promise<ReviewRow | null> =>
  readReviews(db, eq(reviews.id, id)).for('update', { of: reviews }).then(firstOf)

export async function changeReview(
  db: Db,
  { id, version }: { id: string; version: number },
  change: Partial<Pick<typeof reviews.$inferInsert, 'hiddenAt' | 'hiddenReason' | 'reply' | 'repliedAt'>>,
): Promise<void> {
  await db
    .update(reviews)
    .set({ ...change, version: version + 1 })
    .where(eq(reviews.id, id))
}
