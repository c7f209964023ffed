import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { QueryWatch } from '#db/watched-queries.ts'

/** Characters of a statement that a span holds. */
const MAX_TEXT = 2_000

/**
 * Each statement of a request or a job as a span. What belongs to neither, such as a worker that asks each second whether
 * there are jobs, has none.
 */
export const tracedQueries =
  (tracer: Tracer): QueryWatch =>
  (text) => {
    if (!trace.getSpan(context.active())) return null
    const told = withoutValues(text)
    const { operation, table } = whatItDoes(told)
    const span = tracer.startSpan(table ? `${operation} ${table}` : operation, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table ? { 'db.collection.name': table } : {}),
        'db.query.text': told,
      },
    })
    return (fault) => {
      if (fault) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('db.response.status_code', codeOf(fault))
      }
      span.end()
    }
  }

/** A statement's text has no parameters, but it may have literals that a person wrote into it. */
export const withoutValues = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')

function whatItDoes(text: string) {
  const operation = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*(?:"?\."?\w+)?)/i.exec(text)?.[1]?.replaceAll('"', '')
  return { operation, table }
}

const codeOf = (fault: unknown): string =>
  typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : 'unknown'
