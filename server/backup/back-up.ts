import type pg from 'pg'
import { type Db, openDatabase } from '#db/client.ts'
import type { OnProgress } from '#seed/progress.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { raiseAlarm, resolveAlarms } from '#server/alarms/alarms.store.ts'
import { version } from '#server/environment/version.ts'
import type { Clock } from '#server/shop.ts'
import type { BackupPlace } from './backup-place.ts'
import { noteBackupBegun, noteBackupEnded } from './backups.store.ts'
import { damageOf } from './check-backup.ts'
import { rowsIn } from './manifest.ts'
import { faultsOfManifest } from './manifest-faults.ts'
import { named } from './mending.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { retireBackups } from './retire-backups.ts'
import { readManifest } from './stored-backups.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

type Options = {
  /** Without a limit per statement. */
  pool: pg.Pool
  files: FileStore
  to: BackupPlace
  clock: Clock
  /** Days for which backups are kept; without it, none is removed. */
  keepDays?: number
  onProgress?: OnProgress
}

/**
 * Backs the shop up, reads again what it has just written and notes it, by hand or at night; then removes what is older
 * than `keepDays`. A backup that fails, or is not what was written, is noted with its reason and raises an alarm; a good
 * one resolves it. Throws a sentence while another one is running.
 */
export function backUp(options: Options): Promise<WrittenBackup> {
  const { pool, to, clock, keepDays } = options
  return oneAtATime(pool, 'backup', async () => {
    const backup = await writeNoted(options)
    if (keepDays !== undefined) await retireBackups(to.store, { ...backup, keepDays, now: clock.now() })
    return backup
  })
}

async function writeNoted({ to, clock, ...options }: Options): Promise<WrittenBackup> {
  const db = openDatabase(options.pool)
  const noted = await noteBackupBegun(db, to.name, clock.now())
  try {
    const backup = await writeBackup({ ...options, place: to.store, version, now: clock.now() })
    await mustBeWhole(to.store, backup)
    const { id, files } = backup.manifest
    const kept = { name: id, rows: rowsIn(backup.manifest), files: files.length }
    await noteBackupEnded(db, noted, { ...kept, finishedAt: clock.now() })
    await resolveAlarms(db, ['backup-failed', 'backup-old'], clock.now())
    return backup
  } catch (fault) {
    await noteFailure(db, { id: noted, place: to.name, fault, at: clock.now() })
    throw fault
  }
}

/** Throws a sentence where a backup cannot be read back from its place as it was written. */
async function mustBeWhole(place: FileStore, { manifest: { id }, written }: WrittenBackup): Promise<void> {
  const manifest = await readManifest(place, id)
  const { rows, files } = await damageOf({ place, manifest, written })
  const faults = [...faultsOfManifest(manifest), ...rows, ...files.values()]
  if (faults.length > 0)
    throw new Error([`${id} cannot be restored as it was written:`, ...named(faults)].join('\n'))
}

type Failure = { id: string; place: string; fault: unknown; at: Date }

async function noteFailure(db: Db, { id, place, fault, at }: Failure): Promise<void> {
  const sentence = fault instanceof Error ? fault.message : String(fault)
  await noteBackupEnded(db, id, { fault: sentence, finishedAt: at })
  await raiseAlarm(db, 'backup-failed', `The backup to ${place} failed: ${sentence}`, at)
}
