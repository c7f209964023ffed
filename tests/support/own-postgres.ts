import { join } from 'node:path'
import { openPool } from '#db/client.ts'
import { JOB_TIME_LIMITS } from '#db/time-limits.ts'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { guardDatabase } from './database-guard.ts'
import { makeEmptyShop } from './empty-shop.ts'
import { testFolder } from './folder.ts'

/** The test must not wait for a disk. */
export const OWN_FLAGS = {
  fsync: 'off',
  full_page_writes: 'on',
  shared_buffers: '16MB',
  max_connections: '100',
}

/** A PostgreSQL of this test's own with an empty shop, which may stop and start without anybody else noticing. */
export async function ownPostgres(flags: Record<string, string> = {}) {
  await using stack = new AsyncDisposableStack()
  const { path } = stack.use(await testFolder())
  const folder = join(path, 'primary')
  const server = await startEmbeddedDatabase(folder, { database: 'shop', flags: { ...OWN_FLAGS, ...flags } })
  stack.defer(() => server.stop())
  guardDatabase(folder)
  await makeEmptyShop(server.url)
  const pool = openPool(server.url, { limits: JOB_TIME_LIMITS })
  stack.defer(() => pool.end())
  const parts = stack.move()
  return {
    url: server.url,
    pool,
    path,
    folder,
    /** Cuts every connection, and takes new ones as soon as it has started. */
    async restart(): Promise<void> {
      await server.stop()
      await server.start()
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}
