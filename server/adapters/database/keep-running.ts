import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedDatabase, PostgresDidNotStart } from './embedded.ts'
import { holdDatabase } from './single-shop.ts'

/** Milliseconds between two checks of a PostgreSQL that is gone. */
const POLL_INTERVAL_MS = 250

/** The same after a start that failed, because its disk is full or another fault will take a while. */
const AFTER_FAILED_START_MS = 1_000

/** Somebody who stops PostgreSQL by hand may start it again: the shop leaves it alone for this many milliseconds. */
const AFTER_ORDERLY_STOP = 20_000

type Options = { say: (line: string) => void; afterOrderlyStop?: number }

/**
 * Holds the embedded PostgreSQL for this shop and starts it again when it dies, on its old port, so that every pool
 * finds it. Throws a sentence when another shop holds it. Returns a function that releases it.
 */
export async function keepRunning(
  server: EmbeddedDatabase,
  { say, afterOrderlyStop = AFTER_ORDERLY_STOP }: Options,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let comingBack = Promise.resolve()
  const lost = () => {
    if (!stopping.signal.aborted) comingBack = comeBack()
  }
  let release = await holdDatabase(server.url, lost)

  async function comeBack(): Promise<void> {
    const lostAt = performance.now()
    // The lines after the first come from PostgreSQL's log and contain the time, so they always differ.
    const said = new Set<string>()
    const sayOnce = (text: string) => {
      const [sentence = ''] = text.split('\n')
      if (!said.has(sentence)) say(text)
      said.add(sentence)
    }
    // A failed start removes the file that shows how PostgreSQL ended.
    let died = false
    while (!stopping.signal.aborted) {
      try {
        const isGone = await server.isGone()
        died ||= isGone && (await server.died())
        if (isGone && mayStart(died, lostAt)) {
          sayOnce('PostgreSQL is gone. Starting it again …')
          await server.start()
        }
        release = await holdDatabase(server.url, lost)
        return
      } catch (fault) {
        const didNotStart = fault instanceof PostgresDidNotStart
        if (didNotStart || !(await server.isGone()))
          sayOnce(fault instanceof Error ? fault.message : String(fault))
        const interval = didNotStart ? AFTER_FAILED_START_MS : POLL_INTERVAL_MS
        await pause(interval, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const mayStart = (died: boolean, lostAt: number) => died || performance.now() - lostAt > afterOrderlyStop

  return async () => {
    stopping.abort()
    await comingBack
    await release()
  }
}
