import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { JobTracing } from '#server/jobs/job-tracing.ts'

/** Jobs as spans of the trace that sent them; of those done together, the first is the parent and the rest are links. */
export const tracedJobs = (tracer: Tracer): JobTracing => ({
  current: () => {
    const span = trace.getSpan(context.active())
    return span && written(span.spanContext())
  },
  around: (name, jobs, work) => {
    const [parent, ...others] = jobs.flatMap(({ traceparent }) => read(traceparent) ?? [])
    const [first] = jobs
    return tracer.startActiveSpan(
      `job ${name}`,
      {
        kind: SpanKind.CONSUMER,
        links: others.map((sender) => ({ context: sender })),
        attributes: {
          'shop.job': name,
          'shop.jobs': jobs.length,
          ...(first ? { 'shop.job_id': first.id } : {}),
          ...(first?.requestId ? { 'shop.request_id': first.requestId } : {}),
        },
      },
      parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      async (span) => {
        try {
          return await work()
        } catch (fault) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw fault
        } finally {
          span.end()
        }
      },
    )
  },
})

const written = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

function read(traceparent: string | undefined): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  const sender = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(sender) ? sender : null
}
