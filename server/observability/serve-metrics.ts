import Fastify from 'fastify'
import type { Metrics } from './metrics.ts'

/** A server of its own, so that no address of the shop leads to the metrics, and the other way round. */
export function serveMetrics({ text, contentType }: Pick<Metrics, 'text' | 'contentType'>) {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(contentType)
      .header('cache-control', 'no-store')
      .send(await text()),
  )
  return app
}
