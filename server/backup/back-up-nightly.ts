import { withSetupPool } from '#db/migrate.ts'
import { raiseAlarm, resolveAlarms } from '#server/alarms/alarms.store.ts'
import type { Shop } from '#server/shop.ts'
import { version } from '#server/version.ts'
import { backupPlace } from './backup-place.ts'
import { lastBackup, noteBackupBegun, noteBackupEnded } from './backups.store.ts'
import { retireBackups } from './retire-backups.ts'
import { writeBackup } from './write-backup.ts'

const HOUR = 60 * 60 * 1000

/** A backup of each night; one that takes a while, or is tried again, is no reason for an alarm. */
const OLDEST_HOURS = 26

/**
 * The job of each night, where `BACKUP_TO` is set: backs the shop up, and removes backups that are older than
 * `BACKUP_KEEP_DAYS`. A backup that fails is noted with its reason, raises an alarm, and is tried again by the queue.
 */
export async function backUpNightly(shop: Shop): Promise<void> {
  const { config, db, clock, log } = shop
  if (config.BACKUP_TO === undefined) return
  const { store: place, name } = backupPlace(config, config.BACKUP_TO)
  const id = await noteBackupBegun(db, name, clock.now())
  try {
    const manifest = await withSetupPool(shop.databaseUrl, (pool) =>
      writeBackup({ pool, files: shop.files, place, version, now: clock.now() }),
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const kept = { name: manifest.id, rows, files: manifest.files.length }
    await noteBackupEnded(db, id, { ...kept, finishedAt: clock.now() })
    await resolveAlarms(db, ['backup-failed', 'backup-old'], clock.now())
    const removed = await retireBackups(place, { keepDays: config.BACKUP_KEEP_DAYS, now: clock.now() })
    log.info({ ...kept, removed }, 'backed up')
  } catch (fault) {
    const sentence = fault instanceof Error ? fault.message : 'unknown'
    await noteBackupEnded(db, id, { fault: sentence, finishedAt: clock.now() })
    await raiseAlarm(db, 'backup-failed', `The backup to ${name} failed: ${sentence}`, clock.now())
    throw fault
  }
}

/** The job of each hour: a shop that is to be backed up, and has no backup of the last day, raises an alarm. */
export async function watchBackups({ config, db, clock }: Shop): Promise<void> {
  if (config.BACKUP_TO === undefined) return
  const last = await lastBackup(db)
  const age = last ? (clock.now().getTime() - last.startedAt.getTime()) / HOUR : Number.POSITIVE_INFINITY
  if (age <= OLDEST_HOURS) return
  const found = last ? `The last backup is ${Math.floor(age)} hours old.` : 'There is no backup yet.'
  await raiseAlarm(db, 'backup-old', found, clock.now())
}
