import type { LastBackup } from '#contracts/admin/alarms.ts'
import { lastBackup } from '#server/backup/backups.store.ts'
import type { Shop } from '#server/shop.ts'
import { shopIdentityOf } from '#server/startup/shop-identity.store.ts'

/** When the shop was last backed up, and whether this is a copy of it that was restored from a backup. */
export async function readLastBackup({ db, config }: Shop): Promise<LastBackup> {
  const [last, identity] = [await lastBackup(db), await shopIdentityOf(db)]
  return {
    isNightly: config.BACKUP_TO !== undefined,
    last: last && { at: last.startedAt, files: last.files ?? 0 },
    copyOf: identity?.restoredFrom ?? null,
  }
}
