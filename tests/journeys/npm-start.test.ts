import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { testFolder } from '#tests/support/folder.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'
import { postmasterOf } from '#tests/support/postmaster.ts'
import { isGone } from '#tests/support/process-gone.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOON = { timeout: 60_000, interval: 50 }
/** kB of memory that a shop to which nobody has come may take. */
const MAX_IDLE_KB = 180 * 1024

/** `npm start` as somebody types it: npm and what it starts are a group, which Ctrl-C reaches as a whole. */
async function typed() {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await testFolder())
  await copyPhotographs(join(folder.path, 'files'))
  const port = String(await freePort())
  const { VITEST: _, NODE_ENV: __, ...environment } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...environment, SEED_LIFE: 'off', DATA_DIR: folder.path, PORT: port },
    detached: true,
  })
  let said = ''
  for (const voice of [npm.stdout, npm.stderr]) voice.on('data', (part) => (said += part))
  const group = -(npm.pid ?? 0)
  stack.defer(() => killed(group))
  const isReady = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status, said).toBe(200)
  await vi.waitFor(isReady, { timeout: 150_000, interval: 100 })
  const [shop, ...others] = childrenOf(npm.pid ?? 0)
  return { npm, group, shop: shop ?? 0, others, postmaster: postmasterOf(folder.path), stack }
}

/** Kills the processes that a failed test has left; after one that passed there are none. */
function killed(group: number): void {
  try {
    process.kill(group, 'SIGKILL')
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault
  }
}

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child)

test('after npm start only npm and the shop run, little memory is used, and Ctrl-C closes both', async () => {
  const { npm, group, shop, others, postmaster, stack } = await typed()
  await using _ = stack
  expect(others).toEqual([])
  expect(await readFile(`/proc/${shop}/cmdline`, 'utf8')).toContain('build/app/main.js')
  const memory = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${shop}/status`, 'utf8'))
  expect(Number(memory?.[1])).toBeLessThan(MAX_IDLE_KB)

  const database = await postmaster.pid()
  const ended = once(npm, 'exit')
  process.kill(group, 'SIGINT')
  await ended
  expect(npm.exitCode ?? npm.signalCode).toBe(0)
  expect(await Promise.all([isGone(shop), isGone(database)])).toEqual([true, true])
})

test('when npm is killed, the shop and its PostgreSQL close by themselves', async () => {
  const { npm, shop, postmaster, stack } = await typed()
  await using _ = stack
  const database = await postmaster.pid()
  npm.kill('SIGKILL')
  await vi.waitFor(async () => expect(await isGone(database)).toBe(true), SOON)
  await vi.waitFor(async () => expect(await isGone(shop)).toBe(true), SOON)
})
