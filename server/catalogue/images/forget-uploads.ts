import { UNUSED_IMAGE_DAYS } from '#rules/catalogue/image-limits.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'
import { filesOfImage } from './image-files.ts'
import { deleteUnused, unusedImages } from './images.store.ts'

/** Uploads of one night; the next one goes on. */
const AT_MOST = 5_000

/**
 * The job of the night: uploads that nothing came to use go, with their files. An upload of the same bytes waits for the row,
 * so that it finds all of the files or none; therefore they are removed before the commit.
 */
export async function forgetUploads(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - UNUSED_IMAGE_DAYS * DAY_MS)
  for (const id of await unusedImages(shop.db, before, AT_MOST))
    await shop.transaction(async ({ db, files }) => {
      const widths = await deleteUnused(db, id, before)
      for (const name of widths ? filesOfImage(id, widths) : []) await files.remove(name)
    })
}
