import { Histogram, type Registry } from 'prom-client'
import type { Answered } from '#server/http/answered.ts'

/** Seconds: from an answer out of the cache to one that waited for its turn to be rendered. */
const DURATION_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures every request by the pattern of its route. */
export function requestMetrics(registry: Registry): (answered: Answered) => void {
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
