import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { signalTree } from '#lab/cluster/signal-tree.ts'
import { PRIMARY_FLAGS, startReplica } from '#server/adapters/database/embedded-replica.ts'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'
import { seedBaseline } from './builders.ts'
import { guardDatabase } from './database-guard.ts'
import { OWN_FLAGS, ownPostgres } from './own-postgres.ts'

/** A primary of this test's own, with an empty shop, and replicas that follow it as PostgreSQL does. */
export async function testPrimary(now: Date) {
  const stack = new AsyncDisposableStack()
  const { url, pool, path, folder } = stack.use(await ownPostgres(PRIMARY_FLAGS))
  await seedBaseline(openDatabase(pool), now)

  async function replica(name: string, flags: Record<string, string> = {}) {
    const place = join(path, name)
    const server = await startReplica({ folder, url }, place, {
      database: 'shop',
      // Started again, it would ask the primary every five seconds.
      flags: { ...OWN_FLAGS, wal_retrieve_retry_interval: '50ms', ...flags },
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
  return { url, pool, replica, path, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

export type TestReplica = Awaited<ReturnType<Awaited<ReturnType<typeof testPrimary>>['replica']>>
