import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Kinds of jobs named at once. */
const MAX_NAMED = 10

export type GivenUpJobs = { name: string; count: number; lastAt: Date; fault: string }

/**
 * Jobs that failed for good after `since`, by name, the latest first. Not those whose dead letters another job sees to,
 * and of recurring ones (`again`) none that succeeded later.
 */
export async function jobsGivenUpSince(
  db: Db,
  since: Date,
  { again, except }: { again: readonly string[]; except: readonly string[] },
): Promise<GivenUpJobs[]> {
  const { rows } = await db.execute<{ name: string; count: number; at: string; fault: string | null }>(sql`
    select j.name, count(*)::int as count, max(j.completed_on)::text as at,
      (array_agg(coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message')
        order by j.completed_on desc))[1] as fault
    from pgboss.job j
    where j.state = 'failed' and j.dead_letter is null and j.completed_on > ${since}
      and j.name <> all(${sql.param([...except])}::text[])
      and not (j.name = any(${sql.param([...again])}::text[]) and exists (
        select from pgboss.job later
        where later.name = j.name and later.state = 'completed' and later.completed_on > j.completed_on))
    group by j.name order by max(j.completed_on) desc limit ${MAX_NAMED}`)
  return rows.map(({ at, fault, ...job }) => ({ ...job, lastAt: new Date(at), fault: fault ?? '' }))
}
