import type pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { migrateDatabase, migrationHashes } from '#db/migrate.ts'
import type { OnProgress } from '#seed/progress.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { noteRestored } from '#server/startup/shop-identity.store.ts'
import { isWithoutTables } from './backed-up.store.ts'
import { checkBackup } from './check-backup.ts'
import type { BackupManifest } from './manifest.ts'
import { restoreFiles } from './restore-files.ts'
import { restoreRows } from './restore-rows.ts'

type Options = {
  /** Without a limit per statement. */
  pool: pg.Pool
  files: FileStore
  place: FileStore
  manifest: BackupManifest
  onProgress?: OnProgress
}

/**
 * Brings a shop back into an empty database and an empty store of files, and to the schema of this release. The whole
 * backup is read and checked before anything is written; PostgreSQL then checks all foreign keys, and the books are
 * checked at the end. The database is a copy of the shop until it is told otherwise. Throws a sentence where the places are not empty, the backup is damaged, or it is of a newer release;
 * the places are then as they were.
 */
export async function restoreBackup(options: Options): Promise<{ faults: string[] }> {
  const { pool, manifest } = options
  const known = howManyMigrations(manifest)
  await mustBeEmpty(options)
  await checkBackup(options)
  await restoreFiles(options)
  await migrateDatabase(pool, { upTo: known })
  await laySandboxOut(options)
  await restoreRows(options)
  await migrateDatabase(pool)
  const db = openDatabase(pool)
  await noteRestored(db, manifest.id)
  return { faults: await faultsInBooks(db) }
}

/** The demo's payment provider has tables of its own, which no migration makes. */
async function laySandboxOut({ pool, manifest }: Options): Promise<void> {
  if (!manifest.tables.some(({ schema }) => schema === 'sandbox_razorpay')) return
  const { SCHEMA } = await import('#sandbox/razorpay/schema.ts')
  await pool.query(SCHEMA)
}

/** How many of this release's migrations the backup had had. Throws where it had others. */
function howManyMigrations({ id, migrations, version }: BackupManifest): number {
  const known = migrationHashes()
  if (migrations.length <= known.length && migrations.every((hash, index) => hash === known[index]))
    return migrations.length
  throw new Error(
    `The backup ${id} was written by release ${version}, whose database this release does not know. Restore it with that release, or a later one.`,
  )
}

/** What a restore that broke off has left behind does not matter: it goes on, file by file. */
async function mustBeEmpty({ pool, files, manifest }: Options): Promise<void> {
  const client = await pool.connect()
  try {
    if (!(await isWithoutTables(client)))
      throw new Error(
        'The database is not empty. A backup is restored into an empty one only, so that nothing is lost.',
      )
  } finally {
    client.release()
  }
  const backedUp = new Set(manifest.files.map(({ name }) => name))
  for await (const { name } of files.list())
    if (!backedUp.has(name))
      throw new Error(
        `The place of the files is not empty: it holds ${name}, which the backup does not know. Restore into an empty one.`,
      )
}
