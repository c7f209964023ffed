import type { Config } from '#server/config.ts'
import type { Disposers } from '#server/disposers.ts'
import type { Metrics } from './metrics.ts'

/**
 * Opens the port where Prometheus fetches metrics. Returns null without a port; then nothing of it is loaded, because
 * it takes memory.
 */
export async function openMetrics(
  { HOST }: Config,
  port: number | undefined,
  disposers: Disposers,
): Promise<Metrics | null> {
  if (port === undefined) return null
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import('./metrics.ts'),
    import('./serve-metrics.ts'),
  ])
  const metrics = createMetrics()
  const app = serveMetrics(metrics)
  disposers.push(() => app.close())
  await app.listen({ port, host: HOST })
  return metrics
}
