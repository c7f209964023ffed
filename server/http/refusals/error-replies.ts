import type { FastifyError, FastifyInstance } from 'fastify'
import { faultReference } from '#rules/pages/fault-reference.ts'
import { ShopError } from '#server/errors.ts'
import { dataRefusal } from './data-refusal.ts'
import { databaseRefusal, logDatabaseFault } from './database-refusal.ts'
import { fileStoreRefusal } from './file-store-refusal.ts'
import { sendRefusalPage, wantsPage } from './refusal-page.ts'

/** What Fastify itself refuses, in sentences. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not supported. Please send JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
}

const FAULT = 'Something went wrong on our side.'

/** One place turns whatever went wrong into `{ message }`; unexpected faults are logged, never shown. */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    reply.header('cache-control', 'no-store')
    const passing = databaseRefusal(fault)
    if (passing) logDatabaseFault(request.log, fault)
    const refusal = passing ?? dataRefusal(fault) ?? fileStoreRefusal(fault, request.log)
    const error = refusal ?? fault
    if (error instanceof ShopError) {
      if (typeof error.details.retryAfter === 'number') reply.header('retry-after', error.details.retryAfter)
      if (wantsPage(request)) return sendRefusalPage(reply, error.status, error.message)
      return reply.code(error.status).send({ message: error.message, ...error.details })
    }
    const status = error.statusCode ?? 500
    if (status < 500)
      return reply.code(status).send({ message: SENTENCES[error.code] ?? error.message ?? 'Bad request.' })
    request.log.error({ err: error, path: request.routeOptions.url }, 'request failed')
    const sentence = `${FAULT} ${faultReference(request.id)}`
    if (wantsPage(request)) return sendRefusalPage(reply, 500, sentence)
    return reply.code(500).send({ message: sentence })
  })
}
