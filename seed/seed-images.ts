import { readFile } from 'node:fs/promises'
import type { FileStore } from '#server/adapters/files/port.ts'
import { imageWidths } from '#server/catalogue/images/image-files.ts'
import { type Image, processImage } from '#server/catalogue/images/process-image.ts'
import { readImage } from '#server/catalogue/images/read-image.ts'
import { PHOTOS, type PhotoName } from './demo/photos.ts'
import type { OnProgress } from './progress.ts'

export type PhotoImages = ReadonlyMap<PhotoName, Image>

/** `process` writes the files; `describe` only says which images there would be, which is enough for tests. */
export type ImageMode = 'process' | 'describe'

/** As many photographs at a time as keep two cores busy; the encoder has threads of its own. */
const AT_A_TIME = 2
/** One white pixel, in place of a real blur. */
const WHITE = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA='

/**
 * Photographs of the demo shop, all of them where none are named, processed into `files`. Writes nothing where the files
 * are there already.
 */
export async function seedImages(
  files: FileStore,
  mode: ImageMode,
  onProgress?: OnProgress,
  names: readonly PhotoName[] = Object.keys(PHOTOS) as PhotoName[],
): Promise<PhotoImages> {
  const done = new Map<PhotoName, Image>()
  const waiting = names.values()
  async function worker(): Promise<void> {
    for (const name of waiting) {
      done.set(name, await seedImage(files, name, mode))
      onProgress?.({ what: 'photographs', done: done.size, total: names.length })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return new Map(names.map((name) => [name, found(done, name)]))
}

/** The image of a photograph that has been seeded. */
export function found(images: PhotoImages, name: PhotoName): Image {
  const image = images.get(name)
  if (!image) throw new Error(`The photograph ${name} has not been seeded.`)
  return image
}

export async function seedImage(files: FileStore, name: PhotoName, mode: ImageMode): Promise<Image> {
  const bytes = await readPhoto(name)
  if (mode === 'process') return processImage(files, bytes, PHOTOS[name])
  const read = await readImage(bytes)
  return { ...read, alt: PHOTOS[name], widths: imageWidths(read.width), blur: WHITE }
}

export function readPhoto(name: PhotoName): Promise<Buffer> {
  return readFile(new URL(`./photos/${name}.webp`, import.meta.url))
}
