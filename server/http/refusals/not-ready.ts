import type { FastifyInstance } from 'fastify'
import type { NotReady } from '#db/readiness.ts'
import { refusalOf } from './database-refusal.ts'
import { refusalPage, wantsPage } from './error-replies.ts'

/** Headers of the answer that is not sent. */
const OF_THE_ANSWER = ['content-encoding', 'content-length', 'etag', 'x-cache']

/**
 * A fault in a process that must not serve is no fault of its code: where a newer release has moved the schema on, a
 * statement may find a column gone. The visitor is asked to try again (503), and reaches another process then. The fault
 * itself is in the log already.
 */
export function refuseWhereNotReady(app: FastifyInstance, isReady: () => Promise<NotReady>): void {
  app.addHook('onSend', async (request, reply, answer) => {
    if (reply.statusCode < 500 || reply.statusCode === 503) return answer
    const fault = await isReady()
    if (!fault) return answer
    request.log.error({ notReady: fault.status }, fault.reason)
    for (const name of OF_THE_ANSWER) reply.removeHeader(name)
    const { status, message, details } = refusalOf('away')
    reply.header('cache-control', 'no-store').header('retry-after', details.retryAfter)
    if (wantsPage(request)) return refusalPage(reply, status, message)
    reply.code(status).type('application/json; charset=utf-8')
    return JSON.stringify({ message, ...details })
  })
}
