import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'
import { testFolder } from './folder.ts'
import { isGone } from './process-gone.ts'

/** The steps of a test run before its first test. */
const TEST_RUN = `
  const { startEmbeddedDatabase } = await import('#server/adapters/database/embedded.ts')
  const { guardDatabase } = await import('#tests/support/database-guard.ts')
  const folder = process.argv[1]
  guardDatabase(folder)
  await startEmbeddedDatabase(folder, { database: 'shop_template', flags: { fsync: 'off' } })
  console.log('ready')
  setInterval(() => {}, 1000)
`

test.for(['SIGINT', 'SIGKILL'] as const)(
  'a test run that ends by %s leaves no PostgreSQL',
  async (signal) => {
    await using parent = await testFolder()
    const folder = join(parent.path, 'run')
    const run = spawn(process.execPath, ['--input-type=module', '-e', TEST_RUN, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(run.stdout, 'data')
    const pid = await postmasterPid(folder)
    expect(pid).not.toBeNull()
    const ended = once(run, 'exit')
    run.kill(signal)
    await ended
    await vi.waitFor(() => expect(access(folder)).rejects.toThrow('ENOENT'), {
      timeout: 20_000,
      interval: 50,
    })
    expect(await isGone(pid ?? 0)).toBe(true)
  },
)
