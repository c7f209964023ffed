import type pg from 'pg'
import { openPool } from './client.ts'
import { JOB_TIME_LIMITS, WEB_TIME_LIMITS } from './time-limits.ts'

/** Connections that answer visitors and the admin area. */
const MAX_WEB_CONNECTIONS = 20
/** Connections for jobs. However long a job waits, it never takes a connection that a visitor needs. */
const MAX_JOB_CONNECTIONS = 8

export const openWebPool = (url: string): pg.Pool =>
  openPool(url, { max: MAX_WEB_CONNECTIONS, limits: WEB_TIME_LIMITS })

export const openJobPool = (url: string): pg.Pool =>
  openPool(url, { max: MAX_JOB_CONNECTIONS, limits: JOB_TIME_LIMITS })

/** Connections to a replica, for visitors too; `cut` ends them all, those in use as well. */
export function openReplicaPool(url: string): { pool: pg.Pool; cut: () => void } {
  const pool = openWebPool(url)
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  const cut = () => {
    for (const client of clients) void endNow(client)
  }
  return { pool, cut }
}

/** A client in the middle of a statement does not wait for its end. */
const endNow = (client: pg.PoolClient) =>
  'end' in client ? (client as pg.Client).end().catch(() => {}) : null
