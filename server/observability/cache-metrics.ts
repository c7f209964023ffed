import type { ResponseCacheFigures } from '#server/http/cache/response-cache.ts'
import type { ResponseMemoryFigures } from '#server/http/cache/response-memory.ts'
import type { FigureMetric } from './figure-metric.ts'

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
    help: 'Answers from before, given because the database was away.',
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
