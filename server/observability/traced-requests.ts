import FastifyOtelInstrumentation from '@fastify/otel'
import type { TracerProvider } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

/** Pages are found by their address, not by a route. */
const PAGES = 'pages'

/** Each request as one span, named by the pattern of its route; its id is the one in the log. */
export const traceRequests =
  (provider: TracerProvider) =>
  (app: FastifyInstance): void => {
    const requests = new FastifyOtelInstrumentation({
      instrumentHooks: false,
      instrumentHandler: false,
      recordExceptions: false,
      ignorePaths: ({ url }) => HEALTH.has(url),
      requestHook: (span, { id, method, routeOptions }) => {
        span.updateName(`${method} ${routeOptions.url ?? PAGES}`)
        span.setAttributes({ 'shop.request_id': id, 'http.route': routeOptions.url ?? PAGES })
      },
    })
    requests.setTracerProvider(provider)
    // At once: routes that are added before a plugin is loaded would have no span.
    void requests.plugin()(app, {}, () => {})
  }

/** Asked every two seconds by each proxy. */
const HEALTH = new Set(['/healthz', '/readyz'])
