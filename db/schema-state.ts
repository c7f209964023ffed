import type pg from 'pg'
import { knownMigrations, type Migration } from './known-migrations.ts'

/** Why a process may not serve on this database: `state` in a few words, `reason` in sentences that say what to do. */
export type SchemaFault = { state: 'empty' | 'older' | 'newer'; reason: string }

type Queryable = Pick<pg.Pool, 'query'>
type Options = {
  /** The migrations that the code knows. */
  known?: readonly Migration[]
  /** Milliseconds for each answer; without it, as long as the pool allows. */
  limit?: number
}

/** PostgreSQL's words for a table or schema that is not there: nobody has migrated the database. */
const NOT_THERE = ['42P01', '3F000']

const HAD = 'select created_at::float8 as at from drizzle.__drizzle_migrations'
const OLDEST = 'select at::float8 as at from drizzle.oldest_code'

/**
 * The reason why this release cannot run on the database's schema; `null` where it can. It can run on a newer
 * schema if the release of that schema allows it (db/oldest-code.ts). Rejects when the database does not answer.
 */
export async function schemaFault(pool: Queryable, options: Options = {}): Promise<SchemaFault | null> {
  const { known = knownMigrations(), limit } = options
  const had = new Set(await times(pool, HAD, limit))
  if (had.size === 0) return EMPTY
  const missing = known.filter(({ when }) => !had.has(when))
  if (missing.length > 0) return older(missing)
  if (had.size === known.length) return null
  const [oldest = Number.POSITIVE_INFINITY] = await times(pool, OLDEST, limit)
  return (known.at(-1)?.when ?? 0) >= oldest ? null : NEWER
}

/** The migrations of this release that the database has not had. Rejects when the database does not answer. */
export async function missingMigrations(pool: Queryable): Promise<Migration[]> {
  const had = new Set(await times(pool, HAD))
  return knownMigrations().filter(({ when }) => !had.has(when))
}

async function times(pool: Queryable, text: string, limit?: number): Promise<number[]> {
  const query = { text, query_timeout: limit }
  const answer = await pool.query<{ at: number }>(query).catch((fault: unknown) => {
    if (isNotThere(fault)) return { rows: [] }
    throw fault
  })
  return answer.rows.map(({ at }) => at)
}

const isNotThere = (fault: unknown) =>
  fault instanceof Error &&
  'code' in fault &&
  typeof fault.code === 'string' &&
  NOT_THERE.includes(fault.code)

const EMPTY: SchemaFault = {
  state: 'empty',
  reason: 'The database has no tables of the shop yet. Run: npm run migrate',
}

const NEWER: SchemaFault = {
  state: 'newer',
  reason:
    'The database was migrated by a newer release, beside which this one cannot run. Start the newer release here.',
}

function older(missing: readonly Migration[]): SchemaFault {
  const [first] = missing
  const which = missing.length === 1 ? `the migration ${first?.name}` : `${missing.length} migrations`
  const since = missing.length === 1 ? '' : `, the first is ${first?.name}`
  return {
    state: 'older',
    reason: `The database is older than this release: it lacks ${which}${since}. Run: npm run migrate`,
  }
}
