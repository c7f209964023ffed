import type pg from 'pg'
import { copyIn, setSequences } from '#db/dump/copy-in.ts'
import { withoutRules } from '#db/dump/without-rules.ts'
import type { OnProgress } from '#seed/progress.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { miscounted, rowsOf } from './check-backup.ts'
import type { BackupManifest } from './manifest.ts'

type Options = { pool: pg.Pool; place: FileStore; manifest: BackupManifest; onProgress?: OnProgress }

/** Writes every row of a backup into a database of its schema: all of them, or none. */
export async function restoreRows({ pool, place, manifest, onProgress }: Options): Promise<void> {
  const { tables, sequences } = manifest
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin')
    await withoutRules(client, tables, async () => {
      for (const [index, table] of tables.entries()) {
        const rows = await copyIn(client, table, linesOf(place, table))
        if (rows !== table.rows) throw new Error(miscounted(table.name, rows, table.rows))
        onProgress?.({ what: 'tables', done: index + 1, total: tables.length })
      }
      await setSequences(client, sequences)
    })
    await client.query('commit')
    isDone = true
  } finally {
    client.release(!isDone)
  }
}

async function* linesOf(
  place: FileStore,
  { parts }: BackupManifest['tables'][number],
): AsyncGenerator<Buffer> {
  for (const part of parts) yield rowsOf(place, part)
}
