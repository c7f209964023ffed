import { inArray } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.ts'
import { auditMany } from '#server/audit/audit.ts'
import { catalogueChanged } from '#server/catalogue-version.ts'
import { refused } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { applyRewrites } from './admin-apply-rewrites.ts'
import { guardedPrices } from './admin-guarded-prices.ts'
import { factsOf, formOfPiece } from './admin-piece-form.ts'
import { openBench } from './admin-place-piece.ts'
import { planUndo } from './admin-plan-undo.ts'
import { mustMayMovePrices } from './admin-price-guard.ts'
import { lockPieces } from './admin-products.store.ts'
import { type BatchItem, batchItems, closeBatch } from './product-batches.store.ts'
import type { PieceRow } from './products.store.ts'

export type Undone = { restored: number; left: number }

/** A bulk edit is of 500 products at most. An import is larger: see `import/undo-import.ts`. */
const AT_A_TIME = 500

/**
 * Takes back a bulk edit, as {@link planUndo} plans it. Refuses (409) what was taken back before, and (403) when a price
 * falls further than staff may let it fall.
 */
export async function undoBatch(shop: Shop, caller: Caller, batchId: string): Promise<Undone> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    if (!(await closeBatch(db, batchId, clock.now()))) throw refused(TAKEN_BACK)
    const undone: Undone = { restored: 0, left: 0 }
    await catalogueChanged(db)
    let after: string | null = null
    for (;;) {
      const items: BatchItem[] = await batchItems(db, batchId, { after, limit: AT_A_TIME })
      const restored = await undoItems(within, caller, items)
      undone.restored += restored
      undone.left += items.length - restored
      after = items.at(-1)?.productId ?? null
      if (items.length < AT_A_TIME) return undone
    }
  })
}

export const TAKEN_BACK = 'This was taken back before, or never done.'

async function undoItems(within: Shop, caller: Caller, items: readonly BatchItem[]): Promise<number> {
  const { db, clock } = within
  const bench = await openBench(db)
  await lockPieces(
    db,
    items.map(({ productId }) => productId),
  )
  const { removals, rewrites, restored } = await planUndo(db, bench, items, clock.now())
  await mustMayMovePrices(within, caller, guardedPrices(rewrites))
  await removeMade(within, caller, removals)
  await applyRewrites(within, caller, 'product.undo', rewrites)
  return restored
}

async function removeMade({ db }: Shop, caller: Caller, rows: readonly PieceRow[]): Promise<void> {
  if (rows.length === 0) return
  const changes = rows.map((row) => {
    const { id, version, slug, archivedAt } = row.piece
    const before = factsOf(formOfPiece(row), { version, slug, archived: archivedAt !== null })
    return { subject: { type: 'product' as const, id }, before, after: null }
  })
  await auditMany(db, caller, 'product.undo', changes)
  await db.delete(products).where(
    inArray(
      products.id,
      rows.map(({ piece }) => piece.id),
    ),
  )
}
