import type { BulkEdit } from '#contracts/admin/bulk-edits.ts'
import type { startBulkImages as contract } from '#contracts/admin/bulk-images.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { takeTurnsAtBatches } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import { noteImagesUsed } from '#server/catalogue/images/images.store.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { readBulkEdit } from '../bulk-edits/read-bulk-edits.ts'
import { beginBulkEdit, mustBeAlone } from '../bulk-edits/start-bulk-edit.ts'
import { planImages } from './plan-images.ts'

/** Leaves it to a job to give products their images. */
export async function startImages(
  shop: Shop,
  caller: Caller,
  { expected, ...wanted }: ParsedRequest<typeof contract>['body'],
): Promise<BulkEdit> {
  const id = await shop.transaction(async (within) => {
    await takeTurnsAtBatches(within.db, 'bulk-edit')
    await mustBeAlone(within)
    // First, so that none of them is forgotten between the plan and the job.
    await noteImagesUsed(
      within.db,
      wanted.products.flatMap((product) => product.images),
    )
    const { images, change, chosen } = await planImages(within, wanted)
    if (images !== expected)
      throw refused(
        `The products have changed: ${images} of the images can be added now, not ${expected}. Please check again.`,
      )
    return beginBulkEdit(within, caller, { change, chosen })
  })
  return readBulkEdit(shop.db, id)
}
