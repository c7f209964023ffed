import { withSetupPool } from '#db/migrate.ts'
import { tellTenths } from '#seed/progress.ts'
import { reachDatabase } from './adapters/database/reach-database.ts'
import { filesFor } from './adapters/files/files-for.ts'
import { backupPlace } from './backup/backup-place.ts'
import { writeBackup } from './backup/write-backup.ts'
import { readConfig } from './config.ts'
import { version } from './version.ts'

const USAGE = 'npm run backup -- /backups/shop, or npm run backup -- s3://bucket/shop'

/** Backs up the shop: `npm run backup -- PLACE`. The shop may be open. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const address = process.argv[2] ?? config.BACKUP_TO
  if (address === undefined) throw new Error(`Where to? ${USAGE}`)
  const { store: place, name, id } = backupPlace(config, address)
  if (id !== null) throw new Error(`Name the place of all backups, not one of them: ${USAGE}`)
  const { url, leave } = await reachDatabase(config)
  try {
    const manifest = await withSetupPool(url, (pool) =>
      writeBackup({
        ...{ pool, files: filesFor(config), place, version, now: new Date() },
        onProgress: tellTenths(),
      }),
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Backed up ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files.`,
    )
    console.log(`To bring it back: npm run restore -- ${name}/backups/${manifest.id}`)
  } finally {
    await leave()
  }
}

main().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exit(1)
})
