import type { BulkProblems } from '#contracts/admin/bulk-change.ts'
import { counted } from '#rules/counted.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { type BulkChange, bulkEdit, bulkSummary } from '#rules/product-batches/bulk-edits/bulk-change.ts'
import { readProductForm } from '#rules/product-form/product-form.ts'
import { insertBatch } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import { applyChanges } from '#server/catalogue/admin/apply-updates.ts'
import { beyondOf } from '#server/catalogue/admin/guarded-prices.ts'
import { type ProductEdit, planEdits } from '#server/catalogue/admin/plan-edits.ts'
import { formOfProduct } from '#server/catalogue/admin/product-form.ts'
import { lockProducts } from '#server/catalogue/admin/products.store.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import { notFound, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { rememberChanges } from '#server/product-batches/batch-products.store.ts'
import type { Shop } from '#server/shop.ts'

export const NOT_POSSIBLE = 'This change is not possible.'

type Problem = BulkProblems['problems'][number]

/** Changes many products in one step: all of them, or none. Returns what is needed to undo it. */
export function changeProducts(
  shop: Shop,
  caller: Caller,
  { ids, change }: { ids: string[]; change: BulkChange },
) {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const context = await loadPricingContext(db)
    await lockProducts(db, ids)
    const rows = await productsByIds(db, ids)
    if (rows.length < new Set(ids).size) throw notFound('One of the products no longer exists.')
    const { edits, problems } = wantedEdits(rows, change, context.gst)
    const plan = await planEdits(db, context, edits, clock.now())
    for (const { id, faults } of plan.faults)
      problems.push(problemOf(rows, id, faults[0]?.sentence ?? NOT_POSSIBLE))
    if (problems.length > 0) throw refused(inTheWay(problems, rows.length), { problems })
    const { rewrites } = plan
    const asked = await askGuard(within, caller, beyondOf(rewrites))
    if (rewrites.length === 0)
      return {
        message: 'Nothing to change: the products already have these values.',
        changed: 0,
        batchId: null,
      }
    const message = bulkSummary(change, rewrites.length)
    const batch = await insertBatch(db, {
      kind: 'edit',
      status: 'done',
      summary: message,
      by: caller.customerId,
      at: clock.now(),
      updatedAt: clock.now(),
    })
    await applyChanges(within, caller, actionOf(change), { rewrites, asked })
    await rememberChanges(db, batch.id, rewrites)
    const same = unchangedWords(rows.length - rewrites.length)
    return { message: `${message}${same}`, changed: rewrites.length, batchId: batch.id }
  })
}

function unchangedWords(count: number): string {
  return count === 0 ? '' : ` ${counted(count, 'product')} needed no change.`
}

/** The edits of the products, and why those that cannot change are left. */
export function wantedEdits(rows: readonly ProductRow[], change: BulkChange, gst: GstTable) {
  const edits: ProductEdit[] = []
  const problems: Problem[] = []
  for (const row of rows) {
    const form = formOfProduct(row)
    const edit = bulkEdit(change, { ...row.product, pictures: form.pictures ?? [] })
    if ('why' in edit) {
      problems.push(problemOf(rows, row.product.id, edit.why))
      continue
    }
    const { draft, faults } = readProductForm({ ...form, ...edit.fields }, gst, { asksImporter: false })
    if (draft) edits.push({ row, draft, archived: edit.archived })
    else problems.push(problemOf(rows, row.product.id, faults[0]?.sentence ?? ''))
  }
  return { edits, problems }
}

function problemOf(rows: readonly ProductRow[], id: string, sentence: string): Problem {
  const name = rows.find(({ product }) => product.id === id)?.product.name ?? ''
  return { id, name, sentence }
}

function inTheWay(problems: readonly Problem[], chosen: number): string {
  const [first] = problems
  if (chosen === 1 && first) return first.sentence
  const these =
    problems.length === 1
      ? '1 product prevents this change'
      : `${problems.length} of ${chosen} products prevent this change`
  return `${these}, so nothing was changed.`
}

/** How the audit log names the change. */
export function actionOf(change: BulkChange) {
  if (change.kind !== 'archived') return 'product.change'
  return change.archived ? 'product.archive' : 'product.restore'
}
