import type { Db } from '#db/client.ts'
import { type DesignStatus, designMayBecome } from '#rules/enquiries/design-status.ts'
import { NO_REASON } from '#rules/orders/admin-moves.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { changedSinceRead, invalid, invalidField, mustFind, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { lockDesign, rewriteDesign, type StoredDesign } from './designs.store.ts'

const HAS_ORDER =
  'This request ended in an order. Please cancel that where the piece is not made; the request stays as it is.'

type Seen = { id: string; version: number }

/** Moves a request along its table. */
export async function moveDesign(
  { db, clock }: Shop,
  caller: Caller,
  seen: Seen,
  { to, reason }: { to: DesignStatus; reason: string },
): Promise<void> {
  const { design } = await lockAsSeen(db, seen)
  if (!designMayBecome(design.status, to))
    throw refused(`The status cannot change from ${design.status.toLowerCase()} to ${to.toLowerCase()}.`)
  if (to === 'Quoted') throw invalid('Please enter the amount to quote.')
  if (to === 'Declined' && design.orderId !== null) throw refused(HAS_ORDER)
  if (to === 'Declined' && reason === '') throw invalidField('reason', NO_REASON)
  await rewriteDesign(db, design.id, { status: to, updatedAt: clock.now() })
  await logDesign(db, caller, 'design.move', design, { status: to, ...(reason ? { reason } : {}) })
}

export async function lockAsSeen(db: Db, { id, version }: Seen): Promise<StoredDesign> {
  const stored = mustFind(await lockDesign(db, id), 'Request not found.')
  if (stored.design.version !== version) throw changedSinceRead(stored.design.version)
  return stored
}

type Design = StoredDesign['design']

/** Logs the facts of a request that changed. */
export function logDesign(
  db: Db,
  caller: Caller,
  action: 'design.quote' | 'design.move' | 'design.order',
  { ticket, status, quoteAmount }: Design,
  after: Record<string, unknown>,
): Promise<void> {
  const before = { status, quoteAmount }
  return audit(db, caller, {
    action,
    subject: { type: 'design', id: ticket },
    before,
    after: { ...before, ...after },
  })
}
