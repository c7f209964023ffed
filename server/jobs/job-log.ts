import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { WriteWatch } from '#server/adapters/database/write-watch.ts'
import { faultFacts } from '#server/logging/fault-facts.ts'
import type { Logger } from '#server/logging/logger.ts'
import { RECURRING_JOBS } from './queue.ts'

/** The doubling of pauses ends here in pg-boss. */
const MAX_DOUBLINGS = 16

type Tries = Pick<
  JobWithMetadata,
  'retryCount' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'
>

/** Seconds within which a job that failed is tried again; `null`: it has no try left and is given up. */
export function nextAttemptWithin(job: Tries): number | null {
  const { retryCount, retryLimit, retryDelay, retryBackoff, retryDelayMax } = job
  if (retryCount >= retryLimit) return null
  if (!retryBackoff) return retryDelay
  const pause = retryDelay * 2 ** Math.min(MAX_DOUBLINGS, retryCount + 1)
  return retryDelayMax ? Math.min(pause, retryDelayMax) : pause
}

/** Who is told of each end: the log, and what watches whether the database takes writes. */
type Listeners = { log: Logger; writes: Pick<WriteWatch, 'hear'> }

type Ended = { id: string; name: string } & Tries

/** Each job succeeds or fails for itself, with a line in the log; what it failed of is kept with it as well. */
export async function resultOf(
  { log, writes }: Listeners,
  { job, requestId }: { job: Ended; requestId: string | undefined },
  done: Promise<void>,
): Promise<JobResult> {
  const startedAt = performance.now()
  const about = {
    job: job.name,
    jobId: job.id,
    attempt: job.retryCount + 1,
    ...(requestId ? { requestId } : {}),
  }
  const facts = () => ({ ...about, responseTime: performance.now() - startedAt })
  return done.then(
    () => {
      log.info(facts(), 'job')
      return { id: job.id, status: 'completed' }
    },
    (fault: unknown) => {
      writes.hear(fault)
      const nextWithinSeconds = nextAttemptWithin(job)
      if (nextWithinSeconds !== null)
        log.warn({ err: fault, ...facts(), nextWithinSeconds }, 'a job failed and is tried again')
      else if (RECURRING_JOBS.has(job.name))
        log.warn({ err: fault, ...facts() }, 'a recurring job failed; its next run follows')
      else log.error({ err: fault, ...facts() }, 'a job failed and is given up')
      return { id: job.id, status: 'failed', output: faultFacts(fault) }
    },
  )
}
