import { join } from 'node:path'
import { openPool } from '#db/client.ts'
import { runningDatabase } from '#server/adapters/database/embedded.ts'
import type { Measured } from './full-load.ts'
import { summary } from './steady-load.ts'

/** Questions at the same time, as visitors of the other rows. */
const AT_ONCE = 8

/**
 * Measures PostgreSQL alone with these words: the trigram index is asked for three products that contain them, with no
 * HTTP and no order of ranks around it.
 */
export async function measureTrigramQuery(
  dataFolder: string,
  words: readonly string[],
  seconds: number,
): Promise<Measured> {
  const url = await runningDatabase(join(dataFolder, 'database'), 'shop')
  if (url === null) throw new Error('There is no PostgreSQL to ask.')
  const pool = openPool(url, { max: AT_ONCE })
  const latencies: { begun: number; took: number; ok: boolean }[] = []
  const from = performance.now()
  const until = from + seconds * 1000
  let nth = 0
  const ask = async () => {
    while (performance.now() < until) {
      const begun = performance.now()
      await pool.query('select id, name from products where search_text like $1 limit 3', [
        `%${words[nth++ % words.length]}%`,
      ])
      latencies.push({ begun, took: performance.now() - begun, ok: true })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  await pool.end()
  const perSecond = Math.round((latencies.length / (performance.now() - from)) * 10_000) / 10
  return { perSecond, ...summary(latencies) }
}
