import type pg from 'pg'
import { type Db, openConnection } from './client.ts'

/**
 * Everything `work` reads is of one moment, whatever is committed meanwhile: one connection, one read-only
 * transaction. Statements may be asked for side by side; they take turns on the connection.
 */
export async function onSnapshot<Result>(pool: pg.Pool, work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin isolation level repeatable read read only')
    return await work(openConnection(inTurns(client)))
  } finally {
    // Nothing was written, so there is nothing to commit.
    await client.query('rollback').catch(() => {
      broken = true
    })
    client.release(broken)
  }
}

/** `pg` wants one statement at a time on a connection. */
function inTurns(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...asked: unknown[]) => {
    const turn = last.then(() => Reflect.apply(client.query, client, asked))
    last = turn.catch(() => {})
    return turn
  }
  return new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  })
}
