import type { AuditAction } from '#rules/audit/actions.ts'
import { auditMany } from '#server/audit/audit.ts'
import { catalogueChanged } from '#server/catalogue-version.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { movesPrice } from './admin-guarded-prices.ts'
import type { Rewrite } from './admin-plan-rewrite.ts'
import { writePieces } from './admin-write-pieces.store.ts'
import { keepPriceTerms } from './price-terms.store.ts'

/** Writes planned edits and what the log keeps of them, in the transaction it is called in. */
export async function applyRewrites(
  { db, clock }: Shop,
  caller: Caller,
  action: AuditAction,
  rewrites: readonly Rewrite[],
): Promise<void> {
  if (rewrites.length === 0) return
  await writePieces(
    db,
    rewrites.map(({ piece }) => piece),
  )
  await keepPriceTerms(
    db,
    rewrites.filter(movesPrice).map(({ piece, terms }) => ({ productId: piece.id, terms: terms.before })),
    clock.now(),
  )
  await auditMany(
    db,
    caller,
    action,
    rewrites.map(({ piece, before, after }) => ({
      subject: { type: 'product', id: piece.id },
      before,
      after,
    })),
  )
  await catalogueChanged(db)
}
