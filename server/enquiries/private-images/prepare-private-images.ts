import type { OutputInfo, Sharp } from 'sharp'
import { v7 as timeOrderedId } from 'uuid'
import { DESIGN } from '#rules/enquiries/design-limits.ts'
import { inDecodeQueue, MAX_DECODE_SECONDS } from '#server/catalogue/images/decode-queue.ts'
import { imageLibrary } from '#server/catalogue/images/image-library.ts'
import { DAMAGED, type ImageLimits, readImage } from '#server/catalogue/images/read-image.ts'
import { invalid, ShopError } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'

/** A customer's image, made again from what was uploaded; not yet stored. */
export type PrivateImage = { id: string; width: number; height: number; full: Buffer; small: Buffer }

const LIMITS: ImageLimits = {
  bytes: DESIGN.imageBytes,
  pixels: DESIGN.imagePixels,
  ratio: DESIGN.imageRatio,
}

/** Names the image at a place (1 is the first) in the refusal of it. */
type Refuse = (message: string, place: number) => ShopError

/** Pixels of the longer side: a goldsmith zooms in; a list of requests shows the small one. */
const LONGER_SIDE = { full: 2400, small: 480 } as const

/**
 * Looks at all headers first, which costs nothing; then decodes one after the other, because decoded images are large.
 * Refuses (400) anything but an image within the limits; 503 when too many images wait.
 */
export async function preparePrivateImages(
  files: readonly UploadedFile[],
  refuse: Refuse,
): Promise<PrivateImage[]> {
  await each(files, (bytes) => readImage(bytes, LIMITS), refuse)
  return each(files, prepare, refuse)
}

async function each<Result>(
  files: readonly UploadedFile[],
  step: (bytes: Uint8Array) => Promise<Result>,
  refuse: Refuse,
): Promise<Result[]> {
  const results: Result[] = []
  for (const { bytes } of files)
    results.push(
      await step(bytes).catch((fault) => {
        const isRefusal = fault instanceof ShopError && fault.code === 'invalid'
        throw isRefusal ? refuse(fault.message, results.length + 1) : fault
      }),
    )
  return results
}

/** Turns an upload upright and writes it again, without place, camera and whatever else came with it. */
function prepare(bytes: Uint8Array): Promise<PrivateImage> {
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
