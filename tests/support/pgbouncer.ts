import { openPool } from '#db/client.ts'
import { throughPooler } from '#db/pooler.ts'
import { JOB_TIME_LIMITS } from '#db/time-limits.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { startPgBouncer } from '#lab/cluster/pgbouncer.ts'
import { testFolder } from './folder.ts'

/**
 * A PgBouncer of this test's own before one database, in transaction mode and with few connections to share. It needs
 * Debian's `pgbouncer`, which `npm test` installs. Dispose of it before the database.
 */
export async function testPgBouncer(database: string, poolSize = 3) {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await testFolder())
  const port = await freePort()
  stack.use(await startPgBouncer({ databases: { shop: database }, folder: folder.path, port, poolSize }))
  const url = throughPooler(`postgres://shop@127.0.0.1:${port}/shop`)
  const pool = openPool(url, { limits: JOB_TIME_LIMITS })
  stack.defer(() => pool.end())
  return { url, pool, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
