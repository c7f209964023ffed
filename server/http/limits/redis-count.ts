import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { outageLog, reasonOf } from '#server/logging/outage.ts'
import { REDIS_LIMITS } from '#server/time-limits.ts'
import type { Count } from './memory-count.ts'

/** So that other programs may use the same Redis. */
const PREFIX = 'sgj:requests:'

export type RedisCount = {
  /** Counts once in all processes together; null when Redis cannot say. Never throws. */
  count: (key: string, windowMs: number) => Promise<Count | null>
  close: () => void
}

/**
 * Counts that all processes share. A request waits `timeoutMs` for one, so Redis has little time. An outage is one line
 * in the log, and its end another.
 */
export async function openRedisCount(
  url: string,
  timeoutMs: number,
  log: FastifyBaseLogger,
): Promise<RedisCount> {
  const redis = new Redis(url, {
    keyPrefix: PREFIX,
    connectTimeout: REDIS_LIMITS.connect,
    commandTimeout: REDIS_LIMITS.connect,
    socketTimeout: REDIS_LIMITS.silence,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => REDIS_LIMITS.reconnect,
  })
  const outage = redisOutage(log)
  redis.on('error', outage.note)
  await Promise.race([new Promise((done) => redis.once('ready', done)), pause(REDIS_LIMITS.connect)])
  return {
    async count(key, windowMs) {
      if (outage.isQuiet()) return null
      try {
        const counted = await inTime(countOnce(redis, key, windowMs), timeoutMs)
        outage.end()
        return counted
      } catch (fault) {
        outage.begin(fault)
        return null
      }
    },
    close: () => redis.disconnect(),
  }
}

/** The window begins with its first count. One transaction, so no count is without an end. */
async function countOnce(redis: Redis, key: string, windowMs: number): Promise<Count> {
  const counted = await redis.multi().set(key, 0, 'PX', windowMs, 'NX').incr(key).pttl(key).exec()
  const [, [, current] = [], [, ttl] = []] = counted ?? []
  if (typeof current !== 'number' || typeof ttl !== 'number') throw new Error('Redis did not count.')
  return { current, ttl: Math.max(0, ttl) }
}

async function inTime<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  const over = new AbortController()
  const late = pause(timeoutMs, undefined, { signal: over.signal }).then(() => {
    throw new Error('Redis did not answer in time.')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}

/** Redis is not asked while an outage is fresh. The reason logged is the one that its client reported. */
function redisOutage(log: FastifyBaseLogger) {
  const outage = outageLog(log, {
    began: 'Redis is unreachable: each process counts requests by itself until it is back',
    ended: 'Redis is back: requests are counted together again',
  })
  let quietUntil = 0
  let reported = ''
  return {
    isQuiet: () => performance.now() < quietUntil,
    note: (fault: Error) => {
      reported = fault.message
    },
    begin(fault: unknown) {
      quietUntil = performance.now() + REDIS_LIMITS.quiet
      outage.begin({ reason: reported || reasonOf(fault) })
    },
    end() {
      outage.end()
      reported = ''
    },
  }
}
