import { removePrivateImage } from '#server/enquiries/private-images/store-private-images.ts'
import type { Shop } from '#server/shop.ts'
import { repairPhotographFile } from './photographs.ts'
import { deleteRepairPhotographsOf, repairPhotographsOf } from './repairs.store.ts'

/** An erased customer's photographs go; what was weighed and charged stays. Files first, so that none is left unknown. */
export async function forgetRepairs(
  { db, files }: Shop,
  { customerId }: { customerId: string },
): Promise<void> {
  for (const id of await repairPhotographsOf(db, customerId))
    await removePrivateImage(files, repairPhotographFile, id)
  await deleteRepairPhotographsOf(db, customerId)
}
