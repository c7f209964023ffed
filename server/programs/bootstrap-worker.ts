import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { requireSchema, withSetupPool } from '#db/migrate.ts'
import { openJobPool } from '#db/pools.ts'
import { waitForDatabase } from '#db/wait-for-database.ts'
import { runningDatabase } from '#server/adapters/database/embedded.ts'
import { filesFor, filesPlace } from '#server/adapters/files/files-for.ts'
import { type Config, readConfig } from '#server/config.ts'
import { withSecrets } from '#server/demo/demo-secrets.ts'
import { type Disposers, disposeAll } from '#server/disposers.ts'
import { announcer } from '#server/logging/announcer.ts'
import { captureStrays } from '#server/logging/capture-strays.ts'
import { createLogger, type Logger } from '#server/logging/logger.ts'
import { openMetrics } from '#server/observability/open-metrics.ts'
import { figureReader } from '#server/observability/read-figures.ts'
import { claimDatabase } from '#server/startup/claim-database.ts'
import { claimFiles } from '#server/startup/claim-files.ts'
import { startAgain } from '#server/startup/start-again.ts'
import { createServices } from '#server/wiring/services.ts'

/** Starts a process that does the shop's jobs and serves no requests. Throws a sentence when it cannot. */
export async function openWorker(environment: Record<string, string | undefined>) {
  const config = readConfig(environment)
  const log = createLogger(config, { process: 'worker' })
  const say = announcer(config, log)
  captureStrays(log)
  const disposers: Disposers = []
  const close = () => disposeAll(disposers, log)
  await startAgain({ start: () => openParts(config, { log, say }, disposers), close, say })
  return { close, say }
}

type Voices = { log: Logger; say: (line: string) => void }

async function openParts(config: Config, { log, say }: Voices, disposers: Disposers): Promise<void> {
  const url = await databaseUrl(config)
  await waitForDatabase(url, { say })
  await withSetupPool(config.DATABASE_DIRECT_URL ?? url, requireSchema)
  const pool = openJobPool(url)
  disposers.push(() => pool.end())
  const database = openDatabase(pool)
  await claimDatabase(database, config, new Date())
  await claimFiles({ db: database, files: filesFor(config), place: filesPlace(config) })
  const services = await createServices(
    await withSecrets(config),
    { url, pool, jobPool: pool, log },
    disposers,
  )
  const metrics = await openMetrics(config, config.WORKER_METRICS_PORT, disposers)
  metrics?.showPools({ jobs: pool, queue: services.queuePool })
  metrics?.showTrade(figureReader(services.shop))
  await services.startJobs()
}

/** A worker starts no PostgreSQL of its own: it would be gone again with the worker. */
async function databaseUrl({ DATABASE_URL, DATA_DIR }: Config): Promise<string> {
  const url = DATABASE_URL ?? (await runningDatabase(join(DATA_DIR, 'database'), 'shop'))
  if (url === null)
    throw new Error(
      `No shop is running on the data folder ${DATA_DIR}. Start it first (JOBS=apart npm start), or set DATABASE_URL.`,
    )
  return url
}
