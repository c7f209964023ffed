import { eq } from 'drizzle-orm'
import { designImages, designRequests } from '#db/schema/enquiries.ts'
import { forgetDesignAnswersTo } from '#server/notifications/notifications.store.ts'
import type { Shop } from '#server/shop.ts'
import { designFile } from './design-images.ts'

/** An erased customer's wishes go, and the images of them. Files first, so that none is left nobody knows of. */
export async function forgetDesigns(
  { db, files }: Shop,
  { customerId }: { customerId: string },
): Promise<void> {
  const images = await db
    .select({ id: designImages.id })
    .from(designImages)
    .innerJoin(designRequests, eq(designRequests.id, designImages.requestId))
    .where(eq(designRequests.customerId, customerId))
  for (const { id } of images)
    for (const size of ['full', 'small'] as const) await files.remove(designFile(id, size))
  await forgetDesignAnswersTo(db, customerId)
  await db.delete(designRequests).where(eq(designRequests.customerId, customerId))
}
