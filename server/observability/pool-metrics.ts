import type pg from 'pg'
import type { FigureMetric } from './figure-metric.ts'

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
