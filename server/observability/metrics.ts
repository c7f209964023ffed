import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Answered } from '#server/http/answered.ts'
import type { HttpFigures } from '#server/http/app.ts'
import { figureMetric } from './figure-metric.ts'
import {
  CACHE_METRICS,
  KINDS_OF_ADDRESS,
  POOL_METRICS,
  type Pools,
  QUEUE_METRICS,
} from './process-metrics.ts'
import type { TradeFigures } from './read-figures.ts'
import { TRADE_METRICS } from './trade-metrics.ts'

const DATABASE_UP = {
  name: 'shop_database_up',
  help: '1 when the figures of the trade could be read, 0 while the database does not answer in time.',
  type: 'gauge',
} as const

export type Metrics = ReturnType<typeof createMetrics>

/** All metrics of a process; from the start on those of Node itself (memory, processor, event loop delay). */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    contentType: registry.contentType,
    /** In the text form of Prometheus. */
    text: () => registry.metrics(),
    /** Call it for each request that was answered. */
    measureRequest: requestMetrics(registry),
    /** Shows what the web server counts, as it is when Prometheus asks. */
    showFigures(figures: () => HttpFigures): void {
      for (const metric of CACHE_METRICS)
        figureMetric(registry, { ...metric, labelNames: ['addresses'] }, () => {
          const { responseCache } = figures()
          return KINDS_OF_ADDRESS.map((addresses) => ({
            labels: { addresses },
            value: metric.of(responseCache[addresses]),
          }))
        })
      for (const metric of QUEUE_METRICS)
        figureMetric(registry, metric, () => [{ labels: {}, value: metric.of(figures().renderQueue) }])
    },
    showPools(pools: Pools): void {
      for (const metric of POOL_METRICS)
        figureMetric(registry, { ...metric, labelNames: ['pool'] }, () =>
          Object.entries(pools).map(([pool, of]) => ({ labels: { pool }, value: metric.of(of) })),
        )
    },
    /** Shows the trade as the database has it; while it does not answer, only that it does not. */
    showTrade(read: () => Promise<TradeFigures | null>): void {
      figureMetric(registry, DATABASE_UP, async () => [{ labels: {}, value: (await read()) ? 1 : 0 }])
      for (const metric of TRADE_METRICS)
        figureMetric(registry, { ...metric, type: 'gauge' }, async () => {
          const figures = await read()
          return figures ? metric.of(figures) : []
        })
    },
  }
}

/** Seconds: from an answer out of the cache to one that waited for its turn to be rendered. */
const DURATION_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures every request by the pattern of its route. */
function requestMetrics(registry: Registry): (answered: Answered) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests and the time until their answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  return ({ method, route, status, milliseconds }) =>
    durations.observe({ method, route, status: classOf(status) }, milliseconds / 1000)
}

/** `2xx`, `4xx` … */
const classOf = (status: number) => `${Math.floor(status / 100)}xx`
