import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DatabaseFailed, wentUnanswered } from './faults.ts'
import { LastingPool } from './lasting-pool.ts'
import { NamelessClient, namingClient } from './named-statements.ts'
import {
  limitEachTransaction,
  limitsAtConnection,
  limitsForTransaction,
  usesNamedStatements,
} from './pooler.ts'
import { type TimeLimits, WEB_TIME_LIMITS } from './time-limits.ts'

/** The database as use cases see it; a transaction fits wherever a `Db` is asked for. */
export type Db = NodePgDatabase | Transaction
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type TransactionConfig = Parameters<NodePgDatabase['transaction']>[1]
/** Drizzle’s queries by relation are not used. */
type NoSchema = Record<string, never>
type Work<Result> = (tx: Transaction) => Promise<Result>

type Connection = Pick<pg.PoolClient, 'query'>

const connections = new WeakMap<Db, Connection>()

/** The connection that a database sends its statements on: its pool, or the connection of its transaction. */
export function connectionOf(db: Db): Connection {
  const connection = connections.get(db)
  if (!connection) throw new Error('This database was opened elsewhere.')
  return connection
}

/**
 * Sends a text as it is on the connection of a database. An error is a `DrizzleQueryError`, as from Drizzle itself
 * (db/faults.ts).
 */
export function send<Row extends pg.QueryResultRow>(
  connection: Connection,
  query: pg.QueryConfig | pg.QueryArrayConfig | string,
): Promise<pg.QueryResult<Row>> {
  return connection.query<Row>(query).catch((cause: Error) => {
    const { text, values = [] } = typeof query === 'string' ? { text: query } : query
    throw new DrizzleQueryError(text, values, cause)
  })
}

/** Columns are snake_case in SQL and camelCase in code. The dialect caches the names of a table for all connections. */
const DIALECT = new PgDialect({ casing: 'snake_case' })

/** Told the text of each statement before it is sent. */
type OnStatement = (text: string) => void

const sessionOn = (client: pg.Pool | pg.PoolClient, onStatement?: OnStatement) =>
  new NodePgSession(client, DIALECT, undefined, onStatement && { logger: { logQuery: onStatement } })

/** A database whose statements take turns on the connections of a pool. */
export function openDatabase(pool: pg.Pool, onStatement?: OnStatement): PoolDatabase {
  return new PoolDatabase(pool, onStatement)
}

/** The same on one connection that somebody holds. */
export function openConnection(client: pg.PoolClient): NodePgDatabase {
  return new ConnectionDatabase(client)
}

/*
 * Drizzle’s database and transaction. They know the connection that they send on (`connectionOf`), and lose none where
 * `begin`, `commit` or `rollback` fails.
 */
class PoolDatabase extends NodePgDatabase {
  readonly $client: pg.Pool

  constructor(pool: pg.Pool, onStatement?: OnStatement) {
    super(DIALECT, sessionOn(pool, onStatement), undefined)
    this.$client = pool
    connections.set(this, pool)
  }

  override transaction<Result>(work: Work<Result>, config?: TransactionConfig): Promise<Result> {
    return inTransaction(this.$client, work, config)
  }
}

