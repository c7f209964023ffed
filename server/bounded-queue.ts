import type { ShopError } from './errors.ts'

type Limits = {
  /** How much work is done at the same time. */
  atOnce: number
  /** How much may wait for its turn; more is refused at once. */
  waiting: number
  /** How long it may wait, in milliseconds; without it, until its turn comes. */
  maxWaitMs?: number
  /** The message for a refused caller. */
  refusal: () => ShopError
}

/** Work that the machine can do only a little of at a time: it waits for its turn, and too much of it is refused. */
export class BoundedQueue {
  readonly #limits: Limits
  /** In the order they came. */
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get isFull(): boolean {
    return this.#running >= this.#limits.atOnce && this.#waiting.size >= this.#limits.waiting
  }

  /** How much work is being done, and how much waits for its turn. */
  figures(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.size }
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn()
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      if (next) next()
      else this.#running -= 1
    }
  }

  /** The next one in line takes the place of the one that ends. */
  async #turn(): Promise<void> {
    if (this.isFull) throw this.#limits.refusal()
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const { maxWaitMs, refusal } = this.#limits
    const leave = (settle: () => void) => () => {
      clearTimeout(timer)
      this.#waiting.delete(go)
      settle()
    }
    const go = leave(resolve)
    const timer =
      maxWaitMs === undefined
        ? undefined
        : setTimeout(
            leave(() => reject(refusal())),
            maxWaitMs,
          )
    this.#waiting.add(go)
    return promise
  }
}
