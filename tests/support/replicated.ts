import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { vi } from 'vitest'
import { openDatabase, openPool } from '#db/client.ts'
import { ensureDatabase, migrateDatabase, withSetupPool } from '#db/migrate.ts'
import { JOB_TIME_LIMITS } from '#db/time-limits.ts'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { PRIMARY_FLAGS, startReplica } from '#server/adapters/database/embedded-replica.ts'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'
import { prepareQueues } from '#server/jobs/worker.ts'
import { signalTree } from '../../scripts/cluster/signal-tree.ts'
import { seedBaseline } from './builders.ts'
import { guardDatabase } from './database-guard.ts'
import { testFolder } from './folder.ts'

/** The test must not wait for a disk. */
const FLAGS = { fsync: 'off', full_page_writes: 'on', shared_buffers: '16MB', max_connections: '100' }

/** A primary of this test's own, with an empty shop, and replicas that follow it as PostgreSQL does. */
export async function testPrimary(now: Date) {
  const stack = new AsyncDisposableStack()
  const { path } = stack.use(await testFolder())
  const folder = join(path, 'primary')
  const primary = await startEmbeddedDatabase(folder, {
    database: 'shop',
    flags: { ...FLAGS, ...PRIMARY_FLAGS },
  })
  stack.defer(() => primary.stop())
  guardDatabase(folder)
  await ensureDatabase(primary.url)
  await withSetupPool(primary.url, migrateDatabase)
  const boss = new PgBoss({ connectionString: primary.url, supervise: false, schedule: false })
  await boss.start()
  await prepareQueues(boss)
  await boss.stop({ graceful: false })
  const pool = openPool(primary.url, { limits: JOB_TIME_LIMITS })
  stack.defer(() => pool.end())
  await seedBaseline(openDatabase(pool), now)

  async function replica(name: string, flags: Record<string, string> = {}) {
    const place = join(path, name)
    const server = await startReplica({ folder, url: primary.url }, place, {
      database: 'shop',
      flags: { ...FLAGS, ...flags },
    })
    stack.defer(() => server.stop())
    guardDatabase(place)
    const signal = async (name: NodeJS.Signals) => signalTree((await postmasterPid(place)) ?? 0, name)
    return {
      ...server,
      /** It takes connections and says nothing. */
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
      /** Waits until it shows what the primary shows now. */
      caughtUp: async () => {
        const { rows } = await pool.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
        const client = new pg.Client(server.url)
        await client.connect()
        await vi.waitFor(
          async () => {
            const reached = await client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [
              rows[0]?.at,
            ])
            if (!reached.rows[0]?.is) throw new Error('The replica is still behind.')
          },
          { timeout: 30_000, interval: 20 },
        )
        await client.end()
      },
    }
  }
  return { url: primary.url, pool, replica, path, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

export type TestReplica = Awaited<ReturnType<Awaited<ReturnType<typeof testPrimary>>['replica']>>
