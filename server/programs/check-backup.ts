import { tellTenths } from '#seed/progress.ts'
import { backupPlace } from '#server/backup/backup-place.ts'
import { backupWords, hashWords } from '#server/backup/backup-words.ts'
import { damageOf } from '#server/backup/check-backup.ts'
import { faultsOfManifest, howManyMigrations } from '#server/backup/manifest-faults.ts'
import { chosenBackup } from '#server/backup/stored-backups.ts'
import { readConfig } from '#server/config.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run check-backup -- /backups/shop (the last one), or …/backups/2026-11-23T02-30-00Z'

/**
 * Reads a backup as a restore does, and writes nothing: `npm run check-backup -- PLACE`. Ends with 0 where everything is
 * there as it was written, and with 1 where something is not.
 */
async function main(): Promise<void> {
  const address = process.argv[2]
  if (address === undefined) throw new Error(`Which backup? ${USAGE}`)
  const from = backupPlace(readConfig(process.env), address)
  const manifest = await chosenBackup(from)
  howManyMigrations(manifest)
  console.log(`Checking ${backupWords(manifest)} …`)
  const { rows, files } = await damageOf({ place: from.store, manifest, onProgress: tellTenths() })
  const damaged = [...files].map(([name, fault]) => `${name}: ${fault}`)
  const faults = [...faultsOfManifest(manifest), ...rows, ...damaged]
  if (faults.length > 0) throw new Error(['The backup is damaged.', ...faults].join('\n'))
  console.log(`It can be restored. ${hashWords(manifest)}`)
}

runCommand(main)
