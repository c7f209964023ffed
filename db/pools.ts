import type pg from 'pg'
import { openPool } from './client.ts'
import { JOB_TIME_LIMITS, WEB_TIME_LIMITS } from './time-limits.ts'

/** Connections that answer visitors and the admin area. */
const MAX_WEB_CONNECTIONS = 20
/** Connections for jobs. However long a job waits, it never takes a connection that a visitor needs. */
const MAX_JOB_CONNECTIONS = 8

export const openWebPool = (url: string): pg.Pool =>
  openPool(url, { max: MAX_WEB_CONNECTIONS, limits: WEB_TIME_LIMITS, shortStatements: true })

export const openJobPool = (url: string): pg.Pool =>
  openPool(url, { max: MAX_JOB_CONNECTIONS, limits: JOB_TIME_LIMITS })

/** Connections on which jobs are fetched and ended; the work itself has its own. */
const MAX_QUEUE_CONNECTIONS = 4

/** A job that was fetched or ended in vain is done once more, which is harmless. */
export const openQueuePool = (url: string): pg.Pool =>
  openPool(url, { max: MAX_QUEUE_CONNECTIONS, limits: JOB_TIME_LIMITS, commitsLater: true })

/** Connections of the demo's payment sandbox. */
const MAX_SANDBOX_CONNECTIONS = 8

/** The sandbox is somebody else's computer: its disk keeps no customer of ours waiting. */
export const openSandboxPool = (url: string): pg.Pool =>
  openPool(url, { max: MAX_SANDBOX_CONNECTIONS, limits: WEB_TIME_LIMITS, commitsLater: true })

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
