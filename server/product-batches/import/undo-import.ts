import type { ProductImport } from '#contracts/admin/imports.ts'
import { NO_COUNTS } from '#rules/product-files/import-mapping.ts'
import { audit } from '#server/audit/audit.ts'
import type { Work } from '#server/batches/batch-kind.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { countOutcomes } from '../batch-products.store.ts'
import { startUndo } from '../start-undo.ts'
import { type UndoneProduct, undoProducts } from '../undo-products.ts'
import { mustMayImportPrices } from './import-prices.ts'
import { addProblems, changeImport, type NewProblem } from './imports.store.ts'
import { importRow, readImport } from './read-import.ts'

/** Has an import undone. */
export async function startImportUndo(shop: Shop, caller: Caller, id: string): Promise<ProductImport> {
  await readImport(shop.db, caller, id)
  await shop.transaction(async (within) => {
    const { guarded } = { ...NO_COUNTS, ...(await importRow(within.db, id)).counts }
    if (guarded > 0) await mustMayImportPrices(within, caller, guarded)
    await startUndo(within, caller, 'product-import', id)
  })
  return readImport(shop.db, caller, id)
}

/** Every product as it was before the import; the list of its problems names those that are not. */
export const undoImport: Work = async (_shop, attempt) => {
  const { id } = attempt.batch
  await undoProducts(attempt, ({ db }, undone) => addProblems(db, id, undone.flatMap(noteOn)))
  await attempt.finish(async ({ db }) => {
    const { counts, fileName: file } = await importRow(db, id)
    const [{ changed = 0, left = 0 } = {}] = await countOutcomes(db, [id])
    const facts = { file, restored: changed - left, left }
    await audit(db, attempt.caller, {
      action: 'products.undo',
      subject: { type: 'products', id },
      after: facts,
    })
    await changeImport(db, id, { counts: { ...counts, left } })
  })
}

/** No row of the file: by now the product is the shop's. */
function noteOn({ name, why }: UndoneProduct): NewProblem[] {
  return why === '' ? [] : [{ row: 0, field: '', sentence: `“${name}”: ${why}`, kind: 'note' }]
}
