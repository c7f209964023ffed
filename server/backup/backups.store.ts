import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { backups } from '#db/schema/backups.ts'

export type BackupRow = typeof backups.$inferSelect

/** Notes that a backup has started; returns its id. */
export async function noteBackupBegun(db: Db, place: string, startedAt: Date): Promise<string> {
  const [row] = await db.insert(backups).values({ place, startedAt }).returning({ id: backups.id })
  if (!row) throw new Error('The backup was not noted.')
  return row.id
}

export async function noteBackupEnded(
  db: Db,
  id: string,
  end: Partial<Pick<BackupRow, 'name' | 'rows' | 'files' | 'fault'>> & { finishedAt: Date },
): Promise<void> {
  await db.update(backups).set(end).where(eq(backups.id, id))
}

/** The last one that is complete, if there is one. */
export const lastBackup = (db: Db): Promise<BackupRow | null> =>
  db
    .select()
    .from(backups)
    .where(isNotNull(backups.rows))
    .orderBy(desc(backups.startedAt))
    .limit(1)
    .then(firstOf)
