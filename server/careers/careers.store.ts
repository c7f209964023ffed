import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { jobs } from '#db/schema/careers.ts'

export type JobRow = typeof jobs.$inferSelect

const open = eq(jobs.status, 'active')

export function openJobs(db: Db): Promise<JobRow[]> {
  return db.select().from(jobs).where(open).orderBy(desc(jobs.postedDate), desc(jobs.id))
}

export async function departmentsWithJobs(db: Db): Promise<string[]> {
  const named = { department: jobs.department }
  const rows = await db.selectDistinct(named).from(jobs).where(open).orderBy(asc(jobs.department))
  return rows.map(({ department }) => department)
}
