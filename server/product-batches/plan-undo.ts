import type { Db } from '#db/client.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { readProductForm } from '#rules/product-form/product-form.ts'
import type { Rewrite } from '#server/catalogue/admin/build-update.ts'
import { type ProductEdit, planEdits } from '#server/catalogue/admin/plan-edits.ts'
import { formOfProduct } from '#server/catalogue/admin/product-form.ts'
import { productsInUse } from '#server/catalogue/admin/product-references.store.ts'
import type { PricingContext } from '#server/catalogue/admin/resolve-product.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import type { BatchProduct } from '#server/product-batches/batch-products.store.ts'

/** The steps that undo some products of a batch. */
export type UndoPlan = {
  /** Products the batch made and nobody knows: they go. */
  removals: ProductRow[]
  /** Products that become what they were; those that are so already need none. */
  rewrites: Rewrite[]
  /** Why some products stay as they are, by product. */
  kept: Map<string, string>
  /** Why some products that the batch made are archived instead of removed. */
  archived: Map<string, string>
}

/** The columns of a product that a batch remembers. */
type Remembered = Pick<BatchProduct, 'productId' | 'before' | 'stockMoved' | 'version'>

/**
 * Plans how products become what they were before a batch, at today's rates and less what was sold since. Products that
 * the batch made go, or are archived where orders know them. A product edited or deleted since is left as it is.
 */
export async function planUndo(
  db: Db,
  context: PricingContext,
  remembered: readonly Remembered[],
  now: Date,
): Promise<UndoPlan> {
  const ids = remembered.map(({ productId }) => productId)
  const rows = new Map((await productsByIds(db, ids)).map((row) => [row.product.id, row]))
  const inUse = await productsInUse(
    db,
    remembered.filter(isMade).map(({ productId }) => productId),
  )
  const plan: UndoPlan = { removals: [], rewrites: [], kept: new Map(), archived: new Map() }
  const edits: ProductEdit[] = []
  for (const item of remembered) {
    const id = item.productId
    const row = rows.get(id)
    const use = inUse.get(id)
    // A product that the batch made and somebody has deleted is undone already.
    if (!row && !isMade(item)) plan.kept.set(id, DELETED)
    if (!row) continue
    if (row.product.version !== item.version) plan.kept.set(id, EDITED)
    else if (isMade(item) && !use) plan.removals.push(row)
    else {
      const edit = editBack(row, item, context.gst)
      if ('why' in edit) plan.kept.set(id, edit.why)
      else edits.push(edit)
      if (use) plan.archived.set(id, `It is still used in ${use}, so it was archived instead of removed.`)
    }
  }
  const { rewrites, faults } = await planEdits(db, context, edits, now)
  for (const { id, faults: found } of faults) plan.kept.set(id, found[0]?.sentence ?? NOT_POSSIBLE)
  return { ...plan, rewrites }
}

const isMade = ({ before }: Remembered) => before === null

const EDITED = 'It has been edited since, so it stays as it is.'
export const DELETED = 'It has been deleted.'
const NOT_POSSIBLE = 'Its former values are no longer possible.'

/** Back to the form before; what was sold since stays sold. A made product that is known to orders is archived. */
function editBack(
  row: ProductRow,
  { before, stockMoved }: Remembered,
  gst: GstTable,
): ProductEdit | { why: string } {
  // Fields that did not exist in the release that wrote the batch stay as they are.
  const { archived, ...form } = { ...formOfProduct(row), archived: true, ...before }
  const stock = Math.max(row.product.reservedQuantity, row.product.stockQuantity - stockMoved)
  const stocked = before === null ? form : { ...form, stock_quantity: String(stock) }
  const { draft, faults } = readProductForm(stocked, gst, { asksImporter: false })
  return draft ? { row, draft, archived } : { why: faults[0]?.sentence ?? NOT_POSSIBLE }
}
