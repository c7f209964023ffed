import { auditMany } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { applyUpdates } from '#server/catalogue/admin/apply-updates.ts'
import { guardedPrices } from '#server/catalogue/admin/guarded-prices.ts'
import { mustMayMovePrices } from '#server/catalogue/admin/price-guard.ts'
import { factsOf, formOfProduct } from '#server/catalogue/admin/product-form.ts'
import { lockProducts } from '#server/catalogue/admin/products.store.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { deleteProducts } from '#server/catalogue/admin/write-products.store.ts'
import { isOverFilter } from '#server/catalogue/bulk-edits/bulk-edits.store.ts'
import { isOfImages } from '#server/catalogue/image-imports/image-imports.store.ts'
import { type BatchItem, batchItems, closeBatch } from '#server/catalogue/product-batches.store.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { productTags } from '#server/changes/tags.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { planUndo } from './plan-undo.ts'

export type Undone = { restored: number; left: number }

/** A bulk edit is of 500 products at most. An import is larger: see `import/undo-import.ts`. */
const AT_A_TIME = 500

/**
 * Takes back a bulk edit, as {@link planUndo} plans it. Refuses (409) what was taken back before and what a job has
 * changed, and (403) when a price falls further than staff may let it fall.
 */
export async function undoBatch(shop: Shop, caller: Caller, batchId: string): Promise<Undone> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    if (await isOverFilter(db, batchId)) throw refused('This change is undone under Bulk edits.')
    if (await isOfImages(db, batchId)) throw refused('This change is undone under Images in bulk.')
    if (!(await closeBatch(db, batchId, clock.now()))) throw refused(TAKEN_BACK)
    const undone: Undone = { restored: 0, left: 0 }
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

export const TAKEN_BACK = 'This change was already undone, or was never made.'

async function undoItems(within: Shop, caller: Caller, items: readonly BatchItem[]): Promise<number> {
  const { db, clock } = within
  const context = await loadPricingContext(db)
  await lockProducts(
    db,
    items.map(({ productId }) => productId),
  )
  const { removals, rewrites, restored } = await planUndo(db, context, items, clock.now())
  await mustMayMovePrices(within, caller, guardedPrices(rewrites))
  await removeMade(within, caller, removals)
  await applyUpdates(within, caller, 'product.undo', rewrites)
  return restored
}

async function removeMade({ db }: Shop, caller: Caller, rows: readonly ProductRow[]): Promise<void> {
  if (rows.length === 0) return
  const changes = rows.map((row) => {
    const { id, version, slug, archivedAt } = row.product
    const before = factsOf(formOfProduct(row), { version, slug, archived: archivedAt !== null })
    return { subject: { type: 'product' as const, id }, before, after: null }
  })
  await auditMany(db, caller, 'product.undo', changes)
  await deleteProducts(
    db,
    rows.map(({ product }) => product.id),
  )
  await invalidate(db, ...rows.flatMap(({ product }) => productTags(product)))
}
