import { forgetDesignAnswersTo } from '#server/notifications/notifications.store.ts'
import type { Shop } from '#server/shop.ts'
import { designFile } from './design-images.ts'
import { deleteDesignsOf, designImageIdsOf } from './designs.store.ts'

/** An erased customer's wishes go, and the images of them. Files first, so that none is left nobody knows of. */
export async function forgetDesigns(
  { db, files }: Shop,
  { customerId }: { customerId: string },
): Promise<void> {
  for (const id of await designImageIdsOf(db, customerId))
    for (const size of ['full', 'small'] as const) await files.remove(designFile(id, size))
  await forgetDesignAnswersTo(db, customerId)
  await deleteDesignsOf(db, customerId)
}
