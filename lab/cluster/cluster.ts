import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDatabases } from './databases.ts'
import { freePorts } from './free-ports.ts'
import { startHaproxy } from './haproxy.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startProgram } from './program.ts'
import { startRedis } from './redis.ts'
import { startS3 } from './s3.ts'
import { shopVariables } from './shop-variables.ts'
import { startVarnish } from './varnish.ts'

const run = promisify(execFile)

/** Connections of PgBouncer to each PostgreSQL: fewer than the processes of the shop would open. */
const POOL_SIZE = 20
/** Milliseconds for the first web process, which lays the demo shop out: half a minute, minutes on a busy machine. */
const SEED_LIMIT = 15 * 60_000

/** Tells how far it has come. */
type Say = (line: string) => void
type Options = {
  folder: string
  port: number
  say?: Say
  environment?: Record<string, string>
  /** Called with the shop's variables before its first process starts. */
  prepare?: (variables: Record<string, string>) => Promise<void>
}

/**
 * The shop as on several machines, all on this one: Varnish → HAProxy → two web processes → PgBouncer → a primary and a
 * replica, with Redis, an S3 server and one worker. It is the demo. `port` is Varnish's, where visitors come in.
 */
export async function startCluster({
  folder,
  port,
  say = () => {},
  environment = {},
  prepare = async () => {},
}: Options) {
  await using stack = new AsyncDisposableStack()
  const { balancer, web1, web2, pooler, redisPort, s3Port, purgePort, ...ports } = await tenPorts()
  const place = async (name: string) => {
    const path = join(folder, name)
    await mkdir(path, { recursive: true })
    return path
  }

  say('Starting PostgreSQL, a primary and a replica …')
  const databases = stack.use(await startDatabases(await place('database')))
  say('Starting PgBouncer, Redis, the S3 server, HAProxy and Varnish …')
  const { primary, replica } = databases
  const pgbouncer = stack.use(
    await startPgBouncer({
      databases: { shop: primary.url, replica: replica.url },
      folder: await place('pgbouncer'),
      port: pooler,
      poolSize: POOL_SIZE,
    }),
  )
  const redis = stack.use(await startRedis(await place('redis'), redisPort))
  const s3 = stack.use(await startS3(await place('s3'), s3Port))
  const haproxy = stack.use(
    await startHaproxy({ folder: await place('haproxy'), port: balancer, webPorts: [web1, web2] }),
  )
  const varnish = stack.use(
    await startVarnish({ folder: await place('varnish'), port, purgePort, backend: balancer }),
  )

  const origin = `http://127.0.0.1:${port}`
  const variables = {
    ...shopVariables({ origin, dataFolder: await place('data'), pooler, redisPort, purgePort }),
    DATABASE_DIRECT_URL: primary.url,
    ...s3.environment,
    ...environment,
  }
  const shop = (program: string, says: string, more: Record<string, string> = {}) =>
    startProgram(['sh', 'scripts/run.sh', `build/app/${program}.js`], {
      environment: { ...variables, ...more },
      ready: { says },
      startLimit: SEED_LIMIT,
    })
  await prepare(variables)
  say('Making the tables …')
  await run('sh', ['scripts/run.sh', 'server/programs/migrate.ts'], { env: { ...process.env, ...variables } })
  say('Starting the first web process, which lays out the demo shop …')
  const first = stack.use(await shop('main', 'is open: ', portsOf(web1, ports.metrics1)))
  say('Starting the second web process and the worker …')
  const second = stack.use(await shop('main', 'is open: ', portsOf(web2, ports.metrics2)))
  // The demo's payment provider is part of each web process: the worker asks for it where both are.
  const reached = { PORT: String(balancer), WORKER_METRICS_PORT: String(ports.workerMetrics) }
  const worker = stack.use(await shop('worker', 'The worker is running', reached))

  const parts = stack.move()
  return {
    origin,
    variables,
    primaryUrl: primary.url,
    /** Where each web process listens, past Varnish and HAProxy. */
    nodeOrigins: [web1, web2].map((web) => `http://127.0.0.1:${web}`),
    /** Where Prometheus asks each web process and the worker. */
    metricsOrigins: [ports.metrics1, ports.metrics2, ports.workerMetrics].map(
      (port) => `http://127.0.0.1:${port}`,
    ),
    programs: { first, second, worker, pgbouncer, redis, haproxy, varnish },
    replica,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

const portsOf = (web: number, metrics: number) => ({ PORT: String(web), METRICS_PORT: String(metrics) })

async function tenPorts() {
  const [balancer = 0, web1 = 0, web2 = 0, pooler = 0, redisPort = 0, s3Port = 0, purgePort = 0, ...metrics] =
    await freePorts(10)
  const [metrics1 = 0, metrics2 = 0, workerMetrics = 0] = metrics
  return { balancer, web1, web2, pooler, redisPort, s3Port, purgePort, metrics1, metrics2, workerMetrics }
}
