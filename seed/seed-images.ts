import { readFile } from 'node:fs/promises'
import type { FileStore } from '#server/adapters/files/port.ts'
import { describeImage, type Image, processImage } from '#server/catalogue/images/process-image.ts'
import { PHOTOS, type PhotoName } from './demo/photos.ts'
import type { OnProgress } from './progress.ts'

export type PhotoImages = ReadonlyMap<PhotoName, Image>

/** `process` writes the files; `describe` only says which images there will be. */
export type ImageMode = 'process' | 'describe'

/** As many photographs at a time as keep two cores busy; the encoder has threads of its own. */
const AT_A_TIME = 2

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
      if (mode === 'process') onProgress?.({ what: 'photographs', done: done.size, total: names.length })
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
  return mode === 'process' ? processImage(files, bytes, PHOTOS[name]) : describeImage(bytes, PHOTOS[name])
}

export function readPhoto(name: PhotoName): Promise<Buffer> {
  return readFile(new URL(`./photos/${name}.webp`, import.meta.url))
}
