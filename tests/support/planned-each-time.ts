import type pg from 'pg'
import type { TestShop } from './test-shop.ts'

/** PostgreSQL tries five plans with the values it is given before it decides for one that fits all. */
export const CALLS_UNTIL_PLANNED = 12

/** Connections a shop has open that nobody uses. */
const MAX_CONNECTIONS = 20

const PLANNED = `select statement from pg_prepared_statements
  where custom_plans >= ${CALLS_UNTIL_PLANNED} - 2 and generic_plans = 0 and statement !~ 'pgboss|sandbox_razorpay'`

/** The statements that PostgreSQL still plans for every call, of all that the shop's connections have prepared. */
export async function plannedEachTime({ pool }: TestShop): Promise<string[]> {
  const idle = Math.min(pool.idleCount, MAX_CONNECTIONS)
  const clients: pg.PoolClient[] = await Promise.all(Array.from({ length: idle }, () => pool.connect()))
  const results = await Promise.all(clients.map((client) => client.query<{ statement: string }>(PLANNED)))
  for (const client of clients) client.release()
  return [...new Set(results.flatMap(({ rows }) => rows.map(({ statement }) => statement)))]
}
