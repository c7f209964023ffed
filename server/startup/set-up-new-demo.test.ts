import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { type Config, readConfig } from '#server/config.ts'
import { open } from '#server/programs/bootstrap.ts'
import { loadParts } from '#server/wiring/load-parts.ts'
import { testFolder } from '#tests/support/folder.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'
import { postmasterOf } from '#tests/support/postmaster.ts'
import { setUpNewDemo } from './set-up-new-demo.ts'

const load = (config: Config) => loadParts(config, { dev: true })
const untold = new AbortController().signal

/** The folder of a demo that was never started, with photographs that need not be made. */
async function newFolder() {
  const folder = await testFolder()
  await copyPhotographs(join(folder.path, 'files'))
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const setUp = (variables: Record<string, string> = {}, stop = untold) =>
    setUpNewDemo(readConfig({ DATA_DIR: folder.path, SEED_LIFE: 'off', ...variables }), { say, stop, load })
  return { path: folder.path, said, say, setUp, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

test('a demo that was set up ahead opens at once, and its PostgreSQL is stopped until then', async () => {
  await using folder = await newFolder()
  await folder.setUp()
  expect(folder.said).toContain('Setting up the demo shop: products, photographs, rates …')
  expect(await postmasterOf(folder.path).pid()).toBe(0)

  const PORT = String(await freePort())
  const shop = await open({ DATA_DIR: folder.path, SEED_LIFE: 'off', PORT }, { dev: false })
  expect(await (await fetch(`http://127.0.0.1:${PORT}/gold`)).text()).toContain('Thin Gold Band')
  await shop.close()
  await folder.setUp()
  expect(folder.said.filter((line) => line.startsWith('Setting up'))).toHaveLength(1)
})

test('a database that is there, or one that is named, is left alone', async () => {
  await using folder = await newFolder()
  await folder.setUp({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' })
  await mkdir(join(folder.path, 'database'))
  await folder.setUp()
  expect(folder.said).toEqual([])
  expect(await readdir(join(folder.path, 'database'))).toEqual([])
})

test('told to stop in the middle, it leaves no PostgreSQL behind, and the start sets the demo up', async () => {
  await using folder = await newFolder()
  const stop = new AbortController()
  const stopAtOnce = (line: string) => {
    if (line.startsWith('Setting up')) stop.abort(new Error('The start was stopped.'))
  }
  const config = readConfig({ DATA_DIR: folder.path, SEED_LIFE: 'off' })
  await expect(setUpNewDemo(config, { say: stopAtOnce, stop: stop.signal, load })).rejects.toThrow('stopped')
  expect(await postmasterOf(folder.path).pid()).toBe(0)

  const PORT = String(await freePort())
  const shop = await open({ DATA_DIR: folder.path, SEED_LIFE: 'off', PORT }, { dev: false })
  expect((await fetch(`http://127.0.0.1:${PORT}/readyz`)).status).toBe(200)
  await shop.close()
})
