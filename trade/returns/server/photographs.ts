import {
  type PrivateImage,
  preparePrivateImages,
} from '#server/enquiries/private-images/prepare-private-images.ts'
import { privateImagesIn } from '#server/enquiries/private-images/store-private-images.ts'
import { invalid } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'

/** The name of a photograph in the file store. */
export const photographFile = privateImagesIn('returns')

/** Photographs of a return, not yet stored. Refuses (400) anything but an image, naming which. */
export function preparePhotographs(files: readonly UploadedFile[]): Promise<PrivateImage[]> {
  return preparePrivateImages(files, (refusal, place) => {
    const message = `Photograph ${place}: ${refusal}`
    return invalid(message, { fields: [{ field: 'photographs', message }] })
  })
}
