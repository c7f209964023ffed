import type pg from 'pg'
import { copyIn, setSequences } from '#db/dump/copy-in.ts'
import { dumpedTables } from '#db/dump/tables.ts'
import { withoutRules } from '#db/dump/without-rules.ts'
import type { OnProgress } from '#seed/progress.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { miscounted, rowsOf } from './check-backup.ts'
import { type BackedUpTable, type BackupManifest, DamagedBackup } from './manifest.ts'

type Options = {
  /** In a transaction. */
  client: pg.PoolClient
  place: FileStore
  manifest: BackupManifest
  onProgress?: OnProgress
}

/** Writes every row of a backup into a database of its schema. */
export async function restoreRows({ client, place, manifest, onProgress }: Options): Promise<void> {
  const { tables, sequences } = manifest
  await mustHaveTables(client, tables)
  await withoutRules(client, tables, async () => {
    for (const [index, table] of tables.entries()) {
      const rows = await copyIn(client, table, linesOf(place, table))
      if (rows !== table.rows) throw new DamagedBackup(miscounted(table.name, rows, table.rows))
      onProgress?.({ what: 'tables', done: index + 1, total: tables.length })
    }
    await setSequences(client, sequences)
  })
}

/** Also in the order of their columns, in which the rows are written: two columns of one kind could change places. */
async function mustHaveTables(client: pg.PoolClient, tables: readonly BackedUpTable[]): Promise<void> {
  const written = ({ schema, name, columns }: Pick<BackedUpTable, 'schema' | 'name' | 'columns'>) =>
    `${schema}.${name} (${columns.join(', ')})`
  const names = new Set((await dumpedTables(client)).map(written))
  for (const table of tables)
    if (!names.has(written(table)))
      throw new DamagedBackup(`The table ${written(table)} of the backup is none of the shop's.`)
}

async function* linesOf(place: FileStore, { parts }: BackedUpTable): AsyncGenerator<Buffer> {
  for (const part of parts) yield rowsOf(place, part)
}
