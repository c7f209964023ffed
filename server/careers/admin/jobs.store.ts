import { asc, eq } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { rewriting } from '#db/rewriting.ts'
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

export async function insertJob(db: Db, draft: typeof jobs.$inferInsert): Promise<string> {
  return written(await db.insert(jobs).values(draft).returning({ id: jobs.id })).id
}

export const rewriteJob = rewriting(jobs)
