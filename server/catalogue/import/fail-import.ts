import type { ImportStatus } from '#rules/catalogue/import/import-status.ts'
import { ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { clearStaged } from '../staging/staged-products.store.ts'
import { type ImportRow, importById, moveImport } from './imports.store.ts'

/** The status of an import whose work came to nothing: what was imported before is still there. */
const AFTER_FAILURE: Partial<Record<ImportStatus, ImportStatus>> = {
  checking: 'failed',
  running: 'failed',
  undoing: 'done',
}

/** Says why an import came to nothing; a fault of ours is written into the server's log. */
export async function failImport({ db, clock, log }: Shop, row: ImportRow, fault: unknown): Promise<void> {
  const isRefusal = fault instanceof ShopError
  if (!isRefusal) log.error({ err: fault, importId: row.id }, 'an import of products failed')
  const failure = isRefusal
    ? fault.message
    : 'Something went wrong, and nothing was changed. Please try again.'
  const status = AFTER_FAILURE[row.status] ?? 'failed'
  const guarded = isRefusal ? Number(fault.details.pricesGuarded ?? 0) : 0
  const counts = guarded > 0 ? { counts: { ...row.counts, guarded } } : {}
  await moveImport(db, row, { status, failure, waitingFor: '', ...counts, updatedAt: clock.now() })
}

/** The job of last resort: the server went down over the same import again and again. */
export async function giveUpImport(shop: Shop, { importId }: { importId: string }): Promise<void> {
  const found = await importById(shop.db, importId)
  if (!found || !AFTER_FAILURE[found.row.status]) return
  await clearStaged(shop.db, importId)
  const failure = 'The import was interrupted several times, and nothing was changed. Please try again.'
  await moveImport(shop.db, found.row, {
    status: AFTER_FAILURE[found.row.status],
    failure,
    waitingFor: '',
    updatedAt: shop.clock.now(),
  })
}
