import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'
import { isGone } from './process-gone.ts'

/** The PostgreSQL that a shop keeps below `dataFolder`, for a test that takes it away and brings it back. */
export function postmasterOf(dataFolder: string) {
  const folder = join(dataFolder, 'database')
  const pid = async () => (await postmasterPid(folder)) ?? 0

  async function signal(name: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const postmaster = await pid()
    process.kill(postmaster, name)
    await vi.waitFor(async () => expect(await isGone(postmaster)).toBe(true), {
      timeout: 10_000,
      interval: 5,
    })
  }

  return {
    pid,
    /** As `pg_ctl stop -m immediate`: every connection is cut, and nobody starts it again at once. */
    stop: () => signal('SIGQUIT'),
    kill: () => signal('SIGKILL'),
    /** Starts it on the port it had, as `pg_ctl start`. */
    async start(): Promise<void> {
      await startEmbeddedDatabase(folder, { database: 'shop' })
    },
  }
}
