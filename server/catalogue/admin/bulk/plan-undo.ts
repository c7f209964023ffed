import type { Db } from '#db/client.ts'
import { readProductForm } from '#rules/catalogue/form/product-form.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import type { Rewrite } from '#server/catalogue/admin/build-update.ts'
import { formOfProduct } from '#server/catalogue/admin/product-form.ts'
import { productsInUse } from '#server/catalogue/admin/product-references.store.ts'
import type { PricingContext } from '#server/catalogue/admin/resolve-product.ts'
import type { BatchItem } from '#server/catalogue/product-batches.store.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import { type ProductEdit, planEdits } from './plan-edits.ts'

/** What it takes to undo some items of a batch. */
export type UndoPlan = {
  /** Products the batch made and nobody knows: they go. */
  removals: ProductRow[]
  /** Products that become what they were; those that are so already need none. */
  rewrites: Rewrite[]
  /** How many of the items are taken back. */
  restored: number
  /** Products that cannot be what they were, and why. */
  notes: NotUndone[]
}

/** A product that could not be what it was, and why. */
export type NotUndone = { id: string; name: string; why: string }

/**
 * Plans how products become what they were before a batch, at today's rates and less what was sold since. Products that
 * the batch made go, or are archived where orders know them. A product edited since is left as it is.
 */
export async function planUndo(
  db: Db,
  context: PricingContext,
  items: readonly BatchItem[],
  now: Date,
): Promise<UndoPlan> {
  const rows = new Map(
    (
      await productsByIds(
        db,
        items.map(({ productId }) => productId),
      )
    ).map((row) => [row.product.id, row]),
  )
  const untouched = items.flatMap((item) => {
    const row = rows.get(item.productId)
    return row?.product.version === item.version ? [{ item, row }] : []
  })
  const made = untouched.filter(({ item }) => item.before === null).map(({ row }) => row)
  const inUse = await productsInUse(
    db,
    made.map(({ product }) => product.id),
  )
  const removals = made.filter(({ product }) => !inUse.has(product.id))
  const edits = untouched
    .filter(({ row }) => !removals.includes(row))
    .flatMap(({ item, row }) => editBack(row, item, context.gst))
  const { rewrites, faults } = await planEdits(db, context, edits, now)
  const kept = new Set(untouched.map(({ row }) => row.product.id))
  const notes = [...rows.values()].flatMap(({ product: { id, name } }): NotUndone[] => {
    const fault = faults.find((one) => one.id === id)?.faults[0]
    const use = inUse.get(id)
    if (!kept.has(id)) return [{ id, name, why: EDITED }]
    if (fault) return [{ id, name, why: fault.sentence }]
    return use
      ? [{ id, name, why: `It is still used in ${use}, so it was archived instead of removed.` }]
      : []
  })
  return { removals, rewrites, notes, restored: removals.length + edits.length - faults.length }
}

const EDITED = 'It has been edited since, so it stays as it is.'

/** Back to the form before; what was sold since stays sold. A made product that is known to orders is archived. */
function editBack(row: ProductRow, { before, stockMoved }: BatchItem, gst: GstTable): ProductEdit[] {
  if (before === null) {
    const { draft } = readProductForm(formOfProduct(row), gst)
    return draft ? [{ row, draft, archived: true }] : []
  }
  const { archived, ...form } = before
  const stock = Math.max(row.product.reservedQuantity, row.product.stockQuantity - stockMoved)
  const { draft } = readProductForm({ ...form, stock_quantity: String(stock) }, gst)
  return draft ? [{ row, draft, archived }] : []
}
