import pg from 'pg'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import { START_LIMITS } from '#db/time-limits.ts'

/**
 * Makes sure that only one shop runs on an embedded database. The lock belongs to a connection, so it is gone the
 * moment its holder dies, however it dies. `onLost` is told when PostgreSQL ends that connection. Throws a sentence
 * when another shop holds it. Returns a function that releases it.
 */
export async function holdDatabase(url: string, onLost: () => void = () => {}): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sgj-shop',
    connectionTimeoutMillis: START_LIMITS.connect,
  })
  client.on('error', () => {})
  await client.connect()
  const answer = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    ADVISORY_LOCKS.shop,
  ])
  if (!answer.rows[0]?.held) {
    await client.end()
    throw new Error(
      'The shop is already running on this data folder. Stop it first, or set another DATA_DIR.',
    )
  }
  client.once('end', onLost)
  return async () => {
    client.off('end', onLost)
    await client.end()
  }
}
