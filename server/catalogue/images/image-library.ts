import type Sharp from 'sharp'

/** Threads per image: the queue already decodes two at once, and pages need a processor too. */
const THREADS = 1
/** The cache that the image library keeps between images. The next image is never the same, so little is enough. */
const CACHE = { memory: 32, files: 0, items: 16 }

/** sharp, loaded for the first image: a shop to which nobody uploads anything does without its 30 MB. */
export async function imageLibrary(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(THREADS)
  sharp.cache(CACHE)
  return sharp
}
