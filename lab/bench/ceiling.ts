import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDatabase } from '#db/migrate.ts'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'
import type { CeilingServer } from './ceiling-server.ts'
import { again, fullLoad, type Measured } from './full-load.ts'
import { processorTime, withCost } from './processor-time.ts'

const SERVER = fileURLToPath(new URL('ceiling-server.ts', import.meta.url))

export type Ceiling = Record<'bare' | 'row' | 'newRow', Measured>

/** What this machine could do at most: Node that sends a buffer, Fastify that asks for one row, and that writes one row. */
export async function measureCeiling(seconds: number): Promise<Ceiling> {
  const folder = await mkdtemp(join(tmpdir(), 'sgj-bench-'))
  const database = await startEmbeddedDatabase(folder, { database: 'bare' })
  await ensureDatabase(database.url)
  const server = fork(SERVER, [database.url])
  try {
    const [told] = await once(server, 'message')
    const { bare, origin, ids } = told as CeilingServer
    const used = async () => processorTime({ node: server.pid, postgres: await postmasterPid(folder) })
    const measured = (addresses: readonly string[]) =>
      withCost(used, () => fullLoad(again(addresses), { seconds }))
    return {
      bare: await measured([bare]),
      row: await measured(ids.map((id) => `${origin}/row/${id}`)),
      newRow: await measured([`${origin}/new-row`]),
    }
  } finally {
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
