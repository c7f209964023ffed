import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** Milliseconds by which the event loop may be late, on average over a second. */
const MAX_EVENT_LOOP_DELAY_MS = 500
const SAMPLE_MS = 1000

/**
 * Watches whether the process keeps up. It refuses nothing by itself: what may be refused asks (`RenderQueue`), so that
 * payments, health checks and what is cached go on.
 */
export async function watchLoad(app: FastifyInstance): Promise<() => boolean> {
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    pressureHandler: () => {},
  })
  return () => app.isUnderPressure()
}
