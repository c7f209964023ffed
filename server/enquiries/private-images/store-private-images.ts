import type { FileStore } from '#server/adapters/files/port.ts'
import { notFound } from '#server/errors.ts'
import type { PrivateImage } from './prepare-private-images.ts'

const SIZES = ['full', 'small'] as const

/** The name of a customer's image in the file store. */
type PrivateImageFile = (id: string, size: (typeof SIZES)[number]) => string

/**
 * Names images in a folder of the file store. `/media` serves names without a folder only, so no public address leads
 * there; the id says nothing about the customer.
 */
export function privateImagesIn(folder: 'designs' | 'returns' | 'repairs' | 'slips'): PrivateImageFile {
  return (id, size) => `${folder}/${id}${size === 'small' ? '-small' : ''}.webp`
}

/** Stores the images, then does the rest; takes them back where that fails, so that none is left unknown. */
export async function withPrivateImages<Result>(
  files: FileStore,
  fileOf: PrivateImageFile,
  images: readonly PrivateImage[],
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const image of images)
      for (const size of SIZES) await files.put(fileOf(image.id, size), image[size], 'image/webp')
    return await act()
  } catch (fault) {
    await Promise.allSettled(images.flatMap(({ id }) => removals(files, fileOf, id)))
    throw fault
  }
}

/** Removes an image in both sizes. */
export async function removePrivateImage(
  files: FileStore,
  fileOf: PrivateImageFile,
  id: string,
): Promise<void> {
  await Promise.all(removals(files, fileOf, id))
}

function removals(files: FileStore, fileOf: PrivateImageFile, id: string): Promise<void>[] {
  return SIZES.map((size) => files.remove(fileOf(id, size)))
}

type ImageLookup = {
  /** Whether the database has the image; one that it does not have is not looked for. */
  isKnown: boolean
  /** The sentence that refuses a missing one. */
  missing: string
}

/**
 * A stored image as a data URL, in the answer itself: what has no address cannot be passed on, nor kept by a cache.
 * Refuses (404) one that is not known or not in the file store.
 */
export async function readPrivateImage(
  files: FileStore,
  name: string,
  { isKnown, missing }: ImageLookup,
): Promise<{ src: string }> {
  const bytes = isKnown ? await files.read(name) : undefined
  if (!bytes) throw notFound(missing)
  return { src: `data:image/webp;base64,${bytes.toString('base64')}` }
}
