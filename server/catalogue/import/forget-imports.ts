import type { ImportStatus } from '#rules/catalogue/import-status.ts'
import type { Shop } from '#server/shop.ts'
import { importFile } from './import-file.ts'
import { removeImportsBefore } from './imports.store.ts'

const DAYS_KEPT = 30
const DAY = 24 * 60 * 60 * 1000

/** Of these nothing is in the shop; what was imported stays on the list, with the way back. */
const NEVER_RUN = ['uploaded', 'checked', 'failed'] as const satisfies readonly ImportStatus[]

/** The job of the night: files that were uploaded and never imported go, with what was said of their rows. */
export async function forgetImports({ db, clock, files }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - DAYS_KEPT * DAY)
  for (const id of await removeImportsBefore(db, before, NEVER_RUN)) await files.remove(importFile(id))
}
