import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { testFolder } from '#tests/support/folder.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'
import { startProgram } from '#tests/support/start-program.ts'

type Started = { process: ChildProcess; said: () => string; open: Promise<boolean> }

/** Starts the shop as `npm start` does once everything is installed and built. */
function start(folder: string, port: number): Started {
  const shop = startProgram('main', {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SEED_LIFE: 'off',
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
    },
  })
  let said = ''
  const open = new Promise<boolean>((done) => {
    const hear = (part: Buffer) => {
      said += part
      if (said.includes('SGJ Jewellers is open')) done(true)
    }
    shop.stdout?.on('data', hear)
    shop.stderr?.on('data', hear)
    shop.once('exit', () => done(false))
  })
  return { process: shop, said: () => said, open }
}

async function end({ process }: Started, signal: NodeJS.Signals): Promise<void> {
  const gone = once(process, 'exit')
  process.kill(signal)
  await gone
}

/** Resolves when the shop has said this, or has ended. */
async function says({ process, said }: Started, words: string): Promise<void> {
  while (!said().includes(words) && process.exitCode === null)
    await Promise.race([once(process.stdout ?? process, 'data'), once(process, 'exit')])
}

test.each(['Starting PostgreSQL', 'Setting up the demo'])(
  'stopped while it says "%s", the shop leaves no PostgreSQL behind',
  async (words) => {
    await using folder = await testFolder()
    await mkdir(join(folder.path, 'data'))
    const shop = start(folder.path, await freePort())
    await says(shop, words)
    await end(shop, 'SIGTERM')
    expect(shop.process.exitCode, shop.said()).toBe(0)
    const database = await readdir(join(folder.path, 'data', 'database'), { recursive: true }).catch(() => [])
    expect(database.filter((name) => name.endsWith('postmaster.pid'))).toEqual([])
  },
)

const otp = { method: 'POST', headers: { 'content-type': 'application/json' } }

test('the shop survives being killed, refuses a second copy in one sentence, and closes when asked', async () => {
  await using folder = await testFolder()
  await mkdir(join(folder.path, 'data'))
  await copyPhotographs(join(folder.path, 'data', 'files'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`

  const first = start(folder.path, port)
  expect(await first.open, first.said()).toBe(true)
  const response = await fetch(`${address}/api/users/request-otp`, {
    ...otp,
    body: JSON.stringify({ mobile_number: '9812345678' }),
  })
  expect(response.status).toBe(200)

  const onThePort = start(folder.path, port)
  expect(await onThePort.open).toBe(false)
  expect(onThePort.said()).toContain(`Port ${port} is already in use.`)
  const onTheFolder = start(folder.path, await freePort())
  expect(await onTheFolder.open).toBe(false)
  expect(onTheFolder.said()).toContain('already running on this data folder')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  await end(first, 'SIGKILL')
  const second = start(folder.path, port)
  expect(await second.open, second.said()).toBe(true)
  const kept = await fetch(`${address}/api/demo/outbox?to=9812345678`)
  expect(await kept.json()).toHaveLength(1)
  expect(second.said()).not.toContain('Setting up the demo')

  await end(second, 'SIGTERM')
  expect(second.process.exitCode).toBe(0)
}, 240_000)
