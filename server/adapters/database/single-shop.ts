import pg from 'pg'

/** Any number; whoever holds it is the one shop on this embedded database. */
const SHOP_LOCK = 7_403_002

/**
 * Makes sure that only one shop runs on an embedded database. The lock belongs to a connection, so it is gone the
 * moment its holder dies, however it dies. Throws a sentence when another shop holds it.
 */
export async function holdDatabase(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: 'sgj-shop' })
  client.on('error', () => {})
  await client.connect()
  const answer = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SHOP_LOCK])
  if (!answer.rows[0]?.held) {
    await client.end()
    throw new Error(
      'The shop is already running on this data folder. Stop it first, or set another DATA_DIR.',
    )
  }
  return () => client.end()
}
