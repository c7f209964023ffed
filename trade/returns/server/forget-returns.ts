import { removePrivateImage } from '#server/enquiries/private-images/store-private-images.ts'
import type { Shop } from '#server/shop.ts'
import { photographFile } from './photographs.ts'
import { blankReturnsOf, photographIdsOf } from './returns.store.ts'

/** An erased customer's photographs and notes go; what was refunded stays. Files first, so that none is left unknown. */
export async function forgetReturns(
  { db, files }: Shop,
  { customerId }: { customerId: string },
): Promise<void> {
  for (const id of await photographIdsOf(db, customerId)) await removePrivateImage(files, photographFile, id)
  await blankReturnsOf(db, customerId)
}
