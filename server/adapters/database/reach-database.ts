import { join } from 'node:path'
import { ensureDatabase } from '#db/migrate.ts'
import type { Config } from '#server/config.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { holdDatabase } from './single-shop.ts'

/**
 * The shop's own database, for a command beside it. An embedded server is started where none runs, and stopped by
 * `leave`, unless an open shop is using it.
 */
export async function reachDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Config) {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (url) {
    await ensureDatabase(url)
    return { url, leave: async () => {} }
  }
  const server = await startEmbeddedDatabase(join(DATA_DIR, 'database'), { database: 'shop' })
  await ensureDatabase(server.url)
  const release = await holdDatabase(server.url).catch(() => null)
  if (!release) return { url: server.url, leave: async () => {} }
  return { url: server.url, leave: () => release().then(server.stop) }
}
