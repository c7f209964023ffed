import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** Milliseconds by which the event loop may be late, for at least half of the looks at it in a second. */
const MAX_EVENT_LOOP_DELAY_MS = 500
const SAMPLE_MS = 1000

/** Milliseconds between two looks at the event loop. Each wakes a process that has nothing to do. */
const LOOK_EVERY_MS = 50

/**
 * Watches whether the process keeps up, from when it is open: starting takes the event loop for longer. It refuses nothing
 * by itself: what may be refused asks (`RenderQueue`), so that payments, health checks and what is cached go on.
 */
export function watchLoad(app: FastifyInstance): () => boolean {
  const looks = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  let delay = 0
  let timer: NodeJS.Timeout | undefined
  const sample = () => {
    // The median: one long pause, such as a collection of garbage, is not a process that does not keep up.
    delay = looks.percentile(50) / 1e6 - LOOK_EVERY_MS
    looks.reset()
  }
  app.addHook('onListen', async () => {
    looks.enable()
    timer = setInterval(sample, SAMPLE_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    looks.disable()
  })
  return () => delay > MAX_EVENT_LOOP_DELAY_MS
}
