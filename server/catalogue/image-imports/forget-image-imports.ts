import { IMAGE_IMPORT_DAYS } from '#rules/catalogue/image-imports/image-import-limits.ts'
import type { ImageImportStatus } from '#rules/catalogue/image-imports/image-import-status.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'
import { removeImageImportsBefore } from './image-imports.store.ts'
import { removeStored } from './stored-files.ts'

/** Nothing of these is in the shop; added images stay on the list, with their undo. */
const NEVER_RUN = ['noted', 'uploading', 'checked', 'failed'] as const satisfies readonly ImageImportStatus[]

/** Removes images that were sent some days ago and never added, with what is stored of them. */
export async function forgetImageImports({ db, clock, files }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - IMAGE_IMPORT_DAYS * DAY_MS)
  for (const id of await removeImageImportsBefore(db, before, NEVER_RUN)) await removeStored(files, id)
}
