import { inArray } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.ts'
import { readProductForm } from '#rules/catalogue/product-form.ts'
import type { GstTable } from '#rules/pricing/usual-gst.ts'
import { auditMany } from '#server/audit/audit.ts'
import { catalogueChanged } from '#server/catalogue-version.ts'
import { refused } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { applyRewrites } from './admin-apply-rewrites.ts'
import { factsOf, formOfPiece } from './admin-piece-form.ts'
import { piecesInUse } from './admin-piece-uses.store.ts'
import { type Bench, openBench } from './admin-place-piece.ts'
import { type PieceEdit, planEdits } from './admin-plan-edits.ts'
import { lockPieces } from './admin-products.store.ts'
import { type BatchItem, batchItems, closeBatch } from './product-batches.store.ts'
import { type PieceRow, productsByIds } from './products.store.ts'

export type Undone = { restored: number; left: number }

/** A piece that could not be what it was, and why. */
export type NotUndone = { name: string; why: string }

type Listeners = {
  /** How many pieces were seen. */
  onProgress?: (seen: number) => Promise<void>
  onLeft?: (pieces: readonly NotUndone[]) => Promise<void>
}

const AT_A_TIME = 500

/**
 * Takes back what was done at one stroke: pieces become what they were, at today's rates, less what was sold since;
 * pieces that were made go, or are archived where orders know them. A piece edited since is left as it is. Refuses
 * (409) what was taken back before. */
export async function undoBatch(
  shop: Shop,
  caller: Caller,
  batchId: string,
  { onProgress, onLeft }: Listeners = {},
): Promise<Undone> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    if (!(await closeBatch(db, batchId, clock.now())))
      throw refused('This was taken back before, or never done.')
    const bench = await openBench(db)
    const undone: Undone = { restored: 0, left: 0 }
    await catalogueChanged(db)
    let after: string | null = null
    for (;;) {
      const items: BatchItem[] = await batchItems(db, batchId, { after, limit: AT_A_TIME })
      const { restored, left } = await undoItems(within, caller, bench, items)
      undone.restored += restored
      undone.left += items.length - restored
      after = items.at(-1)?.productId ?? null
      await onLeft?.(left)
      await onProgress?.(undone.restored + undone.left)
      if (items.length < AT_A_TIME) return undone
    }
  })
}

async function undoItems(
  within: Shop,
  caller: Caller,
  bench: Bench,
  items: BatchItem[],
): Promise<{ restored: number; left: NotUndone[] }> {
  const ids = items.map(({ productId }) => productId)
  await lockPieces(within.db, ids)
  const rows = new Map((await productsByIds(within.db, ids)).map((row) => [row.piece.id, row]))
  const untouched = items.flatMap((item) => {
    const row = rows.get(item.productId)
    return row?.piece.version === item.version ? [{ item, row }] : []
  })
  const made = untouched.filter(({ item }) => item.before === null).map(({ row }) => row)
  const { gone, inUse } = await removeMade(within, caller, made)
  const edits = untouched
    .filter(({ row }) => !gone.has(row.piece.id))
    .flatMap(({ item, row }) => editBack(row, item, bench.gst))
  const { rewrites, faults } = await planEdits(within.db, bench, edits, within.clock.now())
  await applyRewrites(within, caller, 'product.undo', rewrites)
  const left = [...rows.values()].flatMap(({ piece }): NotUndone[] => {
    const fault = faults.find(({ id }) => id === piece.id)?.faults[0]
    const use = inUse.get(piece.id)
    if (!untouched.some(({ row }) => row.piece.id === piece.id)) return [{ name: piece.name, why: EDITED }]
    if (fault) return [{ name: piece.name, why: fault.sentence }]
    return use ? [{ name: piece.name, why: `It is known to ${use}, so it was archived, not removed.` }] : []
  })
  return { restored: gone.size + edits.length - faults.length, left }
}

const EDITED = 'It was edited since, so it was left as it is.'

/** Back to the form before; what was sold meanwhile stays sold. A made piece that is known to orders is archived. */
function editBack(row: PieceRow, { before, stockMoved }: BatchItem, gst: GstTable): PieceEdit[] {
  if (before === null) {
    const { draft } = readProductForm(formOfPiece(row), gst)
    return draft ? [{ row, draft, archived: true }] : []
  }
  const { archived, ...form } = before
  const stock = Math.max(row.piece.reservedQuantity, row.piece.stockQuantity - stockMoved)
  const { draft } = readProductForm({ ...form, stock_quantity: String(stock) }, gst)
  return draft ? [{ row, draft, archived }] : []
}

async function removeMade({ db }: Shop, caller: Caller, rows: readonly PieceRow[]) {
  const inUse = await piecesInUse(
    db,
    rows.map(({ piece }) => piece.id),
  )
  const free = rows.filter(({ piece }) => !inUse.has(piece.id))
  if (free.length === 0) return { gone: new Set<string>(), inUse }
  const ids = free.map(({ piece }) => piece.id)
  const changes = free.map((row) => {
    const { id, version, slug, archivedAt } = row.piece
    const before = factsOf(formOfPiece(row), { version, slug, archived: archivedAt !== null })
    return { subject: { type: 'product' as const, id }, before, after: null }
  })
  await auditMany(db, caller, 'product.undo', changes)
  await db.delete(products).where(inArray(products.id, ids))
  return { gone: new Set(ids), inUse }
}
