import fastifyRateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { tooMany } from '#server/errors.ts'
import { MAX_COUNTED_ADDRESSES, memoryCount } from './memory-count.ts'
import type { RedisCount } from './redis-count.ts'

/** Files from disk, and what the machine's own watchman asks. What is not there is a page, and counted. */
const UNCOUNTED = /^\/(assets|media|sandbox)\/|^\/(healthz|readyz)$/

/**
 * The general cap of requests of one address in a minute; of IPv6, a household's /64 is one address. All processes
 * count together where there is a Redis. Pages are not routes of Fastify: the handler that answers them has to name
 * {@link countRequest}.
 */
export async function limitRequests(
  app: FastifyInstance,
  config: Pick<Config, 'REQUESTS_PER_IP_PER_MINUTE' | 'REDIS_URL' | 'REDIS_TIMEOUT_MS'>,
): Promise<void> {
  const { REQUESTS_PER_IP_PER_MINUTE, REDIS_URL, REDIS_TIMEOUT_MS } = config
  if (REQUESTS_PER_IP_PER_MINUTE === 0) return
  const redis = REDIS_URL === undefined ? null : await openRedis(REDIS_URL, REDIS_TIMEOUT_MS, app.log)
  if (redis) app.addHook('onClose', async () => redis.close())
  await app.register(fastifyRateLimit, {
    max: REQUESTS_PER_IP_PER_MINUTE,
    timeWindow: '1 minute',
    ...(redis ? { store: sharedStore(redis) } : { cache: MAX_COUNTED_ADDRESSES }),
    allowList: (request) => !request.is404 && UNCOUNTED.test(pathOf(request)),
    errorResponseBuilder: () => tooMany('Too many requests. Please wait a moment and try again.'),
  })
}

/** Its client is loaded where there is a Redis. */
async function openRedis(url: string, timeoutMs: number, log: FastifyBaseLogger): Promise<RedisCount> {
  const { openRedisCount } = await import('./redis-count.ts')
  return openRedisCount(url, timeoutMs, log)
}

/** For handlers that are no route: counts the request, and refuses it beyond the cap. */
export function countRequest(app: FastifyInstance) {
  return app.hasDecorator('rateLimit') ? [app.rateLimit()] : []
}

/** This process counts along, so that an outage of Redis gives nobody a fresh allowance here. */
function sharedStore(redis: RedisCount) {
  const countHere = memoryCount()
  return class SharedStore implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, counted: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const here = countHere(key, windowMs)
      redis.count(key, windowMs).then((together) => done(null, together ?? here))
    }

    child(): SharedStore {
      return this
    }
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''
