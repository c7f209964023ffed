import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedDatabase } from './embedded.ts'
import { holdDatabase } from './single-shop.ts'

/** Milliseconds between two checks of a PostgreSQL that is gone. */
const POLL_INTERVAL_MS = 250

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
    let said = ''
    const sayOnce = (line: string) => {
      if (line !== said) say(line)
      said = line
    }
    while (!stopping.signal.aborted) {
      try {
        if ((await server.isGone()) && mayStart(await server.died(), lostAt)) {
          sayOnce('PostgreSQL is gone. Starting it again …')
          await server.start()
        }
        release = await holdDatabase(server.url, lost)
        return
      } catch (fault) {
        if (!(await server.isGone())) sayOnce(fault instanceof Error ? fault.message : String(fault))
        await pause(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {})
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
