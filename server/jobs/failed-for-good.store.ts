import { type SQL, sql } from 'drizzle-orm'
import { RECURRING_JOBS } from './queue.ts'

/** An outage may be over in a moment: recurring jobs have failed for longer than this before they count. */
const OUTAGE_MINUTES = 10

const isRecurring = (name: SQL) => sql`${name} = any(${sql.param([...RECURRING_JOBS])}::text[])`

/**
 * How many jobs of the kind `name` failed for good, where `all` have failed. Of a recurring kind none, as long as its
 * next run may still do the work: they count when the run after the first that failed has failed as well.
 */
export const failedForGood = (name: SQL, all: SQL, now: Date): SQL<number> => sql`
  case when not ${isRecurring(name)} or ${all} = 0 then ${all}
  else coalesce((
    select count(*)::int from pgboss.job f
    where f.name = ${name} and f.state = 'failed' and f.completed_on > coalesce((
      select max(ok.completed_on) from pgboss.job ok where ok.name = ${name} and ok.state = 'completed'
    ), '-infinity')
    having max(f.created_on) > min(f.completed_on)
      and min(f.completed_on) <= ${now}::timestamptz - make_interval(mins => ${OUTAGE_MINUTES})
  ), 0) end`
