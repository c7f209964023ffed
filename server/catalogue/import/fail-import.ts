import type { ImportStatus } from '#rules/catalogue/import-status.ts'
import { ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { type ImportRow, moveImport } from './imports.store.ts'

/** Says why an import came to nothing; a fault of ours is written into the server's log. */
export async function failImport(
  { db, clock }: Shop,
  row: ImportRow,
  fault: unknown,
  status: ImportStatus = 'failed',
): Promise<void> {
  const isRefusal = fault instanceof ShopError
  if (!isRefusal) console.error(`product import ${row.id}:`, fault)
  const failure = isRefusal
    ? fault.message
    : 'Something went wrong, and nothing was changed. Please try again.'
  await moveImport(db, row, { status, failure, updatedAt: clock.now() })
}
