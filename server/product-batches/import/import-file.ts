import { DAY_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'
import { changeImport, importsDoneBefore } from './imports.store.ts'

/** The name in the file store; `/media` serves names without a folder only, so no public address leads here. */
export function importFile(id: string): string {
  return `imports/${id}.csv`
}

/** Days after which the file of an import is removed: of one that was never run, and of one with faulty rows. */
export const FILE_DAYS = 30

/** The job of the night: files of imports that ended a month ago go. The imports stay on the list, with their undo. */
export async function forgetImportFiles({ db, files, clock }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - FILE_DAYS * DAY_MS)
  for (const id of await importsDoneBefore(db, before)) {
    await files.remove(importFile(id))
    await changeImport(db, id, { fileStored: false })
  }
}