class ConnectionDatabase extends NodePgDatabase {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    super(DIALECT, sessionOn(client), undefined)
    this.#client = client
    connections.set(this, client)
  }

  override async transaction<Result>(work: Work<Result>, config?: TransactionConfig): Promise<Result> {
    await send(this.#client, beginning(config))
    try {
      const result = await work(new OpenTransaction(this.#client))
      await send(this.#client, 'commit')
      return result
    } catch (fault) {
      await send(this.#client, 'rollback')
      throw fault
    }
  }
}

class OpenTransaction extends NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>> {
  readonly #client: pg.PoolClient
  readonly #depth: number

  constructor(client: pg.PoolClient, depth = 0) {
    super(DIALECT, sessionOn(client), undefined, depth)
    this.#client = client
    this.#depth = depth
    connections.set(this, client)
  }

  /** A savepoint: what is done in it alone is undone where it fails. */
  override async transaction<Result>(work: (tx: OpenTransaction) => Promise<Result>): Promise<Result> {
    const savepoint = `sp${this.#depth + 1}`
    await send(this.#client, `savepoint ${savepoint}`)
    try {
      const result = await work(new OpenTransaction(this.#client, this.#depth + 1))
      await send(this.#client, `release savepoint ${savepoint}`)
      return result
    } catch (fault) {
      await send(this.#client, `rollback to savepoint ${savepoint}`)
      throw fault
    }
  }
}

/**
 * Milliseconds for which a connection that nobody uses stays open: longer than a minute, because the jobs of each minute
 * would otherwise log in again, and PostgreSQL would start a process for each of them.
 */
const KEEP_IDLE_MS = 90_000

type PoolOptions = {
  max?: number
  limits?: TimeLimits
  onError?: (error: Error) => void
  /**
   * A commit does not wait for the disk: a PostgreSQL that crashes may lose the last half second of what was written
   * here alone. Whatever is committed elsewhere afterwards saves it too, because there is one log. Not through a pooler.
   */
  commitsLater?: boolean
  /** For many short statements: see {@link SHORT_STATEMENTS}. Not through a pooler. */
  shortStatements?: boolean
}

/**
 * A pool that survives the server being stopped: a lost connection is told, not thrown, whether it was idle or in
 * use. In use, the statement that was running fails as well.
 */
export function openPool(
  url: string,
  { max = 20, limits = WEB_TIME_LIMITS, onError = () => {}, ...kind }: PoolOptions = {},
): pg.Pool {
  const options = limitsAtConnection(url) ? sessionOptions(kind) : undefined
  const settings = {
    connectionString: url,
    max,
    keepAlive: true,
    idleTimeoutMillis: KEEP_IDLE_MS,
    options,
    ...timeouts(url, limits),
  }
  const pool = new LastingPool({
    ...settings,
    Client: usesNamedStatements(url) ? namingClient() : NamelessClient,
  })
  if (!limitsAtConnection(url)) limitEachTransaction(pool, limits)
  pool.on('error', onError)
  // The pool listens to its connections only while they are idle.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const COMMITS_LATER = '-c synchronous_commit=off'

/**
 * Starting a parallel worker takes longer than most statements do, and takes a processor from another visitor. With
 * PostgreSQL's default of 4 MB, a bitmap of the rows that an index finds in a million products becomes lossy, and
 * PostgreSQL has to check every row of each page again.
 */
const SHORT_STATEMENTS = '-c max_parallel_workers_per_gather=0 -c work_mem=16MB'

function sessionOptions({
  commitsLater,
  shortStatements,
}: Pick<PoolOptions, 'commitsLater' | 'shortStatements'>) {
  const options = [commitsLater ? COMMITS_LATER : '', shortStatements ? SHORT_STATEMENTS : '']
  return options.filter(Boolean).join(' ') || undefined
}

/** A connection of the pool, to be released. Throws {@link DatabaseFailed}. */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((fault: unknown) => {
    throw new DatabaseFailed(fault)
  })
}

/**
 * Every connection goes back to its pool, also when `begin` fails, where Drizzle's own transaction would keep it; one
 * on which `begin`, `commit` or `rollback` failed is closed. `begin` is sent together with the limits of the
 * transaction.
 */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  config: TransactionConfig,
): Promise<Result> {
  const client = await takeConnection(pool)
  let clean = false
  try {
    await send(client, [beginning(config), limitsForTransaction(pool)].filter(Boolean).join('; '))
    const result = await work(new OpenTransaction(client)).catch(async (fault: unknown) => {
      // `rollback` would wait for the statement that hangs.
      if (wentUnanswered(fault)) void client.end()
      else
        clean = await send(client, 'rollback').then(
          () => true,
          () => false,
        )
      throw fault
    })
    await send(client, 'commit')
    clean = true
    return result
  } finally {
    client.release(!clean)
  }
}

const beginning = ({ isolationLevel, accessMode }: NonNullable<TransactionConfig> = {}) =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')

function timeouts(url: string, limits: TimeLimits): pg.PoolConfig {
  const ours = { connectionTimeoutMillis: limits.connect, query_timeout: limits.answer }
  if (!limitsAtConnection(url)) return ours
  return {
    ...ours,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  }
}
