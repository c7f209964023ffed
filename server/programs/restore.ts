import { parseArgs } from 'node:util'
import { withSetupPool } from '#db/migrate.ts'
import { tellTenths } from '#seed/progress.ts'
import { reachDatabase } from '#server/adapters/database/reach-database.ts'
import { filesFor } from '#server/adapters/files/files-for.ts'
import { afterRestore } from '#server/backup/after-restore.ts'
import { backupPlace } from '#server/backup/backup-place.ts'
import { backupWords, hashWords } from '#server/backup/backup-words.ts'
import { type BackupManifest, DamagedBackup } from '#server/backup/manifest.ts'
import { type Restored, restoreBackup } from '#server/backup/restore-backup.ts'
import { chosenBackup, earlierBackup } from '#server/backup/stored-backups.ts'
import { readConfig } from '#server/config.ts'
import { runCommand } from './run-command.ts'

const USAGE =
  'npm run restore -- /backups/shop (the last one), or …/backups/2026-11-23T02-30-00Z; with --without-damaged-files also where papers or personal documents are damaged'

const OPTIONS = { 'without-damaged-files': { type: 'boolean' } } as const

/** Brings a backup back into an empty database and an empty place for files: `npm run restore -- BACKUP`. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { positionals, values } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [address] = positionals
  if (address === undefined) throw new Error(`Which backup? ${USAGE}`)
  const from = backupPlace(config, address)
  const manifest = await chosenBackup(from)
  console.log(`Restoring ${backupWords(manifest)} …`)
  const { url, leave } = await reachDatabase(config)
  try {
    const place = { place: from.store, manifest, withoutDamaged: values['without-damaged-files'] }
    const restored = await withSetupPool(url, (pool) =>
      restoreBackup({ pool, files: filesFor(config), ...place, onProgress: tellTenths() }),
    ).catch(async (fault: unknown) => {
      if (!(fault instanceof DamagedBackup)) throw fault
      throw new DamagedBackup(`${fault.message}\n${await earlierBackup(from, manifest)}`)
    })
    const { faults } = restored
    console.log(restored.wasThere ? WAS_THERE : restoredWords(manifest, restored))
    if (restored.left.length === 0) console.log(hashWords(manifest))
    console.log(faults.length === 0 ? 'The books add up.' : faults.join('\n'))
    console.log(afterRestore(manifest.id))
    if (faults.length > 0) process.exitCode = 2
  } finally {
    await leave()
  }
}

const WAS_THERE = 'An earlier try has restored all of it: there was nothing left to do.'

function restoredWords({ tables, files }: BackupManifest, { jobs, left }: Restored): string {
  const restored = `Restored ${tables.length} tables, ${files.length - left.length} files and ${jobs} waiting jobs.`
  return left.length === 0
    ? restored
    : [restored, 'Without these files, which are damaged:', ...left].join('\n  ')
}

runCommand(main)
