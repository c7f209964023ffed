import { setImmediate } from 'node:timers/promises'
import { ShopError } from '#server/errors.ts'

/** They take turns on one processor; more at once would only wait for the database side by side. */
const MAX_RENDERINGS_AT_ONCE = 4

/** Renderings that wait for their turn. At some 50 ms each the last one of them waits ten seconds. */
export const MAX_RENDERINGS_WAITING = 200

const RETRY_AFTER_SECONDS = 1

/** What is expensive to make waits here for its turn; when too much waits, it is refused (503) at once. */
export class RenderQueue {
  readonly #isOverloaded: () => boolean
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** `isOverloaded`: whether the process has so much to do that nothing new may begin. */
  constructor(isOverloaded: () => boolean) {
    this.#isOverloaded = isOverloaded
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isOverloaded() || this.#waiting.length >= MAX_RENDERINGS_WAITING)
      throw new ShopError('unavailable', 'The shop is very busy just now. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      })
    await this.#turn()
    try {
      // What is cached, and payments, are answered between two renderings.
      await setImmediate()
      return await work()
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    if (this.#running >= MAX_RENDERINGS_AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go))
    this.#running += 1
  }
}
