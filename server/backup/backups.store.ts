import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
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

/** The last one that was started, complete or not. */
export async function lastTry(db: Db): Promise<BackupRow | null> {
  const [row] = await db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1)
  return row ?? null
}

/** The last one that is complete, if there is one. */
export async function lastBackup(db: Db): Promise<BackupRow | null> {
  const [row] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.rows))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  return row ?? null
}
