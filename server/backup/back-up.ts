import type pg from 'pg'
import { type Db, openDatabase } from '#db/client.ts'
import type { OnProgress } from '#seed/progress.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { raiseAlarm, resolveAlarms } from '#server/alarms/alarms.store.ts'
import type { Clock } from '#server/shop.ts'
import { version } from '#server/version.ts'
import type { BackupPlace } from './backup-place.ts'
import { noteBackupBegun, noteBackupEnded } from './backups.store.ts'
import { type BackupManifest, rowsIn } from './manifest.ts'
import { oneBackupAtATime } from './one-at-a-time.ts'
import { retireBackups } from './retire-backups.ts'
import { writeBackup } from './write-backup.ts'

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
 * Backs the shop up and notes it, by hand or at night, and removes what is older than `keepDays`. A backup that fails is
 * noted with its reason and raises an alarm; a good one resolves it. Throws a sentence while another one is running.
 */
export function backUp(options: Options): Promise<BackupManifest> {
  const { pool, to, clock, keepDays } = options
  return oneBackupAtATime(pool, async () => {
    const manifest = await writeNoted(options)
    if (keepDays !== undefined) await retireBackups(to.store, { keepDays, now: clock.now() })
    return manifest
  })
}

async function writeNoted({ to, clock, ...options }: Options): Promise<BackupManifest> {
  const db = openDatabase(options.pool)
  const id = await noteBackupBegun(db, to.name, clock.now())
  try {
    const manifest = await writeBackup({ ...options, place: to.store, version, now: clock.now() })
    const kept = { name: manifest.id, rows: rowsIn(manifest), files: manifest.files.length }
    await noteBackupEnded(db, id, { ...kept, finishedAt: clock.now() })
    await resolveAlarms(db, ['backup-failed', 'backup-old'], clock.now())
    return manifest
  } catch (fault) {
    await noteFailure(db, { id, place: to.name, fault, at: clock.now() })
    throw fault
  }
}

type Failure = { id: string; place: string; fault: unknown; at: Date }

async function noteFailure(db: Db, { id, place, fault, at }: Failure): Promise<void> {
  const sentence = fault instanceof Error ? fault.message : String(fault)
  await noteBackupEnded(db, id, { fault: sentence, finishedAt: at })
  await raiseAlarm(db, 'backup-failed', `The backup to ${place} failed: ${sentence}`, at)
}
