import Fastify from 'fastify'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }

/** A span as it arrives in OTLP's JSON. */
export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
  status: { code?: number; message?: string }
  events?: unknown[]
}

type Delivery = { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] }

/** A collector of traces: it takes OTLP over HTTP and keeps what it gets. */
export async function collector() {
  const deliveries: Delivery[] = []
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 10_000_000 })
  app.post<{ Body: Delivery }>('/v1/traces', async ({ body }) => {
    deliveries.push(body)
    return {}
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin: app.listeningOrigin,
    spans: (): CollectedSpan[] =>
      deliveries.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    /** All that arrived, as text. */
    text: () => JSON.stringify(deliveries),
    [Symbol.asyncDispose]: () => app.close(),
  }
}
