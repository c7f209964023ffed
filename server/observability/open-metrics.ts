import { retry } from '#server/adapters/retry.ts'
import type { Config } from '#server/config.ts'
import type { Disposers } from '#server/disposers.ts'
import type { Logger } from '#server/logging/logger.ts'
import { METRICS_LIMITS } from '#server/time-limits.ts'
import type { Metrics } from './metrics.ts'

/**
 * Opens the port where Prometheus fetches metrics. Returns null without a port; then nothing of it is loaded, because
 * it takes memory. With `turn` the process of the former release may still answer there; Prometheus hears this one
 * as soon as that has gone.
 */
export async function openMetrics(
  { HOST }: Config,
  port: number | undefined,
  disposers: Disposers,
  turn?: { log: Logger },
): Promise<Metrics | null> {
  if (port === undefined) return null
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import('./metrics.ts'),
    import('./serve-metrics.ts'),
  ])
  const metrics = createMetrics()
  const app = serveMetrics(metrics)
  let isClosed = false
  disposers.push(() => {
    isClosed = true
    return app.close()
  })
  const listen = () => app.listen({ port, host: HOST })
  if (!turn) await listen()
  else
    void retry(listen, {
      tries: METRICS_LIMITS.turns,
      backoffMs: METRICS_LIMITS.turn,
      pauseMs: () => METRICS_LIMITS.turn,
      isOutage: (fault) => !isClosed && isTaken(fault),
    }).catch((fault: unknown) => {
      if (!isClosed) turn.log.error({ err: fault }, 'Prometheus cannot fetch metrics from this process')
    })
  return metrics
}

const isTaken = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE'
