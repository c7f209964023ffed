import { forgetDesignAnswersTo } from '#server/notifications/notifications.store.ts'
import type { Shop } from '#server/shop.ts'
import { designFile } from './design-images.ts'
import { deleteDesignsOf, designImageIdsOf } from './designs.store.ts'
import { removePrivateImage } from './private-images/store-private-images.ts'

/** An erased customer's wishes go, and the images of them. Files first, so that none is left nobody knows of. */
export async function forgetDesigns(
  { db, files }: Shop,
  { customerId }: { customerId: string },
): Promise<void> {
  for (const id of await designImageIdsOf(db, customerId)) await removePrivateImage(files, designFile, id)
  await forgetDesignAnswersTo(db, customerId)
  await deleteDesignsOf(db, customerId)
}
