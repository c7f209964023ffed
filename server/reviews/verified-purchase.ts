import type { Db } from '#db/client.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { reviewTags } from '#server/changes/tags.ts'
import { reviewedBy } from './reviews.store.ts'

/** A purchase or its cancellation changes the mark on the customer's reviews of the products, where there are any. */
export async function changeVerifiedPurchase(
  db: Db,
  lines: readonly { customerId: string; productId: string }[],
): Promise<void> {
  const [first] = lines
  if (!first) return
  const ids = lines.map(({ productId }) => productId)
  const reviewed = await reviewedBy(db, first.customerId, ids)
  if (reviewed.length > 0) await invalidate(db, ...reviewTags(reviewed))
}
