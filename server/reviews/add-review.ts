import type { Review } from '#contracts/reviews.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { reviewTags } from '#server/changes/tags.ts'
import { forbidden, notFound, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentReview } from './reviews.present.ts'
import { insertReview, isOnSale, reviewById } from './reviews.store.ts'

type Written = { userId: string; productId: string; text: string; rating?: number }

/**
 * A customer says something about a product, once. Nobody writes in another's name, administrators least of all
 * (E-Commerce Rules 2020: a seller may not pose as a consumer), so `ownerToChange` would be too generous here.
 */
export async function addReview(shop: Shop, caller: Caller, written: Written): Promise<Review> {
  if (written.userId !== caller.customerId) throw forbidden('You can only write a review in your own name.')
  const { productId, text, rating } = written

  return shop.transaction(async ({ db, clock }) => {
    if (!(await isOnSale(db, productId))) throw notFound('Product not found.')
    const review = { productId, customerId: caller.customerId, text, rating, createdAt: clock.now() }
    const id = await insertReview(db, review)
    if (!id) throw refused('You have already reviewed this piece.')
    await invalidate(db, ...reviewTags([productId]))
    const kept = await reviewById(db, id)
    if (!kept) throw new Error('The review disappeared while it was being written.')
    return presentReview(kept)
  })
}
