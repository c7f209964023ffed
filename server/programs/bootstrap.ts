import { openDatabase } from '#db/client.ts'
import { withSetupPool } from '#db/migrate.ts'
import { openJobPool, openSandboxPool, openWebPool } from '#db/pools.ts'
import { readiness } from '#db/readiness.ts'
import { varnish } from '#server/adapters/edge/varnish.ts'
import { purgeOnChange } from '#server/changes/purge-edge.ts'
import { type Config, readConfig } from '#server/config.ts'
import { withSecrets } from '#server/demo/demo-secrets.ts'
import { type Disposers, disposeAll } from '#server/disposers.ts'
import { serveToTheEnd } from '#server/http/stopping.ts'
import { ensureAdministrators } from '#server/identity/administrators.store.ts'
import { liveThrough } from '#server/life/live-through.ts'
import { announcer } from '#server/logging/announcer.ts'
import { captureStrays } from '#server/logging/capture-strays.ts'
import { createLogger, type Logger, readableOutput } from '#server/logging/logger.ts'
import { openMetrics } from '#server/observability/open-metrics.ts'
import { figureReader } from '#server/observability/read-figures.ts'
import { findDatabase } from '#server/startup/find-database.ts'
import { requireFreePort, requireWritable } from '#server/startup/required.ts'
import { returnMemory } from '#server/startup/return-memory.ts'
import { addLaterPhotographs, setUpShop } from '#server/startup/set-up-shop.ts'
import { startAgain } from '#server/startup/start-again.ts'
import { passedSocket } from '#server/startup/supervisor.ts'
import { loadParts } from '#server/wiring/load-parts.ts'

type Options = {
  dev: boolean
  /**
   * If aborted before the shop is open, whatever is open is closed and nothing more is started. Later: not ready, but
   * serving until closed.
   */
  stop?: AbortSignal
  /** How often a start is begun, and the pauses; without it, as `START_LIMITS` says. */
  limits?: { tries: number; backoff: number }
}
type Voices = Omit<Options, 'limits'> & {
  log: Logger
  say: (line: string) => void
  /** The one that the supervisor has opened, which processes share. */
  socket: number | undefined
}

/** Opens the shop: database, demo goods when there are none, jobs, HTTP. Throws a sentence when it cannot. */
export async function open(environment: Record<string, string | undefined>, { dev, stop, limits }: Options) {
  const config = readConfig(environment)
  const log = createLogger(config, { process: 'web', to: dev ? await readableOutput() : undefined })
  const say = announcer(config, log)
  // Developers want to see what they print.
  if (!dev) captureStrays(log)
  const socket = passedSocket(environment)
  if (socket === undefined) {
    await requireFreePort('PORT', config)
    await requireFreePort('METRICS_PORT', config)
  }
  await requireWritable(config.DATA_DIR)
  const disposers: Disposers = []
  let closed = Promise.resolve()
  const close = () => {
    closed = closed.then(() => disposeAll(disposers, log))
    return closed
  }
  stop?.addEventListener('abort', close, { once: true })
  const whole = await withSecrets(config)
  const start = () => openParts(whole, { dev, stop, log, say, socket }, disposers)
  const opened = await startAgain({ start, close, say, stop, limits })
  stop?.removeEventListener('abort', close)
  return { ...opened, close, say }
}

async function openParts(config: Config, { dev, stop, log, say, socket }: Voices, disposers: Disposers) {
  const load = () => loadParts(config, { dev })
  const url = await findDatabase(config, { say, stop, load }, disposers)
  const { createServices, buildApp, wireOf, servePages, razorpaySandbox } = await load()
  stop?.throwIfAborted()
  await withSetupPool(config.DATABASE_DIRECT_URL ?? url, async (pool) => {
    await setUpShop(config, pool, { say, stop }, () => liveThrough(config, url, { load, log, say, stop }))
    await ensureAdministrators(openDatabase(pool), config.ADMIN_MOBILE_NUMBERS)
  })
  const pool = openWebPool(url)
  disposers.push(() => pool.end())

  const jobPool = config.JOBS === 'here' ? openJobPool(url) : null
  disposers.push(async () => jobPool?.end())
  const replicaUrls = config.DATABASE_REPLICA_URLS
  const { shop, changes, index, startJobs, queuePool } = await createServices(
    config,
    { url, replicaUrls, pool, jobPool, log },
    disposers,
  )

  const origin =
    config.PUBLIC_URL ?? `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${config.PORT}`
  const isShared = socket !== undefined
  const metrics = await openMetrics(config, config.METRICS_PORT, disposers, isShared ? { log } : undefined)
  const databaseReady = readiness(pool)
  index.notReady()
  const { app, responseCache, figures, uploadsEnd } = await buildApp({
    shop,
    wire: wireOf(shop),
    origin,
    changes,
    isReady: async () => (await databaseReady()) ?? index.notReady(),
    stop,
    isShared,
    measure: metrics?.measureRequest,
  })
  metrics?.showFigures(figures)
  metrics?.showPools({ web: pool, queue: queuePool, ...(jobPool ? { jobs: jobPool } : {}) })
  metrics?.showTrade(figureReader(shop))
  const sandboxPool = openSandboxPool(url)
  disposers.push(
    () => sandboxPool.end(),
    () => app.close(),
  )
  if (razorpaySandbox)
    await app.register(razorpaySandbox, {
      prefix: '/sandbox/razorpay',
      pool: sandboxPool,
      keyId: config.RAZORPAY_KEY_ID ?? '',
      keySecret: config.RAZORPAY_KEY_SECRET ?? '',
      webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
      webhookUrl: () => `http://127.0.0.1:${config.PORT}/api/payment/webhook`,
    })
  await servePages(app, { shop, origin, responseCache, changes })
  returnMemory()
  // The process beside it answers in the meantime. A database that gives no answer is said by `/readyz`.
  if (isShared) await index.current().catch(() => {})
  // A passed socket has its address; for the name `localhost` Fastify would open another one beside it.
  const place = { port: config.PORT, host: isShared ? '127.0.0.1' : config.HOST, fd: socket }
  await app.listen(place)
  await startJobs()
  if (config.isDemo) addLaterPhotographs(config, openDatabase(pool), { log, disposers })
  if (config.EDGE_PURGE_URL) {
    const stop = purgeOnChange({ changes, edge: varnish(config.EDGE_PURGE_URL), log })
    disposers.push(async () => stop())
  }
  const drainMs = config.DRAIN_SECONDS * 1000
  const finish = () => serveToTheEnd(app, { uploadsEnd, drainMs, isShared })
  return { app, shop, origin, config, finish }
}
