import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** Milliseconds by which the event loop may be late, on average over a second. */
const MAX_EVENT_LOOP_DELAY_MS = 500
const SAMPLE_MS = 1000

/** Milliseconds between two looks at the event loop. Each wakes a process that has nothing to do. */
const LOOK_EVERY_MS = 50

/**
 * Watches whether the process keeps up. It refuses nothing by itself: what may be refused asks (`RenderQueue`), so that
 * payments, health checks and what is cached go on.
 */
export function watchLoad(app: FastifyInstance): () => boolean {
  const looks = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  let delay = 0
  looks.enable()
  const timer = setInterval(() => {
    delay = looks.mean / 1e6 - LOOK_EVERY_MS
    looks.reset()
  }, SAMPLE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    looks.disable()
  })
  return () => delay > MAX_EVENT_LOOP_DELAY_MS
}
