import { counted } from '#rules/counted.ts'
import { preparePrivateImages } from '#server/enquiries/private-images/prepare-private-images.ts'
import {
  privateImagesIn,
  readPrivateImage,
  withPrivateImages,
} from '#server/enquiries/private-images/store-private-images.ts'
import { invalidField, mustFind, refused } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { REPAIR_LIMITS } from '#trade/repairs/rules/repair-terms.ts'
import {
  insertRepairPhotographs,
  lockRepair,
  photographsOfRepair,
  repairPhotographExists,
} from './repairs.store.ts'
import { NO_SUCH_REPAIR } from './step-repair.ts'

/** The name of a photograph in the file store. */
export const repairPhotographFile = privateImagesIn('repairs')

/** Adds photographs of a piece behind those there are. */
export async function addRepairPhotographs(
  shop: Shop,
  number: string,
  files: readonly UploadedFile[],
): Promise<void> {
  if (files.length === 0) throw invalidField('photographs', 'Please choose a photograph.')
  const images = await preparePrivateImages(files, (refusal, place) =>
    invalidField('photographs', `Photograph ${place}: ${refusal}`),
  )
  await withPrivateImages(shop.files, repairPhotographFile, images, () =>
    shop.transaction(async ({ db }) => {
      const { id: repairId } = mustFind(await lockRepair(db, number), NO_SUCH_REPAIR)
      const there = (await photographsOfRepair(db, repairId)).length
      const { photographs: max } = REPAIR_LIMITS
      if (there + images.length > max) throw refused(`A repair has at most ${counted(max, 'photograph')}.`)
      await insertRepairPhotographs(
        db,
        images.map(({ id, width, height }, nth) => ({ id, repairId, width, height, position: there + nth })),
      )
    }),
  )
}

/** A photograph as a data URL: it is private, and has no address. */
export async function readRepairPhotograph(
  { db, files }: Shop,
  id: string,
  size: 'full' | 'small',
): Promise<{ src: string }> {
  const isKnown = await repairPhotographExists(db, id)
  return readPrivateImage(files, repairPhotographFile(id, size), {
    isKnown,
    missing: 'Photograph not found.',
  })
}
