import { withSetupPool } from '#db/migrate.ts'
import { tellTenths } from '#seed/progress.ts'
import { reachDatabase } from './adapters/database/reach-database.ts'
import { filesFor } from './adapters/files/files-for.ts'
import { backUp } from './backup/back-up.ts'
import { backupPlace } from './backup/backup-place.ts'
import { rowsIn } from './backup/manifest.ts'
import { named } from './backup/mending.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'
import { systemClock } from './shop.ts'

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
