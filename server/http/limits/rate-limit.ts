import type { IncomingMessage } from 'node:http'
import fastifyRateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { countedAddress } from '#rules/identity/counted-address.ts'
import type { Config } from '#server/config.ts'
import { tooMany } from '#server/errors.ts'
import { type Count, memoryCount } from './memory-count.ts'
import type { RedisCount } from './redis-count.ts'

/** Files from disk, and the addresses for the machine's own watchman. A missing file is a page, and counted. */
const UNCOUNTED = /^\/(assets|media|sandbox)\/|^\/(healthz|readyz)$/

const MINUTE = 60_000

/** The general cap of requests of one address in a minute; of IPv6, a household's /64 is one address. */
export type RequestCap = {
  /** 0: no cap. */
  max: number
  /** Counts a request in this process. */
  countHere: (address: string) => Count
  /** Where all processes count together. */
  redis: RedisCount | null
}

/** The cap as configured. */
export async function openRequestCap(
  config: Pick<Config, 'REQUESTS_PER_IP_PER_MINUTE' | 'REDIS_URL' | 'REDIS_TIMEOUT_MS'>,
  log: FastifyBaseLogger,
): Promise<RequestCap> {
  const { REQUESTS_PER_IP_PER_MINUTE: max, REDIS_URL, REDIS_TIMEOUT_MS } = config
  const redis =
    max === 0 || REDIS_URL === undefined ? null : await openRedis(REDIS_URL, REDIS_TIMEOUT_MS, log)
  // Room for all addresses is taken when there is one to count.
  let count: ReturnType<typeof memoryCount> | undefined
  const countHere = (address: string) => {
    count ??= memoryCount()
    return count(address, MINUTE)
  }
  return { max, redis, countHere }
}

/** Its client is loaded where there is a Redis. */
async function openRedis(url: string, timeoutMs: number, log: FastifyBaseLogger): Promise<RedisCount> {
  const { openRedisCount } = await import('./redis-count.ts')
  return openRedisCount(url, timeoutMs, log)
}

/**
 * Counts every request, and refuses it (429) beyond the cap. Pages are not routes of Fastify: the handler that answers
 * them has to name {@link countRequest}.
 */
export async function limitRequests(app: FastifyInstance, cap: RequestCap): Promise<void> {
  if (cap.max === 0) return
  app.addHook('onClose', async () => cap.redis?.close())
  await app.register(fastifyRateLimit, {
    max: cap.max,
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => countedAddress(ip),
    store: storeOf(cap),
    allowList: (request) => !request.is404 && !missing.has(request) && UNCOUNTED.test(pathOf(request)),
    errorResponseBuilder: () => tooMany('Too many requests. Please wait a moment and try again.'),
  })
}

const missing = new WeakSet<FastifyRequest>()

/** Counts a request for nothing that there is, though a route has its address. The route leaves counting to {@link countRequest}. */
export const noteMissing = (request: FastifyRequest) => void missing.add(request)

/** For handlers outside the routes: counts the request, and refuses it beyond the cap. */
export function countRequest(app: FastifyInstance) {
  return app.hasDecorator('rateLimit') ? [app.rateLimit()] : []
}

/**
 * For a request that Fastify does not see: counts it, and gives the headers that say how many are left. `null` beyond the
 * cap, and where processes count together: then Fastify counts and refuses.
 */
export function allowanceOf(cap: RequestCap, request: IncomingMessage, proxies: number): string[] | null {
  if (cap.max === 0) return []
  if (cap.redis) return null
  const { current, ttl } = cap.countHere(countedAddress(clientAddress(request, proxies)))
  if (current > cap.max) return null
  const left = { limit: cap.max, remaining: cap.max - current, reset: Math.ceil(ttl / 1000) }
  return Object.entries(left).flatMap(([name, value]) => [`x-ratelimit-${name}`, `${value}`])
}

/** As Fastify has it in `request.ip`: the address that many hops before us, or the farthest there is. */
function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const own = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (proxies === 0 || !forwarded) return own
  const hops = [own, ...forwarded.toString().split(',').reverse()]
  return hops[Math.min(proxies, hops.length - 1)]?.trim() ?? own
}

/** This process counts along, so that an outage of Redis gives nobody a fresh allowance here. */
function storeOf({ countHere, redis }: RequestCap) {
  return class Store implements FastifyRateLimitStore {
    incr(
      address: string,
      done: (error: Error | null, counted: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const here = countHere(address)
      if (redis) redis.count(address, windowMs).then((together) => done(null, together ?? here))
      else done(null, here)
    }

    child(): Store {
      return this
    }
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''
