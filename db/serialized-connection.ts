import type pg from 'pg'
import { type Db, openConnection } from './client.ts'
import { DatabaseFailed, faultOfPg } from './faults.ts'

/** A connection on which statements may be asked for side by side: `pg` wants one at a time, so they take turns. */
export class SerializedConnection {
  readonly db: Db
  readonly client: pg.PoolClient
  /** The first failure of the database. */
  failure: DatabaseFailed | undefined
  #left: number
  #last: Promise<unknown> = Promise.resolve()

  /** `statements`: how many may be asked for. */
  constructor(client: pg.PoolClient, statements = Number.POSITIVE_INFINITY) {
    this.#left = statements
    const query = (...asked: unknown[]) => this.#query(client, asked)
    this.client = new Proxy(client, {
      get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
    })
    this.db = openConnection(this.client)
  }

  #query(client: pg.PoolClient, asked: unknown[]): Promise<unknown> {
    if (this.#left-- <= 0)
      throw new Error('More than one statement was asked of a single moment; take a snapshot.')
    const turn = this.#last.then(() => Reflect.apply(client.query, client, asked))
    this.#last = turn.catch((fault: unknown) => {
      if (faultOfPg(fault)) this.failure ??= new DatabaseFailed(fault)
    })
    return turn
  }
}
