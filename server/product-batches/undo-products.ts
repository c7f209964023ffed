import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import { auditMany } from '#server/audit/audit.ts'
import type { Attempt } from '#server/batches/batch-kind.ts'
import { advanceBatch } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import { applyChanges } from '#server/catalogue/admin/apply-updates.ts'
import type { Rewrite } from '#server/catalogue/admin/build-update.ts'
import { beyondOf, stockLeft } from '#server/catalogue/admin/guarded-prices.ts'
import { factsOf, formOfProduct } from '#server/catalogue/admin/product-form.ts'
import { lockProducts } from '#server/catalogue/admin/products.store.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { deleteProducts } from '#server/catalogue/admin/write-products.store.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { productTags } from '#server/changes/tags.ts'
import { askedAtStart } from '#server/guards/ask-guard.ts'
import type { Shop } from '#server/shop.ts'
import { type ChangedProduct, changedProducts, recordOutcomes } from './batch-products.store.ts'
import { leftForManager, mayWriteOff, STOCK_TAKEN } from './left-for-manager.ts'
import { planUndo } from './plan-undo.ts'

/** Products of one commit: few enough that checkouts and other admins wait for moments only. */
export const BATCH_CHUNK = 200

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
      const ask: Undo['ask'] = (rewrites, removals) =>
        askedAtStart(caller, beyondOf(rewrites, [], removals), pricesConfirmed)
      const undone = await undoChunk(within, caller, { changed, mayGoBeyond: pricesConfirmed, ask })
      await recordOutcomes(within.db, batch.id, undone)
      await record(within, undone)
      await advanceBatch(within.db, batch.id, changed.length)
      return true
    })
  while (await undoSome());
}

export type Undo = {
  changed: readonly ChangedProduct[]
  /** Whether prices may move as far as these products ask for; otherwise those are left as they are. */
  mayGoBeyond: boolean
  ask: (rewrites: readonly Rewrite[], removals: readonly ProductRow[]) => UndoAnswer | Promise<UndoAnswer>
}

type UndoAnswer = GuardAnswer<'price' | 'cost' | 'written-off'>

/**
 * Gives some products their former values again, in the transaction it is called in; those that the batch made go. Products
 * edited or deleted since stay as they are, and are named.
 */
export async function undoChunk(
  within: Shop,
  caller: Caller,
  { changed, mayGoBeyond, ask }: Undo,
): Promise<UndoneProduct[]> {
  const { db, clock } = within
  const context = await loadPricingContext(db)
  const ids = changed.map(({ productId }) => productId)
  await lockProducts(db, ids, changed.some(({ before }) => before === null) ? 'update' : 'no key update')
  const plan = await planUndo(db, context, changed, clock.now())
  for (const rewrite of plan.rewrites) {
    const why = leftForManager(caller, rewrite, mayGoBeyond)
    if (why) plan.kept.set(rewrite.product.id, why)
  }
  for (const row of plan.removals)
    if (stockLeft(row) > 0 && !mayWriteOff(caller)) plan.kept.set(row.product.id, STOCK_TAKEN)
  const isUndone = ({ product }: Rewrite | ProductRow) => !plan.kept.has(product.id)
  const [rewrites, removals] = [plan.rewrites.filter(isUndone), plan.removals.filter(isUndone)]
  const asked = await ask(rewrites, removals)
  await removeMade(within, caller, removals, asked)
  await applyChanges(within, caller, 'product.undo', { rewrites, asked })
  const versions = new Map(rewrites.map(({ product }) => [product.id, product.version]))
  return changed.map(({ productId: id, name }) => {
    const why = plan.kept.get(id)
    if (why !== undefined) return { id, name, outcome: 'kept', why, version: null }
    const version = versions.get(id) ?? null
    return { id, name, outcome: 'restored', why: plan.archived.get(id) ?? '', version }
  })
}

async function removeMade(
  { db }: Shop,
  caller: Caller,
  rows: readonly ProductRow[],
  asked: UndoAnswer,
): Promise<void> {
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
    asked,
  )
  await invalidate(db, ...rows.flatMap(({ product }) => productTags(product)))
}
