import { withSetupPool } from '#db/migrate.ts'
import { tellTenths } from '#seed/progress.ts'
import { reachDatabase } from './adapters/database/reach-database.ts'
import { filesFor } from './adapters/files/files-for.ts'
import { afterRestore } from './backup/after-restore.ts'
import { backupPlace } from './backup/backup-place.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { sendJobsAgain } from './backup/send-jobs-again.ts'
import { readManifest, storedBackups } from './backup/stored-backups.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run restore -- /backups/shop (the last one), or …/backups/2026-11-23T02-30-00Z'

/** Brings a backup back into an empty database and an empty place for files: `npm run restore -- BACKUP`. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const address = process.argv[2]
  if (address === undefined) throw new Error(`Which backup? ${USAGE}`)
  const { store: place, name, id } = backupPlace(config, address)
  const chosen = id ?? (await storedBackups(place)).at(-1)
  if (chosen === undefined) throw new Error(`There is no complete backup in ${name}.`)
  const manifest = await readManifest(place, chosen)
  console.log(`Restoring ${chosen}, written by release ${manifest.version} …`)
  const { url, leave } = await reachDatabase(config)
  try {
    const { faults, jobs } = await withSetupPool(url, async (pool) => ({
      ...(await restoreBackup({ pool, files: filesFor(config), place, manifest, onProgress: tellTenths() })),
      jobs: await sendJobsAgain(pool, manifest.jobs),
    }))
    console.log(
      `Restored ${manifest.tables.length} tables, ${manifest.files.length} files and ${jobs} waiting jobs.`,
    )
    console.log(faults.length === 0 ? 'Every hash is right, and the books add up.' : faults.join('\n'))
    console.log(afterRestore(manifest.id))
    if (faults.length > 0) process.exitCode = 2
  } finally {
    await leave()
  }
}

runCommand(main)
