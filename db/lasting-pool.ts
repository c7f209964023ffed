import pg from 'pg'

/**
 * A pool whose connections outlive a statement that PostgreSQL refuses. `pg` closes a connection after any fault, and with a full
 * disk PostgreSQL may open no other (“could not write init file”): after some refused writes nothing could be read any more.
 */
export class LastingPool extends pg.Pool {
  override query: pg.Pool['query'] = async (...asked: unknown[]) => {
    const client = await this.connect()
    let isWhole = false
    try {
      const answer = await Reflect.apply(client.query, client, asked)
      isWhole = true
      return answer
    } catch (fault) {
      if (fault instanceof pg.DatabaseError) isWhole = await endTransaction(client)
      throw fault
    } finally {
      client.release(!isWhole)
    }
  }
}

/** Ends a transaction that several statements in one text may have begun. Returns whether the connection still works. */
const endTransaction = (client: pg.PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )
