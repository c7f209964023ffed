import { withSetupPool } from '#db/migrate.ts'
import { HOUR_MS } from '#rules/time.ts'
import { resolveAlarms, sustainAlarm } from '#server/alarms/alarms.store.ts'
import type { Shop } from '#server/shop.ts'
import { backUp } from './back-up.ts'
import { backupPlace } from './backup-place.ts'
import { lastBackup } from './backups.store.ts'
import { named } from './mending.ts'

/** A backup of each night; one that takes a while, or is tried again, does not raise an alarm. */
const OLDEST_HOURS = 26

/**
 * The job of each night, where `BACKUP_TO` is set: backs the shop up, and removes backups that are older than
 * `BACKUP_KEEP_DAYS`. One that fails is tried again by the queue.
 */
export async function backUpNightly({ config, clock, files, databaseUrl, log }: Shop): Promise<void> {
  if (config.BACKUP_TO === undefined) return
  const to = backupPlace(config, config.BACKUP_TO)
  const { manifest, mended, lost } = await withSetupPool(databaseUrl, (pool) =>
    backUp({ pool, files, to, clock, keepDays: config.BACKUP_KEEP_DAYS }),
  )
  for (const sentence of named([...mended, ...lost])) log.warn({ backup: manifest.id }, sentence)
  log.info({ backup: manifest.id, mended: mended.length, lost: lost.length }, 'backed up')
}

/**
 * The job of each hour: raises an alarm where `BACKUP_TO` is set and the last day has no backup. Ends the alarm once
 * there is one, or `BACKUP_TO` is no longer set.
 */
export async function watchBackups({ config, db, clock }: Shop): Promise<void> {
  if (config.BACKUP_TO === undefined) return resolveAlarms(db, ['backup-old'], clock.now())
  const last = await lastBackup(db)
  const age = last ? (clock.now().getTime() - last.startedAt.getTime()) / HOUR_MS : Number.POSITIVE_INFINITY
  if (age <= OLDEST_HOURS) return
  const fault = last ? `The last backup is ${Math.floor(age)} hours old.` : 'There is no backup yet.'
  await sustainAlarm(db, 'backup-old', fault, clock.now())
}
