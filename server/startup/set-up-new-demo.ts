import { existsSync } from 'node:fs'
import { withSetupPool } from '#db/migrate.ts'
import { filesPlace } from '#server/adapters/files/files-for.ts'
import type { Config } from '#server/config.ts'
import { withSecrets } from '#server/demo/demo-secrets.ts'
import { type Disposers, disposeAll } from '#server/disposers.ts'
import { liveThrough } from '#server/life/live-through.ts'
import { createLogger } from '#server/logging/logger.ts'
import { databaseFolder, findDatabase } from './find-database.ts'
import { requireWritable } from './required.ts'
import { setUpShop } from './set-up-shop.ts'

type Loads = Parameters<typeof liveThrough>[2]['load']
type Voices = {
  say: (line: string) => void
  stop: AbortSignal
  /** Loads the parts of the shop without its pages, which are not built yet. */
  load: (config: Config) => ReturnType<Loads>
}

/**
 * Sets a demo up without opening it: database, photographs, goods and life. Only where its own PostgreSQL has no data yet: a
 * shop that is there may be open, and a bucket may be somebody's.
 */
export async function setUpNewDemo(config: Config, { say, stop, load: loadWith }: Voices): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config
  const hasData = DATABASE_URL !== undefined || existsSync(databaseFolder(DATA_DIR))
  const isNew = !hasData && filesPlace(config).kind === 'folder'
  if (!config.isDemo || !isNew || stop.aborted) return
  await requireWritable(DATA_DIR)
  const whole = await withSecrets(config)
  const log = createLogger(config, { process: 'seed' })
  const load = () => loadWith(whole)
  const disposers: Disposers = []
  try {
    const url = await findDatabase(whole, { say, stop, load }, disposers)
    await withSetupPool(url, (pool) =>
      setUpShop(whole, pool, { say, stop }, () => liveThrough(whole, url, { load, log, say, stop })),
    )
  } finally {
    await disposeAll(disposers, log)
  }
}
