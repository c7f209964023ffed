import type { Db } from '#db/client.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { reviewTags } from '#server/changes/tags.ts'
import { hasReviewed } from './reviews.store.ts'

/** A purchase or its cancellation changes the mark on the customer's review of the product, where there is one. */
export async function changeVerifiedPurchase(
  db: Db,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<void> {
  if (await hasReviewed(db, { customerId, productId })) await invalidate(db, ...reviewTags([productId]))
}
