import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { BoundedQueue } from '#server/bounded-queue.ts'
import { unavailable } from '#server/errors.ts'

/** They take turns on one processor; more at once would only wait for the database side by side. */
const MAX_RENDERINGS_AT_ONCE = 4

/** Renderings that wait for their turn; on a slow machine the last of them are refused before it comes. */
export const MAX_RENDERINGS_WAITING = 200

/** Milliseconds after which a visitor is told to try again rather than kept waiting. */
export const MAX_RENDERING_WAIT_MS = 3_000

/** Not the same for all, or everybody who was refused would come back in the same second. */
const RETRY_AFTER_SECONDS = { least: 1, most: 5 } as const

export type RenderQueueFigures = {
  running: number
  waiting: number
  /** Refused since the process began: too much waited, or too long, or nobody any more, or the process did not keep up. */
  refused: number
}

/** A queue for work that is expensive; when too much waits, more is refused (503) at once. */
export class RenderQueue {
  readonly #isOverloaded: () => boolean
  readonly #queue = new BoundedQueue({
    atOnce: MAX_RENDERINGS_AT_ONCE,
    waiting: MAX_RENDERINGS_WAITING,
    maxWaitMs: MAX_RENDERING_WAIT_MS,
    refusal: () => this.#refusal(),
  })
  #refused = 0

  /** `isOverloaded`: whether the process has so much to do that nothing new may begin. */
  constructor(isOverloaded: () => boolean) {
    this.#isOverloaded = isOverloaded
  }

  /** `isAwaited` is asked when the turn has come: what nobody waits for any more is not made. */
  async run<Result>(work: () => Promise<Result>, isAwaited = () => true): Promise<Result> {
    if (this.#isOverloaded()) throw this.#refusal()
    return this.#queue.run(async () => {
      // Cached answers and payments have their turn between two renderings.
      await setImmediate()
      if (!isAwaited()) throw this.#refusal()
      return work()
    })
  }

  figures(): RenderQueueFigures {
    return { ...this.#queue.figures(), refused: this.#refused }
  }

  #refusal() {
    this.#refused += 1
    return unavailable('The shop is very busy right now. Please try again in a moment.', {
      retryAfter: randomInt(RETRY_AFTER_SECONDS.least, RETRY_AFTER_SECONDS.most + 1),
    })
  }
}
