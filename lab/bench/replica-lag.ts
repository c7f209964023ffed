import pg from 'pg'
import { startReplica } from '#server/adapters/database/embedded-replica.ts'

const EVERY_MS = 100
const MB = 1024 ** 2

type Primary = { cluster: string; url: string; pool: pg.Pool }

/** A streaming replica of a shop's database in `folder`, and how far it falls behind. */
export async function followedReplica({ cluster, url, pool }: Primary, folder: string) {
  const server = await startReplica({ folder: cluster, url }, folder, { database: 'shop' })
  const replica = new pg.Pool({ connectionString: server.url, max: 2 })
  let max = 0
  let looks = Promise.resolve()
  const look = async () => {
    const { rows } = await pool.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
    const { rows: reached } = await replica.query<{ behind: string }>(
      'select $1::pg_lsn - pg_last_wal_replay_lsn() as behind',
      [rows[0]?.at],
    )
    max = Math.max(max, Number(reached[0]?.behind) / MB)
  }
  const timer = setInterval(() => {
    looks = looks.then(look).catch(() => {})
  }, EVERY_MS)
  return {
    /** MB of the write-ahead log that it had yet to apply, at most since this was last asked. */
    mostBehind: () => {
      const behind = Math.round(max * 10) / 10
      max = 0
      return behind
    },
    /** Milliseconds until it shows these rates. */
    untilItShows: async (ratesId: string) => {
      const from = performance.now()
      for (;;) {
        const { rowCount } = await replica.query('select from metal_rates where id = $1', [ratesId])
        if (rowCount) return Math.round(performance.now() - from)
        await new Promise((waited) => setTimeout(waited, 5))
      }
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await looks
      await replica.end()
      await server.stop()
    },
  }
}
