import type { ProductImport } from '#contracts/admin/imports.ts'
import { NOTHING_TO_IMPORT } from '#contracts/admin/imports.ts'
import { counted } from '#rules/counted.ts'
import { NO_COUNTS } from '#rules/product-files/import-mapping.ts'
import { lockBatch } from '#server/batches/batches.store.ts'
import { startWork } from '#server/batches/start-work.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import { mayGoBeyond } from '#server/guards/ask-guard.ts'
import type { Shop } from '#server/shop.ts'
import { mustMayImportPrices } from './import-prices.ts'
import { changeImport, type ImportRow } from './imports.store.ts'
import { importRow, readImport } from './read-import.ts'

/** Has a file imported as it was checked, or goes on where an import was stopped. */
export async function startRun(
  shop: Shop,
  caller: Caller,
  id: string,
  { leaveFaulty }: { leaveFaulty: boolean },
): Promise<ProductImport> {
  await readImport(shop.db, caller, id)
  await shop.transaction(async (within) => {
    const { db } = within
    const batch = await lockBatch(db, id, ['product-import'], ['checked', 'stopped'])
    if (!batch)
      throw refused('Please check the file first. If someone else has started the import, wait for it.')
    const row = await importRow(db, id)
    const isNew = batch.status === 'checked'
    if (isNew) await mustBeReady(within, caller, row, leaveFaulty)
    if (isNew) await changeImport(db, id, { counts: NO_COUNTS })
    const pricesConfirmed = await mayGoBeyond(within, caller, 'price')
    const done = isNew ? 0 : batch.done
    await startWork(within, batch, 'running', { caller, pricesConfirmed, total: row.rows, done })
  })
  return readImport(shop.db, caller, id)
}

async function mustBeReady(
  within: Shop,
  caller: Caller,
  row: ImportRow,
  leaveFaulty: boolean,
): Promise<void> {
  const { added, changed, faulty, guarded } = { ...NO_COUNTS, ...row.counts }
  if (faulty > 0 && !leaveFaulty)
    throw refused(`${counted(faulty, 'row has', 'rows have')} problems. Repair them, or skip them.`)
  if (added + changed === 0) throw refused(NOTHING_TO_IMPORT)
  if (guarded > 0) await mustMayImportPrices(within, caller, guarded)
}
