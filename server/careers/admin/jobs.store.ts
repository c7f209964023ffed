import { asc, eq, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { jobs } from '#db/schema/careers.ts'
import { written } from '#db/written.ts'
import type { JobRow } from '#server/careers/careers.store.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'

const NEWEST = newestFirst(jobs, jobs.postedDate)

export function adminJobs(
  db: Db,
  status: JobRow['status'] | undefined,
  cursor: CursorQuery,
): Promise<JobRow[]> {
  return readPage(db.select().from(jobs).$dynamic(), NEWEST, cursor, status && eq(jobs.status, status))
}

/** Proposed while typing, so that one department is not written in two ways. */
export async function departmentsUsed(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ department: jobs.department })
    .from(jobs)
    .orderBy(asc(jobs.department))
    .limit(50)
  return rows.map(({ department }) => department)
}

export const jobById = (db: Db, id: string): Promise<JobRow | null> =>
  db.select().from(jobs).where(eq(jobs.id, id)).then(firstOf)

export const lockJob = (db: Db, id: string): Promise<JobRow | null> =>
  db.select().from(jobs).where(eq(jobs.id, id)).for('update').then(firstOf)

export async function insertJob(db: Db, draft: typeof jobs.$inferInsert): Promise<JobRow> {
  return written(await db.insert(jobs).values(draft).returning())
}

export async function updateJob(
  db: Db,
  id: string,
  change: Partial<typeof jobs.$inferInsert>,
): Promise<JobRow> {
  const [job] = await db
    .update(jobs)
    .set({ ...change, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, id))
    .returning()
  if (!job) throw new Error(`The opening ${id} is gone.`)
  return job
}
