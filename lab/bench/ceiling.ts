import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { openPool } from '#db/client.ts'
import { ensureDatabase } from '#db/migrate.ts'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'
import { again, fullLoad, type Measured } from './full-load.ts'
import { processorTime, withCost } from './processor-time.ts'

const SERVER = fileURLToPath(new URL('ceiling-server.ts', import.meta.url))

export type Ceiling = Record<'bare' | 'row' | 'newRow', Measured>

/**
 * Measures the most this machine could do: Node that sends a buffer, Fastify that asks for one row, and that writes one
 * row.
 */
export async function measureCeiling(seconds: number): Promise<Ceiling> {
  const folder = await mkdtemp(join(tmpdir(), 'sgj-bench-'))
  const database = await startEmbeddedDatabase(folder, { database: 'bare' })
  await ensureDatabase(database.url)
  const server = fork(SERVER, [database.url])
  try {
    const [message] = await once(server, 'message')
    const { bare, origin, ids } = message as CeilingServer
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

/**
 * Node that sends a page, and Fastify before PostgreSQL with nothing around them, in a process of their own as the shop
 * is: `ceiling.ts` starts it with the address of the database, and is told where they listen and which rows there are.
 */
type CeilingServer = { bare: string; origin: string; ids: string[] }

/** Bytes of a product page as it goes over the line. */
const PAGE = 20_000
const ROWS = 10_000

const pool = openPool(process.argv[2] ?? '')
const ids = Array.from({ length: ROWS }, () => randomUUID())
await pool.query('create table rows (id uuid primary key, words text)')
await pool.query(`insert into rows select id, repeat('gold ', 100) from unnest($1::uuid[]) as id`, [ids])

const page = Buffer.alloc(PAGE, 'x')
const bare = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': PAGE }).end(page)
}).listen(0, '127.0.0.1')
await once(bare, 'listening')
const { port } = bare.address() as AddressInfo

const app = Fastify()
app.get<{ Params: { id: string } }>('/row/:id', async ({ params }) => {
  const { rows } = await pool.query('select * from rows where id = $1', [params.id])
  return rows[0]
})
app.get('/new-row', async () => {
  const { rows } = await pool.query(`insert into rows values ($1, repeat('gold ', 100)) returning id`, [
    randomUUID(),
  ])
  return rows[0]
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ bare: `http://127.0.0.1:${port}/`, origin, ids } satisfies CeilingServer)
