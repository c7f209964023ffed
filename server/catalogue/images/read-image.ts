import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { isHeic, NO_HEIC } from '#rules/heic.ts'
import { invalid } from '#server/errors.ts'
import { imageLibrary } from './image-library.ts'

export const NO_IMAGE = 'Please choose an image.'

/** A phone's largest photograph; what claims to be bigger is not decoded. */
export const MAX_IMAGE_PIXELS = 50_000_000

/** `ratio` is the longer side over the shorter. */
export type ImageLimits = { bytes: number; pixels: number; ratio: number }

/** Limits of an image that the site can show; it could show none beyond the ratio. */
const SHOWN: ImageLimits = { bytes: IMAGE.bytes, pixels: MAX_IMAGE_PIXELS, ratio: 5 }

export const DAMAGED = 'This file is damaged or is not an image.'
const tooManyPixels = (max: ImageLimits) =>
  `This image has too many pixels. Please choose one of at most ${max.pixels / 1_000_000} megapixels.`

/** An image that has been inspected but not decoded. Width and height are those of the upright image. */
export type ReadImage = { id: string; width: number; height: number }

/**
 * Looks at the header of an upload and refuses anything but a photograph within the limits.
 * Throws `invalid`, in words for the person who uploaded it.
 */
export async function readImage(bytes: Uint8Array, max = SHOWN): Promise<ReadImage> {
  if (bytes.length > max.bytes)
    throw invalid(`Please choose an image of at most ${max.bytes / (1024 * 1024)} MB.`)
  if (isHeic(bytes)) throw invalid(NO_HEIC)
  const format = formatOf(bytes)
  if (!format) throw invalid('Please choose a JPEG, PNG, WebP or AVIF image.')
  const header = await headerOf(bytes, max)
  if (header.format !== format) throw invalid(DAMAGED)
  const { width, height } = header.autoOrient
  if (width * height > max.pixels) throw invalid(tooManyPixels(max))
  if (Math.max(width, height) > max.ratio * Math.min(width, height))
    throw invalid(
      `This image is too long and narrow. Please crop it: its longer side can be at most ${max.ratio} times the shorter.`,
    )
  return { id: imageId(bytes), width, height }
}

/** The first 20 hexadecimal digits of the SHA-256 of what was uploaded: the same file is the same image. */
export function imageId(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20)
}

async function headerOf(bytes: Uint8Array, max: ImageLimits): Promise<Metadata> {
  const sharp = await imageLibrary()
  try {
    return await sharp(bytes, { limitInputPixels: max.pixels }).metadata()
  } catch (cause) {
    if (cause instanceof Error && /pixel limit/i.test(cause.message)) throw invalid(tooManyPixels(max))
    throw invalid(DAMAGED)
  }
}

/**
 * The format by the first bytes, before any decoder sees the rest: the decoding library also knows SVG, PDF and a dozen
 * formats more, and none of those shall ever be parsed here. Returns sharp's names.
 */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  if (/^....ftyp(?:avif|avis|mif1)$/s.test(start)) return 'heif'
  return undefined
}
