import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { failedForGood } from '#server/jobs/failed-for-good.store.ts'

/** Kinds of jobs named at once. */
const MAX_NAMED = 10

export type GivenUpJobs = { name: string; count: number; lastAt: Date; fault: string }

/**
 * Jobs that failed for good after `since`, by name, the latest first; see {@link failedForGood} for recurring ones. Not
 * those whose dead letters another job sees to.
 */
export async function jobsGivenUpSince(
  db: Db,
  since: Date,
  { except, now }: { except: readonly string[]; now: Date },
): Promise<GivenUpJobs[]> {
  const count = failedForGood(sql`j.name`, sql`count(*)::int`, now)
  const { rows } = await db.execute<{ name: string; count: number; at: string; fault: string | null }>(sql`
    select j.name, ${count} as count, max(j.completed_on)::text as at,
      (array_agg(coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message')
        order by j.completed_on desc))[1] as fault
    from pgboss.job j
    where j.state = 'failed' and j.dead_letter is null and j.completed_on > ${since}
      and j.name <> all(${sql.param([...except])}::text[])
    group by j.name having ${count} > 0 order by max(j.completed_on) desc limit ${MAX_NAMED}`)
  return rows.map(({ at, fault, ...job }) => ({ ...job, lastAt: new Date(at), fault: fault ?? '' }))
}
