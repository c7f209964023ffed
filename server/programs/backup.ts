import { withSetupPool } from '#db/migrate.ts'
import { tellTenths } from '#seed/progress.ts'
import { reachDatabase } from '#server/adapters/database/reach-database.ts'
import { filesFor } from '#server/adapters/files/files-for.ts'
import { backUp } from '#server/backup/back-up.ts'
import { backupPlace } from '#server/backup/backup-place.ts'
import { rowsIn } from '#server/backup/manifest.ts'
import { named } from '#server/backup/mending.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/shop.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run backup -- /backups/shop, or npm run backup -- s3://bucket/shop'

/** Backs up the shop: `npm run backup -- PLACE`. The shop may be open. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const address = process.argv[2] ?? config.BACKUP_TO
  if (address === undefined) throw new Error(`Where to? ${USAGE}`)
  const to = backupPlace(config, address)
  if (to.id !== null) throw new Error(`Give the folder that holds all backups, not a single backup: ${USAGE}`)
  const { url, leave } = await reachDatabase(config)
  try {
    const { manifest, mended, lost } = await withSetupPool(url, (pool) =>
      backUp({ pool, files: filesFor(config), to, clock: systemClock, onProgress: tellTenths() }),
    )
    const { id, tables, files } = manifest
    for (const sentence of named([...mended, ...lost])) console.log(sentence)
    console.log(`Backed up ${rowsIn(manifest)} rows of ${tables.length} tables and ${files.length} files.`)
    console.log(`To restore it: npm run restore -- ${to.name}/backups/${id}`)
  } finally {
    await leave()
  }
}

runCommand(main)
