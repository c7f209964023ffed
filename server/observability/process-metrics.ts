import type pg from 'pg'
import type { ResponseCacheFigures } from '#server/http/cache/response-cache.ts'
import type { ResponseMemoryFigures } from '#server/http/cache/response-memory.ts'
import type { RenderQueueFigures } from '#server/http/pages/render-queue.ts'
import type { FigureMetric } from './figure-metric.ts'

type QueueMetric = FigureMetric & { of: (figures: RenderQueueFigures) => number }

export const QUEUE_METRICS: readonly QueueMetric[] = [
  {
    name: 'shop_render_queue_running',
    help: 'Answers being made now.',
    type: 'gauge',
    of: ({ running }) => running,
  },
  {
    name: 'shop_render_queue_waiting',
    help: 'Answers that wait for their turn to be made.',
    type: 'gauge',
    of: ({ waiting }) => waiting,
  },
  {
    name: 'shop_render_queue_refused_total',
    help: 'Answers not made (503) because too many waited, or the process did not keep up.',
    type: 'counter',
    of: ({ refused }) => refused,
  },
]

/** The pools of a process, by what they are for. */
export type Pools = Record<string, pg.Pool>

type PoolMetric = FigureMetric & { of: (pool: pg.Pool) => number }

export const POOL_METRICS: readonly PoolMetric[] = [
  {
    name: 'shop_database_connections',
    help: 'Connections to PostgreSQL that are open.',
    type: 'gauge',
    of: ({ totalCount }) => totalCount,
  },
  {
    name: 'shop_database_connections_idle',
    help: 'Open connections that nobody uses.',
    type: 'gauge',
    of: ({ idleCount }) => idleCount,
  },
  {
    name: 'shop_database_connections_max',
    help: 'Connections that may be open at the same time.',
    type: 'gauge',
    of: ({ options }) => options.max,
  },
  {
    name: 'shop_database_waiting',
    help: 'Requests and jobs that wait for a free connection.',
    type: 'gauge',
    of: ({ waitingCount }) => waitingCount,
  },
]

/** `fixed`: pages and plain lists. `open`: addresses with searches, filters and ids, which people can make up. */
export const KINDS_OF_ADDRESS = ['fixed', 'open'] as const satisfies (keyof ResponseCacheFigures)[]

type CacheMetric = FigureMetric & { of: (figures: ResponseMemoryFigures) => number }

export const CACHE_METRICS: readonly CacheMetric[] = [
  {
    name: 'shop_response_cache_hits_total',
    help: 'Answers given from the response cache.',
    type: 'counter',
    of: ({ hits }) => hits,
  },
  {
    name: 'shop_response_cache_misses_total',
    help: 'Answers that had to be made before they were given.',
    type: 'counter',
    of: ({ misses }) => misses,
  },
  {
    name: 'shop_response_cache_stale_total',
    help: 'Stale responses, given because the database was unreachable.',
    type: 'counter',
    of: ({ stale }) => stale,
  },
  {
    name: 'shop_response_cache_not_modified_total',
    help: 'Answers without a body (304); each also counts as a hit, a miss or stale.',
    type: 'counter',
    of: ({ notModified }) => notModified,
  },
  {
    name: 'shop_response_cache_evictions_total',
    help: 'Entries dropped because the cache was full.',
    type: 'counter',
    of: ({ evictions }) => evictions,
  },
  {
    name: 'shop_response_cache_invalidations_total',
    help: 'Entries dropped because something they show has changed.',
    type: 'counter',
    of: ({ invalidations }) => invalidations,
  },
  {
    name: 'shop_response_cache_entries',
    help: 'Answers in the cache.',
    type: 'gauge',
    of: ({ entries }) => entries,
  },
  {
    name: 'shop_response_cache_bytes',
    help: 'Bytes of the answers in the cache, compressed.',
    type: 'gauge',
    of: ({ bytes }) => bytes,
  },
]
