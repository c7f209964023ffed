import { HEIC_HEAD, isHeic } from '#rules/heic.ts'

/** Pixels of a converted photograph: more than a phone's canvas holds would be lost. */
const MAX_PIXELS = 16_000_000
const JPEG_QUALITY = 0.92

/** `readable` with HEIC photographs as JPEG; `refused` are those that this browser cannot convert. */
export type ReadableImages = { readable: File[]; refused: File[] }

/**
 * Photographs that phones hand over as HEIC are converted where the browser can decode them, as in Safari. One after
 * the other, because a decoded photograph is large.
 */
export async function readableImages(files: readonly File[]): Promise<ReadableImages> {
  const found: ReadableImages = { readable: [], refused: [] }
  for (const file of files) {
    const image = (await isHeicFile(file)) ? await asJpeg(file) : file
    if (image) found.readable.push(image)
    else found.refused.push(file)
  }
  return found
}

/** A file that cannot be read at all is refused by the form. */
async function isHeicFile(file: File): Promise<boolean> {
  try {
    return isHeic(new Uint8Array(await file.slice(0, HEIC_HEAD).arrayBuffer()))
  } catch {
    return false
  }
}

async function asJpeg(file: File): Promise<File | null> {
  const address = URL.createObjectURL(new Blob([file], { type: 'image/heic' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const jpeg = await jpegOf(image)
    return jpeg && renamed(file, jpeg)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The image as it stands upright. */
function jpegOf(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (naturalWidth * naturalHeight)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(naturalWidth * scale)
  canvas.height = Math.floor(naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY))
}

/** Under the photograph's name and, where it was in a folder, its path. */
function renamed(file: File, jpeg: Blob): File {
  const asJpg = (name: string) => name.replace(/(\.hei[cf])?$/i, '.jpg')
  const { lastModified, webkitRelativePath: path } = file
  const converted = new File([jpeg], asJpg(file.name), { type: jpeg.type, lastModified })
  return path ? Object.defineProperty(converted, 'webkitRelativePath', { value: asJpg(path) }) : converted
}
