import { type GuardedMove, guardedWords } from '#rules/catalogue/price-guard.ts'
import { auditMany } from '#server/audit/audit.ts'
import type { Attempt } from '#server/batches/batch-kind.ts'
import { advanceBatch } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import { applyUpdates } from '#server/catalogue/admin/apply-updates.ts'
import type { Rewrite } from '#server/catalogue/admin/build-update.ts'
import { factsOf, formOfProduct } from '#server/catalogue/admin/product-form.ts'
import { lockProducts } from '#server/catalogue/admin/products.store.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { deleteProducts } from '#server/catalogue/admin/write-products.store.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { productTags } from '#server/changes/tags.ts'
import type { Shop } from '#server/shop.ts'
import { type ChangedProduct, changedProducts, recordOutcomes } from './batch-products.store.ts'
import { planUndo } from './plan-undo.ts'

/** Products of one commit: few enough that checkouts and other admins wait for moments only. */
export const BATCH_CHUNK = 200

/** Why a product is left out that only a manager may change so. */
export const leftForManager = (move: GuardedMove) =>
  `${guardedWords(move)}. This needs a manager with a fresh OTP.`

/** `why` it was kept, or archived instead of removed; `version`: the one that the undo wrote, if any. */
export type UndoneProduct = {
  id: string
  name: string
  outcome: 'restored' | 'kept'
  why: string
  version: number | null
}

/**
 * The undo of every kind: some products in each commit. `record` notes what became of them beside the batch.
 */
export async function undoProducts(
  { batch, caller, pricesConfirmed, commit }: Attempt,
  record: (within: Shop, undone: readonly UndoneProduct[]) => Promise<void> = async () => {},
): Promise<void> {
  const undoSome = () =>
    commit(async (within) => {
      const changed = await changedProducts(within.db, batch.id, BATCH_CHUNK)
      if (changed.length === 0) return false
      const undone = await undoChunk(within, caller, { changed, mayMove: async () => pricesConfirmed })
      await recordOutcomes(within.db, batch.id, undone)
      await record(within, undone)
      await advanceBatch(within.db, batch.id, changed.length)
      return true
    })
  while (await undoSome());
}

type Undo = {
  changed: readonly ChangedProduct[]
  /** Whether prices may move as far as these products ask for. */
  mayMove: (rewrites: readonly Rewrite[]) => Promise<boolean>
}

/**
 * Gives some products their former values again, in the transaction it is called in; those that the batch made go. Products
 * edited or deleted since stay as they are, and are named.
 */
export async function undoChunk(
  within: Shop,
  caller: Caller,
  { changed, mayMove }: Undo,
): Promise<UndoneProduct[]> {
  const { db, clock } = within
  const context = await loadPricingContext(db)
  const ids = changed.map(({ productId }) => productId)
  await lockProducts(db, ids, changed.some(({ before }) => before === null) ? 'update' : 'no key update')
  const plan = await planUndo(db, context, changed, clock.now())
  const mayMoveAll = await mayMove(plan.rewrites)
  for (const { product, guarded } of plan.rewrites)
    if (guarded && !mayMoveAll) plan.kept.set(product.id, leftForManager(guarded))
  await removeMade(within, caller, plan.removals)
  const rewrites = plan.rewrites.filter(({ product }) => !plan.kept.has(product.id))
  await applyUpdates(within, caller, 'product.undo', rewrites)
  const versions = new Map(rewrites.map(({ product }) => [product.id, product.version]))
  return changed.map(({ productId: id, name }) => {
    const why = plan.kept.get(id)
    if (why !== undefined) return { id, name, outcome: 'kept', why, version: null }
    const version = versions.get(id) ?? null
    return { id, name, outcome: 'restored', why: plan.archived.get(id) ?? '', version }
  })
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
