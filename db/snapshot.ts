import type pg from 'pg'
import { type Db, openConnection, takeConnection } from './client.ts'
import { DatabaseFailed, faultOfPg, wentUnanswered } from './faults.ts'

/**
 * Everything `work` reads is of one moment, whatever is committed at the same time: one connection, one read-only
 * transaction. Statements may be asked for side by side; they take turns on the connection. When the database fails,
 * {@link DatabaseFailed} is thrown, even if `work` copes with it: what is made of half the answers must not be kept.
 */
export async function onSnapshot<Result>(pool: pg.Pool, work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = await takeConnection(pool)
  const statements = inTurns(client)
  try {
    await statements.client.query('begin isolation level repeatable read read only')
    const moment = openConnection(statements.client)
    readBefore.set(moment, new Map())
    const result = await work(moment)
    if (statements.failure) throw statements.failure
    return result
  } catch (fault) {
    throw statements.failure ?? fault
  } finally {
    client.release(!(await rolledBack(client, statements.failure)))
  }
}

/** What was read in each snapshot, by name. */
const readBefore = new WeakMap<Db, Map<string, Promise<unknown>>>()

export const isSnapshot = (db: Db) => readBefore.has(db)

/**
 * Reads what several parts of one answer need, such as the rates, once in a snapshot: it cannot change there. Outside
 * of a snapshot it is read each time.
 */
export function readOnce<Result>(db: Db, name: string, read: () => Promise<Result>): Promise<Result> {
  const before = readBefore.get(db)
  if (!before) return read()
  const known = before.get(name) as Promise<Result> | undefined
  const reading = known ?? read()
  before.set(name, reading)
  return reading
}

/** Nothing was written, so there is nothing to commit. */
async function rolledBack(client: pg.PoolClient, failure?: DatabaseFailed): Promise<boolean> {
  if (wentUnanswered(failure)) return false
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

/** `pg` wants one statement at a time on a connection. Keeps the first failure of the database. */
function inTurns(client: pg.PoolClient) {
  let last: Promise<unknown> = Promise.resolve()
  const statements: { client: pg.PoolClient; failure?: DatabaseFailed } = { client }
  const query = (...asked: unknown[]) => {
    const turn = last.then(() => Reflect.apply(client.query, client, asked))
    last = turn.catch((fault: unknown) => {
      if (faultOfPg(fault)) statements.failure ??= new DatabaseFailed(fault)
    })
    return turn
  }
  statements.client = new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  })
  return statements
}
