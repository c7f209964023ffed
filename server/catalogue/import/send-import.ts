import type { ProductImport } from '#contracts/admin/imports.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { mayMovePrices } from '../admin/price-guard.ts'
import type { Attempt } from './attempt.ts'
import { type ImportRow, moveImport } from './imports.store.ts'
import { readImport } from './read-import.ts'

const JOBS = { running: 'run-product-import', undoing: 'undo-product-import' } as const

const CORRECTED_SINCE = 'The file has been corrected since it was checked. Please check it again.'

/** Leaves an import to its job. Refuses (409) with `tooLate` where somebody else was faster, and to run what was
 * corrected since it was checked. */
export async function sendImport(
  shop: Shop,
  caller: Caller,
  row: ImportRow,
  status: Attempt['status'],
  tooLate: string,
): Promise<ProductImport> {
  const { customerId, role, mobileNumber } = caller
  const pricesConfirmed = await mayMovePrices(shop, caller)
  await shop.transaction(async ({ db, jobs, clock }) => {
    const change = { status, rowsDone: 0, failure: '', updatedAt: clock.now() }
    const moved = await moveImport(db, row, change)
    if (!moved) throw refused(tooLate)
    if (status === 'running' && moved.needsCheck) throw refused(CORRECTED_SINCE)
    const by = { customerId, role, mobileNumber }
    await jobs.send(JOBS[status], { importId: row.id, by, pricesConfirmed })
  })
  return readImport(shop.db, row.id)
}
