import type { Review } from '#contracts/reviews.ts'
import { productAddress } from '#server/catalogue/products.present.ts'
import type { ReviewRow } from './reviews.store.ts'

/** Shows only the name and town of the author: no id, no number. */
export function presentReview({ review, author, product, hasBought }: ReviewRow): Review {
  return {
    id: review.id,
    review_msg: review.text,
    rating: review.rating,
    created_at: review.createdAt.toISOString(),
    user: { first_name: author.firstName, last_name: author.lastName, city: author.city },
    verifiedPurchase: hasBought,
    isDemo: review.isDemo,
    reply: review.repliedAt && { text: review.reply, at: review.repliedAt.toISOString() },
    product: { id: product.id, name: product.name, url: productAddress(product.categorySlug, product.slug) },
  }
}
