import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '#server/logging/logger.ts'
import { inFours, onTrail } from '#server/logging/trail.ts'
import { type Answered, PAGES } from './answered.ts'

export const ID = 'x-request-id'

const customers = new WeakMap<FastifyRequest, string>()

/**
 * Gives each request its id (`X-Request-Id`), lets all that happens for it carry the id, and tells when its answer was
 * sent. Call it before any other hook is added.
 */
export function followRequests(app: FastifyInstance, tell: (answered: Answered) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(ID, request.id)
    onTrail({ requestId: request.id }, done)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isForOthers(reply)) reply.removeHeader(ID)
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method, routeOptions } = request
    const customer = customers.get(request)
    const about = { requestId, method, route: routeOptions.url ?? PAGES, status: reply.statusCode }
    tell({ ...about, ...(customer ? { customer } : {}), milliseconds: reply.elapsedTime })
  })
}

/** One line for each request. */
export function logAnswered(log: Logger, { milliseconds, ...about }: Answered): void {
  log.info({ ...about, responseTime: milliseconds }, 'request')
}

/** A proxy, an edge or a browser may give this answer to later requests, which would quote the id of this one. */
const isForOthers = (reply: FastifyReply) =>
  reply.hasHeader('surrogate-control') ||
  /public, max-age=[1-9]/.test(String(reply.getHeader('cache-control')))

/** Lets the line of a request say whose it is: by a hash, which only somebody who knows the customer's id can find. */
export function logCustomerOf(request: FastifyRequest, customerId: string): void {
  customers.set(request, customerHash(customerId))
}

/** As the runbook makes it in SQL. */
export const customerHash = (customerId: string): string =>
  inFours(createHash('sha256').update(customerId).digest('hex'))
