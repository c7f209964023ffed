import { setTimeout as pause } from 'node:timers/promises'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { watchQueries } from '#db/watched-queries.ts'
import { TRACE_LIMITS } from '#server/time-limits.ts'
import { version } from '#server/version.ts'
import { onlyAllowed } from './allowed-in-traces.ts'
import { tracedJobs } from './traced-jobs.ts'
import { tracedQueries } from './traced-queries.ts'
import { traceRequests } from './traced-requests.ts'

type Options = {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string
  /** The share of requests that are traced, from 0 to 1. */
  share: number
  process: 'shop' | 'worker'
}

export type Traces = ReturnType<typeof createTraces>

/**
 * Traces of this process: requests, statements, calls that go out, jobs. No propagator is set, so no id comes from a
 * visitor, and none goes to a provider.
 */
export function createTraces({ endpoint, share, process }: Options) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: TRACE_LIMITS.send,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `sgj-${process}`,
      'service.version': version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: onlyAllowed(exporter),
        scheduledDelayMillis: TRACE_LIMITS.every,
        exportTimeoutMillis: TRACE_LIMITS.send,
        maxQueueSize: TRACE_LIMITS.waiting,
      }),
    ],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const calls = new UndiciInstrumentation({ requireParentforSpans: true })
  calls.setTracerProvider(provider)
  const tracer = provider.getTracer('sgj')
  const stopWatching = watchQueries(tracedQueries(tracer))
  return {
    traceRequests: traceRequests(provider),
    jobs: tracedJobs(tracer),
    /** Sends the remaining spans, within a limit: a collector that hangs does not keep the process alive. */
    close: async () => {
      stopWatching()
      calls.disable()
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, pause(TRACE_LIMITS.flush, undefined, { ref: false })])
    },
  }
}
