import type {
  AdminReview,
  listAdminReviews as contract,
  hideReview as hideContract,
} from '#contracts/admin/reviews.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { reviewTags } from '#server/changes/tags.ts'
import { changedSinceRead, mustFind } from '#server/errors.ts'
import { toPage } from '#server/paging/keyset.ts'
import { presentReview } from '#server/reviews/reviews.present.ts'
import { type ReviewRow, reviewById } from '#server/reviews/reviews.store.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { adminReviews, changeReview, lockReview } from './reviews.store.ts'

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
  return shop.transaction(async ({ db, clock }) => {
    const seen = await lockAsSeen(db, id, wish.version)
    const change = wish.hidden
      ? { hiddenAt: clock.now(), hiddenReason: wish.reason }
      : { hiddenAt: null, hiddenReason: '' }
    await changeReview(db, seen.review, change)
    return changed(db, caller, wish.hidden ? 'review.hide' : 'review.show', seen)
  })
}

/** Answers a review in the shop's name, for everybody to read; an empty answer takes it back. */
export function replyToReview(
  shop: Shop,
  caller: Caller,
  id: string,
  { reply, version }: { reply: string; version: number },
): Promise<AdminReview> {
  return shop.transaction(async ({ db, clock }) => {
    const seen = await lockAsSeen(db, id, version)
    await changeReview(db, seen.review, { reply, repliedAt: reply ? clock.now() : null })
    return changed(db, caller, 'review.reply', seen)
  })
}

async function lockAsSeen(db: Db, id: string, version: number): Promise<ReviewRow> {
  const found = mustFind(await lockReview(db, id), 'Review not found.')
  if (found.review.version !== version) throw changedSinceRead(found.review.version)
  return found
}

async function changed(db: Db, caller: Caller, action: AuditAction, before: ReviewRow): Promise<AdminReview> {
  const { id } = before.review
  const after = await reviewById(db, id)
  if (!after) throw new Error(`The review ${id} disappeared while it was being changed.`)
  await audit(db, caller, {
    action,
    subject: { type: 'review', id },
    before: facts(before),
    after: facts(after),
  })
  await invalidate(db, ...reviewTags([before.review.productId]))
  return presentForAdmin(after)
}

function facts({ review }: ReviewRow) {
  return { hidden: review.hiddenAt !== null, reason: review.hiddenReason, reply: review.reply }
}

function presentForAdmin(row: ReviewRow): AdminReview {
  const { version, hiddenAt, hiddenReason } = row.review
  return {
    ...presentReview(row),
    author: { id: row.author.id, ...namedPerson(row.author) },
    hidden: hiddenAt && { at: hiddenAt.toISOString(), reason: hiddenReason },
    version,
  }
}
