import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { HttpFigures } from '#server/http/app.ts'
import { CACHE_METRICS, KINDS_OF_ADDRESS } from './cache-metrics.ts'
import { figureMetric } from './figure-metric.ts'
import { QUEUE_METRICS } from './queue-metrics.ts'
import { measureRequests } from './request-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** All metrics of a process; from the start on those of Node itself (memory, processor, event loop delay). */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    contentType: registry.contentType,
    /** In the text form of Prometheus. */
    text: () => registry.metrics(),
    /** To be called before the app has routes. */
    measureRequests: (app: FastifyInstance) => measureRequests(app, registry),
    /** Shows what the web server counts, as it is when Prometheus asks. */
    showFigures(figures: () => HttpFigures): void {
      for (const metric of CACHE_METRICS)
        figureMetric(registry, metric, () => {
          const { responseCache } = figures()
          return KINDS_OF_ADDRESS.map((addresses) => ({
            labels: { addresses },
            value: metric.of(responseCache[addresses]),
          }))
        })
      for (const metric of QUEUE_METRICS)
        figureMetric(registry, metric, () => [{ labels: {}, value: metric.of(figures().renderQueue) }])
    },
  }
}
