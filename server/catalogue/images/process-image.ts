import type { Sharp } from 'sharp'
import type { FileStore } from '#server/adapters/files/port.ts'
import { invalid } from '#server/errors.ts'
import { inDecodeQueue, MAX_DECODE_SECONDS } from './decode-queue.ts'
import {
  filesOfImage,
  IMAGE_FORMATS,
  type ImageFormat,
  imageFile,
  imageWidths,
  openGraphFile,
} from './image-files.ts'
import { imageLibrary } from './image-library.ts'
import { DAMAGED, MAX_IMAGE_PIXELS, readImage } from './read-image.ts'

/** A row of the table `images`. */
export type Image = {
  id: string
  alt: string
  width: number
  height: number
  widths: number[]
  blur: string
}

/**
 * Chosen by eye and by clock on the shop's own photographs: a diamond's edges stay crisp, a 1000 px AVIF is about
 * 25 kB. More effort costs twice the time for each step and saves next to nothing: WebP at 4 instead of 2 a thirtieth.
 */
const ENCODE = {
  avif: (image: Sharp) => image.avif({ quality: 57, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 2 }),
} as const satisfies Record<ImageFormat, (image: Sharp) => Sharp>

/** The widest WebP is the one that is looked at enlarged, where an AVIF of that size shows its blotches. It costs no more time. */
const encodeFinest = (image: Sharp) => image.webp({ quality: 88, effort: 2 })

const OPEN_GRAPH_PIXELS = 1200
const BLUR_PIXELS = 12
/** The background of a transparent image in a format without transparency: the page's paper white. */
const GROUND = '#ffffff'

/**
 * Makes an upload fit to be shown: decoded, turned upright, stripped of everything but its pixels (place,
 * camera, thumbnail) and written as AVIF and WebP in each of {@link imageWidths}, plus one JPEG for links.
 * The same bytes again write nothing, decode only the smallest file and give the same answer. Throws `invalid`, with a
 * sentence for the person who uploaded them, and 503 when too many images wait to be decoded.
 */
export async function processImage(files: FileStore, bytes: Uint8Array, alt: string): Promise<Image> {
  const { id, width, height } = await readImage(bytes)
  const widths = imageWidths(width)
  return inDecodeQueue(async () => {
    if (!(await isComplete(files, id, widths)))
      await writeFiles(files, id, widths, await decode(bytes, Math.max(...widths)))
    const small = (await files.read(smallest(id, widths))) ?? bytes
    return { id, alt, width, height, widths, blur: await blurOf(await decode(small, BLUR_PIXELS)) }
  })
}

/** The same answer before the files are written; it costs a fiftieth. */
export async function describeImage(bytes: Uint8Array, alt: string): Promise<Image> {
  const { id, width, height } = await readImage(bytes)
  const blur = await blurOf(await decode(bytes, BLUR_PIXELS))
  return { id, alt, width, height, widths: imageWidths(width), blur }
}

/** The pixels in sRGB at the largest width we keep, so that no further step decodes the upload again. */
async function decode(bytes: Uint8Array, width: number): Promise<() => Sharp> {
  const sharp = await imageLibrary()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: MAX_DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  } catch {
    throw invalid(DAMAGED)
  }
}

const smallest = (id: string, [width = 0]: number[]) => imageFile(id, width, 'webp')

async function isComplete(files: FileStore, id: string, widths: number[]): Promise<boolean> {
  const areThere = await Promise.all(filesOfImage(id, widths).map((name) => files.has(name)))
  return areThere.every(Boolean)
}

async function writeFiles(
  files: FileStore,
  id: string,
  widths: number[],
  decoded: () => Sharp,
): Promise<void> {
  const widest = Math.max(...widths)
  for (const width of widths) {
    for (const format of ['avif', 'webp'] as const) {
      const encode = format === 'webp' && width === widest ? encodeFinest : ENCODE[format]
      const bytes = await encode(decoded().resize({ width })).toBuffer()
      await files.put(imageFile(id, width, format), bytes, IMAGE_FORMATS[format].contentType)
    }
  }
  const link = decoded()
    .resize({ width: OPEN_GRAPH_PIXELS, height: OPEN_GRAPH_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: GROUND })
    .jpeg({ quality: 82, progressive: true })
  await files.put(openGraphFile(id), await link.toBuffer(), 'image/jpeg')
}

/** A dozen pixels as a data URL (some 150 bytes), shown until the image has come. */
async function blurOf(decoded: () => Sharp): Promise<string> {
  const bytes = await decoded()
    .resize({ width: BLUR_PIXELS, height: BLUR_PIXELS, fit: 'inside' })
    .flatten({ background: GROUND })
    .webp({ quality: 40, effort: 4 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
