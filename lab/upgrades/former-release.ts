import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type pg from 'pg'
import { copyIn, setSequences } from '#db/dump/copy-in.ts'
import { copyOut } from '#db/dump/copy-out.ts'
import { type DumpedSequence, type DumpedTable, dumpedSequences, dumpedTables } from '#db/dump/tables.ts'
import { withoutRules } from '#db/dump/without-rules.ts'
import { migrateDatabase, migrationHashes } from '#db/migrate.ts'
import { SCHEMA } from '#sandbox/razorpay/schema.ts'

/** The contents of a database that a former release has written. Its schema is made by the migrations of this code. */
export type FormerRelease = {
  commit: string
  /** Hashes of the migrations it has had. */
  migrations: string[]
  /** `lines`: its rows in PostgreSQL's text format of `copy`. */
  tables: (DumpedTable & { lines: string })[]
  sequences: DumpedSequence[]
}

const fileOf = (name: string) => fileURLToPath(new URL(`./${name}.json.gz`, import.meta.url))

export async function readRelease(name: string): Promise<FormerRelease> {
  return JSON.parse((await promisify(gunzip)(await readFile(fileOf(name)))).toString())
}

/** Writes the whole database into a file while nothing else writes to it. Returns the bytes of the file. */
export async function writeRelease(
  pool: pg.Pool,
  { name, commit }: { name: string; commit: string },
): Promise<number> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at',
    )
    const tables: FormerRelease['tables'] = []
    for (const table of await dumpedTables(client)) {
      let lines = ''
      for await (const part of copyOut(client, table)) lines += part.lines
      tables.push({ ...table, lines })
    }
    const migrations = rows.map(({ hash }) => hash)
    const release: FormerRelease = { commit, migrations, tables, sequences: await dumpedSequences(client) }
    const bytes = await promisify(gzip)(JSON.stringify(release), { level: 9 })
    await writeFile(fileOf(name), bytes)
    return bytes.length
  } finally {
    client.release()
  }
}

/** Fills an empty database with the data that the release left. Throws if a migration has changed since. */
export async function layOut(pool: pg.Pool, { commit, migrations, tables, sequences }: FormerRelease) {
  const hashes = migrationHashes().slice(0, migrations.length)
  const changed = migrations.findIndex((hash, index) => hash !== hashes[index])
  if (changed !== -1) throw new Error(`Migration ${changed} is not what it was in ${commit}.`)
  await migrateDatabase(pool, { upTo: migrations.length })
  await pool.query(SCHEMA)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await withoutRules(client, tables, async () => {
      for (const table of tables) if (table.lines !== '') await copyIn(client, table, linesOf(table))
      await setSequences(client, sequences)
    })
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

async function* linesOf({ lines }: { lines: string }): AsyncGenerator<Buffer> {
  yield Buffer.from(lines)
}
