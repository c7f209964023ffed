import type { Db } from '#db/client.ts'
import { type DesignStatus, designCan, designMayBecome } from '#rules/enquiries/design-status.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { NO_REASON } from '#rules/orders/admin-moves.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { changedSinceRead, invalid, invalidField, mustFind, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { lockDesign, rewriteDesign, type StoredDesign } from './designs.store.ts'

type Seen = { id: string; version: number }

/** Quotes a price, rupees, or corrects it until the customer has accepted. In the caller's transaction. */
export async function quoteDesign(
  { db, clock }: Shop,
  caller: Caller,
  seen: Seen,
  amount: number,
): Promise<void> {
  const { design } = await lockAsSeen(db, seen)
  if (!designCan.quote(design))
    throw refused(
      `${design.ticket} is already ${design.status.toLowerCase()}, so its quote of ${quoteOf(design)} is final.`,
    )
  const quoteAmount = fromRupees(amount)
  await rewriteDesign(db, design.id, { status: 'Quoted', quoteAmount, updatedAt: clock.now() })
  await log(db, caller, 'design.quote', design, { status: 'Quoted', quoteAmount })
}

/** Moves a request along its table. Refuses (409) what the table does not know, and (400) declining without a reason. */
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
  if (to === 'Declined' && reason === '') throw invalidField('reason', NO_REASON)
  await rewriteDesign(db, design.id, { status: to, updatedAt: clock.now() })
  await log(db, caller, 'design.move', design, { status: to, ...(reason ? { reason } : {}) })
}

export async function lockAsSeen(db: Db, { id, version }: Seen): Promise<StoredDesign> {
  const stored = mustFind(await lockDesign(db, id), 'Request not found.')
  if (stored.design.version !== version) throw changedSinceRead(stored.design.version)
  return stored
}

type Design = StoredDesign['design']

const quoteOf = ({ quoteAmount }: Design) => formatRupees(quoteAmount ?? 0)

function log(
  db: Db,
  caller: Caller,
  action: 'design.quote' | 'design.move',
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
