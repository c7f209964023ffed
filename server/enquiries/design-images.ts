import type { OutputInfo, Sharp } from 'sharp'
import { v7 as timeOrderedId } from 'uuid'
import { DESIGN } from '#rules/enquiries/design-limits.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { inDecodeQueue, MAX_DECODE_SECONDS } from '#server/catalogue/images/decode-queue.ts'
import { imageLibrary } from '#server/catalogue/images/image-library.ts'
import { DAMAGED, type ImageLimits, readImage } from '#server/catalogue/images/read-image.ts'
import { invalid } from '#server/errors.ts'

/** An image of a design, made again from what was uploaded; not yet kept. */
export type DesignImage = { id: string; width: number; height: number; full: Buffer; small: Buffer }

const LIMITS: ImageLimits = {
  bytes: DESIGN.imageBytes,
  pixels: DESIGN.imagePixels,
  ratio: DESIGN.imageRatio,
}

/** Pixels of the longer side: a goldsmith zooms in; a list of requests shows the small one. */
const LONGER_SIDE = { full: 2400, small: 480 } as const

/**
 * The name in the file store. `/media` serves names without a folder only, so no public address leads here;
 * the id says nothing about the customer.
 */
export function designFile(id: string, size: keyof typeof LONGER_SIDE): string {
  return `designs/${id}${size === 'small' ? '-small' : ''}.webp`
}

/** Refuses, by its header alone, what is no image within the limits. Throws `invalid`, in words for the customer. */
export async function readDesignImageFile(bytes: Uint8Array): Promise<void> {
  await readImage(bytes, LIMITS)
}

/**
 * Decodes an upload when it is its turn, turns it upright and writes it again, without place, camera and whatever else
 * came with it. Look at it first. Throws `invalid`, in words for the customer; 503 when too many images wait.
 */
export function prepareDesignImage(bytes: Uint8Array): Promise<DesignImage> {
  return inDecodeQueue(async () => {
    const sharp = await imageLibrary()
    const { data, info } = await decode(bytes)
    const { width, height, channels } = info
    const image = () => sharp(data, { raw: { width, height, channels } })
    return {
      id: timeOrderedId(),
      width,
      height,
      full: await image().webp({ quality: 86 }).toBuffer(),
      small: await within(image(), LONGER_SIDE.small).webp({ quality: 78 }).toBuffer(),
    }
  })
}

export async function keepDesignImages(files: FileStore, images: DesignImage[]): Promise<void> {
  for (const { id, full, small } of images) {
    await files.put(designFile(id, 'full'), full, 'image/webp')
    await files.put(designFile(id, 'small'), small, 'image/webp')
  }
}

/** Takes back what {@link keepDesignImages} has kept, whole or in part. */
export async function removeDesignImages(files: FileStore, images: DesignImage[]): Promise<void> {
  const names = images.flatMap(({ id }) => [designFile(id, 'full'), designFile(id, 'small')])
  await Promise.allSettled(names.map((name) => files.remove(name)))
}

async function decode(bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  const sharp = await imageLibrary()
  const upload = sharp(bytes, { limitInputPixels: DESIGN.imagePixels, failOn: 'error' })
  const upright = within(upload.autoOrient(), LONGER_SIDE.full).toColourspace('srgb')
  try {
    return await upright.timeout({ seconds: MAX_DECODE_SECONDS }).raw().toBuffer({ resolveWithObject: true })
  } catch {
    throw invalid(DAMAGED)
  }
}

function within(image: Sharp, longerSide: number): Sharp {
  return image.resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
}
