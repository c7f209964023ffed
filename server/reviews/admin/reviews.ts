import type {
  AdminReview,
  listAdminReviews as contract,
  hideReview as hideContract,
} from '#contracts/admin/reviews.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { editable } from '#server/audit/editable.ts'
import type { Caller } from '#server/caller.ts'
import { reviewTags } from '#server/changes/tags.ts'
import { toPage } from '#server/paging/keyset.ts'
import { presentReview } from '#server/reviews/reviews.present.ts'
import type { ReviewRow } from '#server/reviews/reviews.store.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { adminReviews, lockReview, rewriteReview } from './reviews.store.ts'

const reviews = editable({
  type: 'review',
  missing: 'Review not found.',
  lock: lockReview,
  rewrite: rewriteReview,
  named: ({ review }) => review,
  facts({ review: { hiddenAt, hiddenReason, reply } }) {
    return { hidden: hiddenAt !== null, reason: hiddenReason, reply }
  },
  tags: ({ review }) => reviewTags([review.productId]),
  present: presentForAdmin,
})

/** A page of what customers wrote, hidden reviews and those of archived products too. */
export async function listAdminReviews(
  shop: Shop,
  { show, ...cursor }: ParsedRequest<typeof contract>['query'],
) {
  const idOf = ({ review }: ReviewRow) => review.id
  const page = toPage(await adminReviews(shop.db, show, cursor), cursor, idOf)
  return { ...page, rows: presentRows(shop, page.rows, { table: 'reviews', idOf, present: presentForAdmin }) }
}

/** Takes a review out of the shop, stars and all, or shows it again; kept it is either way. */
export function hideReview(
  shop: Shop,
  caller: Caller,
  id: string,
  wish: ParsedRequest<typeof hideContract>['body'],
): Promise<AdminReview> {
  const fields = wish.hidden
    ? { hiddenAt: shop.clock.now(), hiddenReason: wish.reason }
    : { hiddenAt: null, hiddenReason: '' }
  const action = wish.hidden ? 'review.hide' : 'review.show'
  return reviews.change(shop, caller, { action, id, version: wish.version }, () => fields)
}

/** Answers a review in the shop's name, for everybody to read; an empty answer takes it back. */
export function replyToReview(
  shop: Shop,
  caller: Caller,
  id: string,
  { reply, version }: { reply: string; version: number },
): Promise<AdminReview> {
  const fields = { reply, repliedAt: reply ? shop.clock.now() : null }
  return reviews.change(shop, caller, { action: 'review.reply', id, version }, () => fields)
}

function presentForAdmin(row: ReviewRow): AdminReview {
  const { version, hiddenAt, hiddenReason } = row.review
  return {
    ...presentReview(row),
    author: { id: row.author.id, ...namedPerson(row.author) },
    hidden: hiddenAt && { at: hiddenAt, reason: hiddenReason },
    version,
  }
}
