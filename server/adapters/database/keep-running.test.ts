import { expect, test, vi } from 'vitest'
import { guardDatabase } from '#tests/support/database-guard.ts'
import { testFolder } from '#tests/support/folder.ts'
import { OWN_FLAGS } from '#tests/support/own-postgres.ts'
import { PostgresDidNotStart, startEmbeddedDatabase } from './embedded.ts'
import { keepRunning } from './keep-running.ts'
import { postmasterPid, removeFile } from './postmaster-file.ts'

const SOON = { timeout: 10_000, interval: 50 }

test('a PostgreSQL that was killed with a full disk is back as soon as there is room, and its shop has said once what is in the way', async () => {
  await using stack = new AsyncDisposableStack()
  const { path } = stack.use(await testFolder())
  const real = await startEmbeddedDatabase(path, { database: 'postgres', flags: OWN_FLAGS })
  stack.defer(() => real.stop())
  guardDatabase(path)
  let hasRoom = false
  let tries = 0
  // As PostgreSQL does when it cannot write its lock file: it takes away the one that was there.
  const start = async () => {
    if (hasRoom) return real.start()
    tries += 1
    await removeFile(path)
    throw new PostgresDidNotStart(`It did not start. Its disk is full.\n${tries}: could not write lock file`)
  }
  const said: string[] = []
  stack.defer(await keepRunning({ ...real, start }, { say: (line) => void said.push(line) }))

  process.kill((await postmasterPid(path)) ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(tries).toBeGreaterThan(1), SOON)
  hasRoom = true
  await vi.waitFor(async () => expect(await real.isGone()).toBe(false), SOON)
  expect(said).toEqual([
    'PostgreSQL is gone. Starting it again …',
    'It did not start. Its disk is full.\n1: could not write lock file',
  ])
})
