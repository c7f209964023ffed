import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDatabase } from '#db/migrate.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { guardDatabase } from '#tests/support/database-guard.ts'
import { startRelease } from './start-release.ts'

/** Where this release is. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** As a demo writes them, with the lines that belong to them. */
const ERROR = /^.*\b(ERROR|FATAL)\b.*(\n\s.*)*/gm

export type Release = Awaited<ReturnType<typeof startRelease>>
export type Ground = Awaited<ReturnType<typeof openGround>>

/** A PostgreSQL and a data folder for both releases. Their processes stop when this ends, however it ends. */
export async function openGround() {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const cluster = join(folder, 'postgres')
  const database = await startEmbeddedDatabase(cluster, { database: 'shop' })
  stack.defer(() => database.stop())
  guardDatabase(cluster)
  await ensureDatabase(database.url)
  const data = join(folder, 'data')
  const environment = { DATABASE_URL: database.url, DATA_DIR: data, REQUESTS_PER_IP_PER_MINUTE: '0' }
  const releases: Release[] = []
  const parts = stack.move()
  return {
    /** For the files of the former release. */
    files: join(folder, 'former'),
    url: database.url,
    async start(files: string): Promise<Release> {
      const release = await startRelease(files, { port: await freePort(), data, environment })
      parts.defer(() => release.stop())
      releases.push(release)
      return release
    },
    /** Runs a command of this release. */
    async npm(command: string): Promise<void> {
      const run = spawn('npm', ['run', '--silent', command], {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: '', ...environment },
        stdio: 'inherit',
      })
      const [code] = await once(run, 'exit')
      assert.equal(code, 0, `npm run ${command} ended with ${code}.`)
    },
    /** All lines that the releases have logged as errors. */
    errors: () => releases.flatMap((release) => release.said().match(ERROR) ?? []),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

export const say = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${line}`)
