import type { PgBoss } from 'pg-boss'

/** Milliseconds between two looks at which queues have jobs that are due: somebody waits for jobs that are sent. */
const LOOK_EVERY_MS = 1_000

/** Queues that have one; each is found by a look at the index by which the queue fetches jobs. */
const DUE = `
  select name from unnest($1::text[]) name
  where exists (
    select from pgboss.job
    where job.name = name.name and state < 'active' and not blocked and start_after <= now()
  )`

/** A queue, and what works on it. */
export type WorkersOf = ReadonlyMap<string, readonly string[]>

/**
 * Wakes the workers of queues with jobs that are due. One question for all of them: each worker that asks for itself
 * costs a shop without visitors most of the processor time it takes. Returns a function that ends it.
 */
export function wakeWorkers(boss: PgBoss, workersOf: WorkersOf, onFault: (fault: Error) => void): () => void {
  const names = [...workersOf.keys()]
  let isEnded = false
  let next: NodeJS.Timeout | undefined
  const look = async () => {
    const due: { rows: { name: string }[] } = await boss.getDb().executeSql(DUE, [names])
    for (const { name } of due.rows) for (const worker of workersOf.get(name) ?? []) boss.notifyWorker(worker)
  }
  const lookAgain = () => {
    if (isEnded) return
    next = setTimeout(() => void look().catch(onFault).finally(lookAgain), LOOK_EVERY_MS).unref()
  }
  lookAgain()
  return () => {
    isEnded = true
    clearTimeout(next)
  }
}
