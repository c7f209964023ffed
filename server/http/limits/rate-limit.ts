import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMany } from '#server/errors.ts'

/** Addresses that are counted at a time; the longest unseen are forgotten first. */
const MAX_COUNTED_ADDRESSES = 50_000

/** Files from disk, and what the machine's own watchman asks. What is not there is a page, and counted. */
const UNCOUNTED = /^\/(assets|media|sandbox)\/|^\/(healthz|readyz)$/

/**
 * The general cap of requests of one address in a minute; of IPv6, a household's /64 is one address. Pages are not
 * routes of Fastify: the handler that answers them has to name {@link countRequest}.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(fastifyRateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    cache: MAX_COUNTED_ADDRESSES,
    allowList: (request) => !request.is404 && UNCOUNTED.test(pathOf(request)),
    errorResponseBuilder: () => tooMany('Too many requests. Please wait a moment and try again.'),
  })
}

/** For handlers that are no route: counts the request, and refuses it beyond the cap. */
export function countRequest(app: FastifyInstance) {
  return app.hasDecorator('rateLimit') ? [app.rateLimit()] : []
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''
