import type { ImageImport } from '#contracts/admin/image-imports.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { applyUpdates } from '../admin/apply-updates.ts'
import { planUndo } from '../admin/bulk/plan-undo.ts'
import { TAKEN_BACK } from '../admin/bulk/undo-batch.ts'
import { lockProducts } from '../admin/products.store.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { batchOfImport } from '../import-batch.store.ts'
import { batchItemsOf, carryBatchVersion, closeBatch } from '../product-batches.store.ts'
import { productsByIds } from '../products.store.ts'
import { productsToUndo, recordUndone } from './image-import-files.store.ts'
import { lockImageImport, moveImageImport } from './image-imports.store.ts'
import { readImageImport } from './read-image-imports.ts'

/** Products of one commit: few enough that checkouts and other admins wait for moments only. */
const UNDO_CHUNK = 100

/** Has every product get back the images it had, by a job. Refuses (409) what is at work or was undone before. */
export async function undoImageImport(shop: Shop, caller: Caller, id: string): Promise<ImageImport> {
  await readImageImport(shop.db, id)
  await shop.transaction(async ({ db, clock, jobs }) => {
    const row = await lockImageImport(db, id, ['done', 'stopped'])
    if (!row?.batchId) throw refused(TAKEN_BACK)
    await closeBatch(db, row.batchId, clock.now())
    await moveImageImport(db, row, { status: 'undoing', updatedAt: clock.now() })
    const { customerId, role, mobileNumber } = caller
    await jobs.send('work-image-import', {
      ...{ importId: id, status: 'undoing', by: { customerId, role, mobileNumber } },
    })
  })
  return readImageImport(shop.db, id)
}

/** The job: one commit of the undo; whether there is more. Products edited since stay as they are, and are named. */
export function undoSomeImages(shop: Shop, caller: Caller, importId: string): Promise<boolean> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const row = await lockImageImport(db, importId, ['undoing'])
    if (!row?.batchId) return false
    const ids = await productsToUndo(db, importId, UNDO_CHUNK)
    if (ids.length === 0) {
      await moveImageImport(db, row, { status: 'undone', updatedAt: clock.now() })
      return false
    }
    const context = await loadPricingContext(db)
    await lockProducts(db, ids)
    const items = await batchItemsOf(db, row.batchId, ids)
    const plan = await planUndo(db, context, items, clock.now())
    await applyUpdates(within, caller, 'product.undo', plan.rewrites)
    const importBatch = row.productImportId && (await batchOfImport(db, row.productImportId))
    if (importBatch)
      for (const { product } of plan.rewrites)
        await carryBatchVersion(db, { batchId: importBatch, productId: product.id, version: product.version })
    const stays = new Map(plan.notes.map(({ id, why }) => [id, why]))
    const there = new Set((await productsByIds(db, ids)).map(({ product }) => product.id))
    await recordUndone(
      db,
      importId,
      ids.map((productId) => {
        const why = there.has(productId) ? stays.get(productId) : 'The product was deleted.'
        return { productId, outcome: why === undefined ? 'removed' : 'stays', why: why ?? '' }
      }),
    )
    return true
  })
}
