import { invalid } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import { type PrivateImage, preparePrivateImages } from './private-images/prepare-private-images.ts'
import { privateImagesIn } from './private-images/store-private-images.ts'

/** The name of a design's image in the file store. */
export const designFile = privateImagesIn('designs')

/** Images of a design, not yet stored. Refuses (400) anything but an image, naming which where there are several. */
export function prepareDesignImages(files: readonly UploadedFile[]): Promise<PrivateImage[]> {
  return preparePrivateImages(files, (message, place) =>
    invalid(files.length > 1 ? `Image ${place}: ${message}` : message),
  )
}
