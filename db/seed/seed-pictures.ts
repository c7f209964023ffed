import { readFile } from 'node:fs/promises'
import type { FileStore } from '#server/adapters/files/port.ts'
import { pictureWidths } from '#server/catalogue/pictures/picture-files.ts'
import { type Picture, processPicture } from '#server/catalogue/pictures/process-picture.ts'
import { readPicture } from '#server/catalogue/pictures/read-picture.ts'
import { PHOTOS, type PhotoName } from './demo/photos.ts'
import type { OnProgress } from './progress.ts'

export type PhotoPictures = ReadonlyMap<PhotoName, Picture>

/** `process` writes the files; `describe` only says which pictures there would be, which is enough for tests. */
export type PictureMode = 'process' | 'describe'

/** As many photographs at a time as keep two cores busy; the encoder has threads of its own. */
const AT_A_TIME = 2
/** One white pixel, in place of a real blur. */
const WHITE = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA='

/** Every photograph of the demo shop, processed into `files`. Does no work where the files are there already. */
export async function seedPictures(
  files: FileStore,
  mode: PictureMode,
  onProgress?: OnProgress,
): Promise<PhotoPictures> {
  const names = Object.keys(PHOTOS) as PhotoName[]
  const done = new Map<PhotoName, Picture>()
  const waiting = names.values()
  async function worker(): Promise<void> {
    for (const name of waiting) {
      done.set(name, await picture(files, name, mode))
      onProgress?.({ what: 'photographs', done: done.size, total: names.length })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return new Map(names.map((name) => [name, found(done, name)]))
}

/** The picture of a photograph that has been seeded. */
export function found(pictures: PhotoPictures, name: PhotoName): Picture {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`The photograph ${name} has not been seeded.`)
  return picture
}

async function picture(files: FileStore, name: PhotoName, mode: PictureMode): Promise<Picture> {
  const bytes = await readPhoto(name)
  if (mode === 'process') return processPicture(files, bytes, PHOTOS[name])
  const read = await readPicture(bytes)
  return { ...read, alt: PHOTOS[name], widths: pictureWidths(read.width), blur: WHITE }
}

export function readPhoto(name: PhotoName): Promise<Buffer> {
  return readFile(new URL(`./photos/${name}.webp`, import.meta.url))
}
