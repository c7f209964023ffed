import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openPool } from '#db/client.ts'
import { ensureDatabase } from '#db/migrate.ts'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { again, fullLoad, type Measured } from './full-load.ts'

/** Bytes of a product page as it goes over the line. */
const PAGE = 20_000
const ROWS = 10_000

/** What this machine could do at most: Fastify that sends a buffer, and Fastify that asks for one row. */
export async function measureCeiling(seconds: number): Promise<{ bare: Measured; row: Measured }> {
  const folder = await mkdtemp(join(tmpdir(), 'sgj-bench-'))
  const database = await startEmbeddedDatabase(folder, { database: 'bare' })
  await ensureDatabase(database.url)
  const pool = openPool(database.url)
  const ids = Array.from({ length: ROWS }, () => randomUUID())
  await pool.query('create table rows (id uuid primary key, words text)')
  await pool.query(`insert into rows select id, repeat('gold ', 100) from unnest($1::uuid[]) as id`, [ids])

  const app = Fastify()
  const page = Buffer.alloc(PAGE, 'x')
  app.get('/page', (_, reply) => reply.type('text/html').send(page))
  app.get<{ Params: { id: string } }>('/row/:id', async ({ params }) => {
    const { rows } = await pool.query('select * from rows where id = $1', [params.id])
    return rows[0]
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const bare = await fullLoad(again([`${origin}/page`]), { seconds })
    const row = await fullLoad(again(ids.map((id) => `${origin}/row/${id}`)), { seconds })
    return { bare, row }
  } finally {
    await app.close()
    await pool.end()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
