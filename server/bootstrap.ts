import { access, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { type Db, openDatabase } from '#db/client.ts'
import { ensureDatabase, withSetupPool } from '#db/migrate.ts'
import { openJobPool, openSandboxPool, openWebPool } from '#db/pools.ts'
import { readiness } from '#db/readiness.ts'
import { START_LIMITS } from '#db/time-limits.ts'
import { waitForDatabase } from '#db/wait-for-database.ts'
import { isEmpty } from '#seed/is-empty.ts'
import type { OnProgress } from '#seed/progress.ts'
import { PostgresDidNotStart, startEmbeddedDatabase } from './adapters/database/embedded.ts'
import { endWithProcess } from './adapters/database/end-with-process.ts'
import { keepRunning } from './adapters/database/keep-running.ts'
import { varnish } from './adapters/edge/varnish.ts'
import { filesFor, filesPlace } from './adapters/files/files-for.ts'
import { FOLDER_MODE } from './adapters/files/local.ts'
import { retry } from './adapters/retry.ts'
import { purgeOnChange } from './changes/purge-edge.ts'
import { type Config, readConfig } from './config.ts'
import { withSecrets } from './demo/demo-secrets.ts'
import { type Disposers, disposeAll } from './disposers.ts'
import { ensureAdministrators } from './identity/administrators.store.ts'
import { announcer } from './logging/announcer.ts'
import { captureStrays } from './logging/capture-strays.ts'
import { createLogger, type Logger } from './logging/logger.ts'
import { openMetrics } from './observability/open-metrics.ts'
import { openTraces } from './observability/open-traces.ts'
import { figureReader } from './observability/read-figures.ts'
import { claimDatabase } from './startup/claim-database.ts'
import { claimFiles } from './startup/claim-files.ts'
import { demoWarning } from './startup/demo-in-public.ts'
import { prepareSchema } from './startup/prepare-schema.ts'
import { returnMemory } from './startup/return-memory.ts'
import { startAgain } from './startup/start-again.ts'
import { loadParts } from './wiring/load-parts.ts'

type Options = {
  dev: boolean
  /**
   * If aborted before the shop is open, whatever is open is closed and nothing more is started. Later: not ready, but
   * serving until closed.
   */
  stop?: AbortSignal
  /** How often a start is begun, and the pauses; without it, as {@link START_LIMITS} says. */
  limits?: { tries: number; backoff: number }
}
type Voices = Omit<Options, 'limits'> & { log: Logger; say: (line: string) => void }

/** Opens the shop: database, demo goods when there are none, jobs, HTTP. Throws a sentence when it cannot. */
export async function open(environment: Record<string, string | undefined>, { dev, stop, limits }: Options) {
  const config = readConfig(environment)
  const log = createLogger(config, { process: 'web' })
  const say = announcer(config, log)
  // Developers want to see what they print.
  if (!dev) captureStrays(log)
  await requireFreePort('PORT', config)
  await requireFreePort('METRICS_PORT', config)
  await requireWritable(config.DATA_DIR)
  const disposers: Disposers = []
  let closed = Promise.resolve()
  const close = () => {
    closed = closed.then(() => disposeAll(disposers, log))
    return closed
  }
  stop?.addEventListener('abort', close, { once: true })
  const whole = await withSecrets(config)
  const start = () => openParts(whole, { dev, stop, log, say }, disposers)
  const opened = await startAgain({ start, close, say, stop, limits })
  stop?.removeEventListener('abort', close)
  return { ...opened, close, say, drainMs: config.DRAIN_SECONDS * 1000 }
}

async function openParts(config: Config, { dev, stop, log, say }: Voices, disposers: Disposers) {
  const traces = await openTraces(config, 'shop', disposers)
  const load = () => loadParts(config, { dev })
  const url = await databaseUrl(config, { say, stop, load }, disposers)
  const { createServices, buildApp, wireOf, servePages, razorpaySandbox } = await load()
  stop?.throwIfAborted()
  await withSetupPool(config.DATABASE_DIRECT_URL ?? url, (pool) => setUp(config, pool, { say, stop }))
  const pool = openWebPool(url)
  disposers.push(() => pool.end())

  const jobPool = config.JOBS === 'here' ? openJobPool(url) : null
  disposers.push(async () => jobPool?.end())
  const replicaUrls = config.DATABASE_REPLICA_URLS
  const { shop, changes, startJobs, queuePool } = await createServices(
    config,
    { url, replicaUrls, pool, jobPool, log, jobTracing: traces?.jobs },
    disposers,
  )

  const origin =
    config.PUBLIC_URL ?? `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${config.PORT}`
  const metrics = await openMetrics(config, config.METRICS_PORT, disposers)
  const { app, responseCache, figures } = await buildApp({
    shop,
    wire: wireOf(shop),
    origin,
    changes,
    isReady: readiness(pool),
    stop,
    measure: metrics?.measureRequest,
    trace: traces?.traceRequests,
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
  await app.listen({ port: config.PORT, host: config.HOST })
  await startJobs()
  if (config.isDemo) addLaterPhotographs(config, openDatabase(pool), { log, disposers })
  if (config.EDGE_PURGE_URL) {
    const stop = purgeOnChange({ changes, edge: varnish(config.EDGE_PURGE_URL), log })
    disposers.push(async () => stop())
  }
  return { app, shop, origin, config }
}

type StartVoices = Pick<Voices, 'say' | 'stop'>

/** Brings the schema up to date, and seeds a new shop. */
async function setUp(config: Config, pool: Pool, { say, stop }: StartVoices): Promise<void> {
  await prepareSchema(pool, config)
  const database = openDatabase(pool)
  await claimDatabase(database, config, new Date())
  await claimFiles({ db: database, files: filesFor(config), place: filesPlace(config) })
  const warning = demoWarning(config)
  if (warning) say(warning)
  if (config.isDemo && (await isEmpty(database))) {
    const { seedDemoShop } = await import('#seed/seed-demo-shop.ts')
    say('Setting up the demo shop: products, photographs, rates …')
    await seedDemoShop(database, {
      files: filesFor(config),
      now: new Date(),
      laterPhotographs: true,
      onProgress: told({ say, stop }),
    })
  }
  if (!config.isDemo && (await seedsBaseline(database)))
    say('New shop: categories, jewellery types and first pages are ready. Add your products next.')
  await ensureAdministrators(database, config.ADMIN_MOBILE_NUMBERS)
}

/** Adds the demo's close-ups while the shop is open. The shop closes once the one in hand is written. */
function addLaterPhotographs(
  config: Config,
  database: Db,
  { log, disposers }: { log: Logger; disposers: Disposers },
): void {
  const stop = new AbortController()
  const made = import('#seed/seed-later-photographs.ts')
    .then(({ seedLaterPhotographs }) => seedLaterPhotographs(database, filesFor(config), stop.signal))
    .catch((fault: unknown) => log.error({ err: fault }, 'the demo lacks some of its photographs'))
  disposers.push(() => {
    stop.abort()
    return made
  })
}

async function seedsBaseline(database: Db): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  const { seedBaseline } = await import('#seed/seed-baseline.ts')
  return seedBaseline(database, new Date())
}

/** Progress as lines: the first and the last step of each part, and every quarter between. Throws when told to stop. */
function told({ say, stop }: StartVoices): OnProgress {
  return ({ what, done, total }) => {
    stop?.throwIfAborted()
    const quarter = Math.max(1, Math.ceil(total / 4))
    if (done === total || done % quarter === 0) say(`  ${what}: ${done} of ${total}`)
  }
}

type Starting = StartVoices & { load: () => Promise<unknown> }

async function databaseUrl(config: Config, { say, stop, load }: Starting, disposers: Disposers) {
  if (config.DATABASE_URL) {
    await waitForDatabase(config.DATABASE_URL, { say })
    return config.DATABASE_URL
  }
  say('Starting PostgreSQL …')
  const startServer = () =>
    startEmbeddedDatabase(join(config.DATA_DIR, 'database'), {
      database: 'shop',
      // It starts in a process of its own; what this one needs next is loaded beside it.
      onStarting: () => void load().catch(() => {}),
    })
  const server = await retry(startServer, {
    tries: START_LIMITS.tries,
    backoffMs: START_LIMITS.backoff,
    isOutage: (fault) => !stop?.aborted && fault instanceof PostgresDidNotStart,
  })
  await ensureDatabase(server.url)
  // Only now is it ours to stop: another shop may have been running on this folder.
  const letGo = await keepRunning(server, { say })
  const part = endWithProcess(server)
  disposers.push(() => server.stop().then(part), letGo)
  return server.url
}

/** Another port for the sentence that says which variable to set. */
const OTHER_PORTS = { PORT: 3001, METRICS_PORT: 9101 }

async function requireFreePort(name: keyof typeof OTHER_PORTS, config: Config): Promise<void> {
  const { [name]: port, HOST } = config
  if (port === undefined) return
  const probe = createServer()
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(port, HOST, done)).catch(
    (fault) => {
      if (fault.code === 'EADDRINUSE')
        throw new Error(
          `Port ${port} is already in use. Stop the program that uses it, or choose another port: ${name}=${OTHER_PORTS[name]} npm start`,
        )
      throw new Error(`The shop cannot listen on ${HOST}:${port} (${fault.message}).`)
    },
  )
  await new Promise((done) => probe.close(done))
}

async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    await access(folder, constants.W_OK)
  } catch {
    throw new Error(`The data folder ${folder} cannot be written to. Give it to this user, or set DATA_DIR.`)
  }
}
