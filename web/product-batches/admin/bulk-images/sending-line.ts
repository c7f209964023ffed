/** Side by side, because each waits for the shop to decode it; more would only share the line. */
const AT_ONCE = 3

/** Files on their way, a few at a time; once the shop was not reached, one after the other. */
export class SendingLine {
  readonly #waiting: (() => Promise<void>)[] = []
  #atOnce = AT_ONCE
  #sending = 0
  #again: Promise<unknown> = Promise.resolve()

  /** Does it when it is its turn. It must not reject. */
  add(work: () => Promise<void>): void {
    this.#waiting.push(work)
    this.#next()
  }

  /**
   * The functions to call for the first attempt and for each further one. Those take turns: side by side on a slow
   * line, each takes longer than the shop waits for a request.
   */
  attempts<Result>(act: () => Promise<Result>): () => Promise<Result> {
    let isFirst = true
    return () => {
      if (isFirst) {
        isFirst = false
        return act()
      }
      this.#atOnce = 1
      const inTurn = this.#again.then(act)
      this.#again = inTurn.catch(() => undefined)
      return inTurn
    }
  }

  #next(): void {
    while (this.#sending < this.#atOnce) {
      const work = this.#waiting.shift()
      if (!work) return
      this.#sending += 1
      void work().finally(() => {
        this.#sending -= 1
        this.#next()
      })
    }
  }
}
