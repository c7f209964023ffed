import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The database as use cases see it; a transaction fits wherever a `Db` is asked for. */
export type Db = NodePgDatabase | Transaction
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Columns are snake_case in SQL and camelCase in code. */
export function openDatabase(pool: pg.Pool): NodePgDatabase & { $client: pg.Pool } {
  return drizzle({ client: pool, casing: 'snake_case' })
}

/** The same on one connection that somebody holds. */
export function openConnection(client: pg.PoolClient): NodePgDatabase {
  return drizzle({ client, casing: 'snake_case' })
}

/** A pool that survives the server being stopped: an idle connection's error is told, not thrown. */
export function openPool(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 20 })
  pool.on('error', options.onError ?? (() => {}))
  return pool
}
