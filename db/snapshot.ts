import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { type Db, takeConnection } from './client.ts'
import { wentUnanswered } from './faults.ts'
import { limitsForTransaction } from './pooler.ts'
import { SerializedConnection } from './serialized-connection.ts'

/** Runs `work` on one moment of the database: {@link onSnapshot} or {@link onStatement}. */
export type OnMoment = <Result>(pool: pg.Pool, work: (db: Db) => Promise<Result>) => Promise<Result>

const BEGIN = 'begin isolation level repeatable read read only'
const VERSIONS = `select coalesce(json_object_agg(name, version), '{}') as versions from reference_versions`

/** The database and the versions that each snapshot sees. */
const moments = new WeakMap<Db, { pool: pg.Pool; versions: ReferenceVersions }>()

export const isSnapshot = (db: Db) => moments.has(db)

/**
 * Everything `work` reads is of one moment, even if others commit at the same time: one connection, one read-only
 * transaction. Statements may be asked for side by side; they take turns on the connection. When the database fails,
 * {@link DatabaseFailed} is thrown, even if `work` copes with it: a result made of half the answers must not be kept.
 */
export const onSnapshot: OnMoment = async (pool, work) => {
  const client = await takeConnection(pool)
  const connection = new SerializedConnection(client)
  const limits = limitsForTransaction(pool)
  try {
    // One round trip: the results read of short tables depend on their versions in this very snapshot.
    const begun = await connection.client.query([BEGIN, limits, VERSIONS].filter(Boolean).join('; '))
    moments.set(connection.db, { pool, versions: versionsIn(begun) })
    return await failOnDatabaseError(connection, work)
  } catch (fault) {
    throw connection.failure ?? fault
  } finally {
    client.release(!(await rolledBack(client, connection.failure)))
  }
}

/**
 * The same for `work` that asks a single statement, which is of one moment by itself: no transaction is opened. Throws
 * at a second one.
 */
export const onStatement: OnMoment = async (pool, work) => {
  const client = await takeConnection(pool)
  const connection = new SerializedConnection(client, 1)
  try {
    return await failOnDatabaseError(connection, work)
  } catch (fault) {
    throw connection.failure ?? fault
  } finally {
    client.release(wentUnanswered(connection.failure))
  }
}

/**
 * Reads the parts of short tables that most pages need, such as the rates: in a snapshot once per change of one of
 * them, by `name`. Outside of a snapshot they are read each time.
 */
export function readReference<Result>(
  db: Db,
  reference: { name: string; tables: readonly ReferenceTable[] },
  read: () => Promise<Result>,
): Promise<Result> {
  const moment = moments.get(db)
  return moment ? readAtVersions(moment.pool, moment.versions, reference, read) : read()
}

/** The result of `work`. Throws where the database has failed on the way, even if `work` coped with it. */
async function failOnDatabaseError<Result>(
  connection: SerializedConnection,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const result = await work(connection.db)
  if (connection.failure) throw connection.failure
  return result
}

/** `pg` answers several statements with a list; its types know of one. */
function versionsIn(answers: unknown): ReferenceVersions {
  const last = (answers as pg.QueryResult<{ versions: ReferenceVersions }>[]).at(-1)
  return last?.rows[0]?.versions ?? {}
}

/** Nothing was written, so there is nothing to commit. */
async function rolledBack(client: pg.PoolClient, failure: unknown): Promise<boolean> {
  if (wentUnanswered(failure)) return false
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

/** Short tables that most pages need. Triggers count their changes in `reference_versions`. */
type ReferenceTable =
  | 'ads'
  | 'categories'
  | 'exclusive_collections'
  | 'images'
  | 'jewellery_types'
  | 'metal_rates'
  | 'settings'

/** Cached readings per database; the least used leave first, such as the ads of a day that is over. */
const MAX_REFERENCES = 100

type ReferenceVersions = Partial<Record<ReferenceTable, number>>

type Reading = { stamp: string; value: Promise<unknown> }

const readings = new WeakMap<pg.Pool, LRUCache<string, Reading>>()

/**
 * Reads short tables once per change and not once per page: `versions` are those that the snapshot sees, so a result
 * read before at the same versions is still true. `name` names the result.
 */
function readAtVersions<Result>(
  pool: pg.Pool,
  versions: ReferenceVersions,
  { name, tables }: { name: string; tables: readonly ReferenceTable[] },
  read: () => Promise<Result>,
): Promise<Result> {
  const cache = readings.get(pool) ?? new LRUCache<string, Reading>({ max: MAX_REFERENCES })
  readings.set(pool, cache)
  const stamp = tables.map((table) => versions[table] ?? 0).join(' ')
  const before = cache.get(name)
  // The connection of another answer may fail; this answer then reads for itself.
  if (before?.stamp === stamp) return (before.value as Promise<Result>).catch(read)
  const value = read()
  cache.set(name, { stamp, value })
  value.catch(() => {
    if (cache.peek(name)?.value === value) cache.delete(name)
  })
  return value
}
