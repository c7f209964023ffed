import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { invalid } from '#server/errors.ts'

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024
/** A phone's largest photograph; what claims to be bigger is not decoded. */
export const MAX_PICTURE_PIXELS = 50_000_000
/** The longer side over the shorter. Beyond it nothing on the site could show the picture. */
const MAX_RATIO = 5

export const DAMAGED = 'This file is damaged or is not a picture.'
const TOO_MANY_PIXELS = 'This picture has too many pixels; please choose one of at most 50 megapixels.'

/** A picture that has been looked at but not decoded. Width and height as it stands upright. */
export type ReadPicture = { id: string; width: number; height: number }

/**
 * Looks at the header of an upload and refuses what is no photograph we could show.
 * Throws `invalid`, in words for whoever uploaded it.
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  if (bytes.length > MAX_PICTURE_BYTES) throw invalid('Please choose a picture of at most 15 MB.')
  const format = formatOf(bytes)
  if (!format) throw invalid('Please choose a JPEG, PNG, WebP or AVIF picture.')
  const header = await headerOf(bytes)
  if (header.format !== format) throw invalid(DAMAGED)
  const { width, height } = header.autoOrient
  if (width * height > MAX_PICTURE_PIXELS) throw invalid(TOO_MANY_PIXELS)
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height))
    throw invalid('This picture is too long and narrow.')
  return { id: pictureId(bytes), width, height }
}

/** The first 20 hexadecimal digits of the SHA-256 of what was uploaded: the same file is the same picture. */
export function pictureId(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20)
}

async function headerOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS }).metadata()
  } catch (cause) {
    if (cause instanceof Error && /pixel limit/i.test(cause.message)) throw invalid(TOO_MANY_PIXELS)
    throw invalid(DAMAGED)
  }
}

/**
 * What the first bytes say, before any decoder sees the rest: the decoding library also knows SVG, PDF
 * and a dozen formats more, and none of those shall ever be parsed here. Answers with sharp's names.
 */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  if (/^....ftyp(?:avif|avis|mif1)$/s.test(start)) return 'heif'
  return undefined
}
