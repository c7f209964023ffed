import { DAY_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'
import { FILE_DAYS, importFile } from './import-file.ts'
import { changeImport, importsDoneBefore } from './imports.store.ts'

/** The job of the night: files of imports that ended a month ago go. The imports stay on the list, with their undo. */
export async function forgetImportFiles({ db, files, clock }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - FILE_DAYS * DAY_MS)
  for (const id of await importsDoneBefore(db, before)) {
    await files.remove(importFile(id))
    await changeImport(db, id, { fileStored: false })
  }
}
