import type { Config } from '#server/config.ts'
import type { Disposers } from '#server/disposers.ts'
import type { Traces } from './traces.ts'

/**
 * Traces what the process does, for the collector at `OTEL_EXPORTER_OTLP_ENDPOINT`. Returns null without one; then
 * nothing of it is loaded. Call it before a pool is opened. The remaining spans are sent after everything else has
 * closed.
 */
export async function openTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Config,
  process: 'shop' | 'worker',
  disposers: Disposers,
): Promise<Traces | null> {
  if (endpoint === undefined) return null
  const { createTraces } = await import('./traces.ts')
  const traces = createTraces({ endpoint, share, process })
  disposers.push(traces.close)
  return traces
}
