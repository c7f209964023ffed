import { BoundedQueue } from '#server/bounded-queue.ts'
import { unavailable } from '#server/errors.ts'

/** A decoded photograph of 50 megapixels and its copies take some 200 MB; two of them fit beside the shop. */
const MAX_DECODES_AT_ONCE = 2
const MAX_DECODES_WAITING = 16
const MAX_WAIT_MS = 20_000
const RETRY_AFTER_SECONDS = 10

/** Seconds after which the decoder of one image gives up. */
export const MAX_DECODE_SECONDS = 30

const queue = new BoundedQueue({
  atOnce: MAX_DECODES_AT_ONCE,
  waiting: MAX_DECODES_WAITING,
  maxWaitMs: MAX_WAIT_MS,
  refusal: () =>
    unavailable('Many images are being uploaded right now. Please try again in a moment.', {
      retryAfter: RETRY_AFTER_SECONDS,
    }),
})

/**
 * Decodes and writes one image, when it is its turn. Look at its header first (`readImage`): that costs nothing.
 * Refuses (503) when too many wait.
 */
export const inDecodeQueue = <Result>(work: () => Promise<Result>): Promise<Result> => queue.run(work)
