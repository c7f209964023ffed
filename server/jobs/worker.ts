import type { JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss'
import { onTrail } from '#server/logging/trail.ts'
import type { Shop } from '#server/shop.ts'
import { startDailyJobs } from './daily-jobs.ts'
import { resultOf } from './job-log.ts'
import type { BatchHandlers, JobWork } from './job-work.ts'
import { logQueueErrors } from './log-queue-errors.ts'
import { JOB_NAMES, type JobName, type JobPayloads, queueOptions, RECURRING } from './queue.ts'
import { retireQueues } from './retire-queues.ts'
import { type Tagged, untagged } from './tagged.ts'
import { wakeWorkers } from './wake-workers.ts'

const INDIA = { tz: 'Asia/Kolkata' }

/** Makes the queues, so that jobs can be sent; those of an earlier version are brought up to this one. */
export async function prepareQueues(boss: PgBoss): Promise<void> {
  const standing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of JOB_NAMES) {
    const queue = standing.get(name)
    if (!queue) await boss.createQueue(name, queueOptions(name))
    else if (!isAsWanted(queue, queueOptions(name))) await boss.updateQueue(name, queueOptions(name))
  }
  await retireQueues(boss, new Set(standing.keys()))
}

const isAsWanted = (queue: QueueOptions, wanted: QueueOptions): boolean =>
  Object.entries(wanted).every(([option, value]) => Reflect.get(queue, option) === value)

/** Starts working on every queue. Returns a function that ends looking for jobs that are due. */
export async function startWorker(boss: PgBoss, shop: Shop, jobWork: JobWork): Promise<() => void> {
  const worker = { shop, ...jobWork }
  const working = JOB_NAMES.map(async (name) => [name, await work(boss, worker, name)] as const)
  const workersOf = new Map(await Promise.all(working))
  const endLooking = wakeWorkers(boss, workersOf, logQueueErrors(shop.log))
  await scheduleJobs(boss, shop)
  const endDays = await startDailyJobs(shop)
  return () => {
    endLooking()
    endDays()
  }
}

async function scheduleJobs(boss: PgBoss, { config }: Shop): Promise<void> {
  const feed = config.RATE_FEED_URL === undefined ? null : config.RATE_FEED_CRON
  const times = new Map(Object.entries({ ...RECURRING, 'fetch-rates': { at: feed } }))
  // Also those of an earlier release.
  for (const { name } of await boss.getSchedules()) if (!times.get(name)?.at) await boss.unschedule(name)
  for (const [name, { at }] of times) if (at !== null) await boss.schedule(name, at, {}, INDIA)
}

/** A worker fetches when it is woken; without that, after this many seconds. */
const FETCH_EVERY_SECONDS = 60

/** Jobs of one kind done at the same time; while the queue has that many, the next are fetched without a pause. */
const AT_A_TIME = 5

/** Batches at work at the same time, each by a worker of its own: a short one must not wait for a long one to end. */
const BATCHES_AT_A_TIME = 4

type Worker = JobWork & { shop: Shop }

/** Starts the workers of a queue; returns their ids. */
async function work<Name extends JobName>(boss: PgBoss, worker: Worker, name: Name): Promise<string[]> {
  const batch: BatchHandlers[Name] = worker.batchHandlers[name]
  const isBatch = name === 'work-batch'
  const options = {
    pollingIntervalSeconds: FETCH_EVERY_SECONDS,
    batchSize: isBatch ? 1 : (batch?.atATime ?? AT_A_TIME),
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const
  const workTogether = (fetched: JobWithMetadata<Tagged<JobPayloads[Name]>>[]) => {
    const jobs = fetched.map((job) => ({ job, ...untagged<JobPayloads[Name]>(job.data) }))
    const done = batch ? runBatch(worker, jobs, batch.handle) : runSingly(worker, name, jobs)
    return Promise.all(jobs.map((job, index) => resultOf(worker.shop, job, done[index] ?? Promise.resolve())))
  }
  const workers = Array.from({ length: isBatch ? BATCHES_AT_A_TIME : 1 })
  return Promise.all(workers.map(() => boss.work(name, options, workTogether)))
}

type Begun<Payload> = { job: { id: string }; requestId: string | undefined; payload: Payload }

/** Does each job by itself, on a trail of its own. */
function runSingly<Name extends JobName>(
  { shop, handlers }: Worker,
  name: Name,
  jobs: readonly Begun<JobPayloads[Name]>[],
): Promise<void>[] {
  return jobs.map(({ job, requestId, payload }) =>
    onTrail({ requestId, job: name, jobId: job.id }, () => handlers[name](shop, payload)),
  )
}

/** Does all jobs together; returns the outcome of each. */
function runBatch<Name extends JobName>(
  { shop }: Worker,
  jobs: readonly Begun<JobPayloads[Name]>[],
  handle: (shop: Shop, payloads: JobPayloads[Name][]) => Promise<(Error | null)[]>,
): Promise<void>[] {
  const handled = handle(
    shop,
    jobs.map(({ payload }) => payload),
  )
  return jobs.map(async (_, index) => {
    const fault = (await handled)[index]
    if (fault) throw fault
  })
}
