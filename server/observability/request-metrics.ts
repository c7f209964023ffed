import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Seconds: from an answer out of the cache to one that waited for its turn to be rendered. */
const DURATION_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Pages are found by their address, not by a route. */
const PAGES = 'pages'

/** Measures every request by the pattern of its route; an address as it was asked could hold a mobile number. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests and the time until their answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: classOf(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? PAGES

/** `2xx`, `4xx` … */
const classOf = (status: number) => `${Math.floor(status / 100)}xx`
