import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PHOTOS, type PhotoName } from '#seed/demo/photos.ts'
import { readPhoto } from '#seed/seed-images.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import { imageFile, imageWidths, openGraphFile } from '#server/catalogue/images/image-files.ts'
import { imageLibrary } from '#server/catalogue/images/image-library.ts'
import { readImage } from '#server/catalogue/images/read-image.ts'

/** Kept between runs; the names of the files hold the content of the photographs. */
export const PHOTOGRAPHS_FOLDER = fileURLToPath(
  new URL('../../node_modules/.cache/sgj-small-photographs', import.meta.url),
)
export const PHOTOGRAPHS = localFiles(PHOTOGRAPHS_FOLDER)

/** Pixels. */
const WIDTH = 24

/**
 * The demo's photographs as tests see them: every file the shop would make, in a few pixels. To encode the real ones
 * takes half a minute, and to decode them is half of what a page costs a browser. How they are made has tests of its own.
 */
export async function makePhotographs(): Promise<void> {
  await Promise.all((Object.keys(PHOTOS) as PhotoName[]).map(makeSmall))
}

async function makeSmall(name: PhotoName): Promise<void> {
  const bytes = await readPhoto(name)
  const { id, width } = await readImage(bytes)
  // The last one to be written.
  if (await PHOTOGRAPHS.has(openGraphFile(id))) return
  const sharp = await imageLibrary()
  const small = sharp(await sharp(bytes).autoOrient().resize({ width: WIDTH }).png().toBuffer())
  const avif = await small.clone().avif({ effort: 0 }).toBuffer()
  const webp = await small.clone().webp({ effort: 0 }).toBuffer()
  for (const wide of imageWidths(width)) {
    await PHOTOGRAPHS.put(imageFile(id, wide, 'avif'), avif, 'image/avif')
    await PHOTOGRAPHS.put(imageFile(id, wide, 'webp'), webp, 'image/webp')
  }
  await PHOTOGRAPHS.put(openGraphFile(id), await small.clone().jpeg().toBuffer(), 'image/jpeg')
}

/** Gives a shop of its own, which marks its folder, the photographs that are there already. */
export function copyPhotographs(folder: string): Promise<void> {
  return cp(PHOTOGRAPHS_FOLDER, folder, { recursive: true })
}
