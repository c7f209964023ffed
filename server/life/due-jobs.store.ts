import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

type DueJob = { id: string; name: string; data: object }

/**
 * Jobs that are due at a moment of the story, in the order in which they were sent. Those sent for at once are stamped by
 * the database's own clock, and are always due.
 */
export async function dueJobs(db: Db, until: Date): Promise<DueJob[]> {
  const { rows } = await db.execute<DueJob>(sql`
    select id, name, data from pgboss.job
    where state in ('created', 'retry')
      and (start_after <= ${until.toISOString()}::timestamptz or start_after = created_on)
    order by created_on, id`)
  return rows
}

export async function forgetJob(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from pgboss.job where id = ${id}::uuid`)
}
