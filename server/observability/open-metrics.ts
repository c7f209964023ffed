import type { Config } from '#server/config.ts'
import type { Disposers } from '#server/disposers.ts'

/**
 * Opens the port where Prometheus fetches metrics. Answers null without `METRICS_PORT`; then nothing of it is loaded,
 * because it takes memory.
 */
export async function openMetrics({ METRICS_PORT, HOST }: Config, disposers: Disposers) {
  if (METRICS_PORT === undefined) return null
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import('./metrics.ts'),
    import('./serve-metrics.ts'),
  ])
  const metrics = createMetrics()
  const app = serveMetrics(metrics)
  disposers.push(() => app.close())
  await app.listen({ port: METRICS_PORT, host: HOST })
  return metrics
}
