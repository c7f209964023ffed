import type { PgBoss } from 'pg-boss'
import { type JobName, queueOptions } from './queue.ts'

/** Queues of earlier versions and what does their jobs now; each queue is listed before its dead-letter queue. */
const RETIRED_QUEUES = {
  'send-mail': 'deliver-notification',
  'send-message': 'deliver-notification',
  'send-design-answer': 'deliver-notification',
  'give-up-mail': 'give-up-notification',
  'give-up-message': 'give-up-notification',
  'give-up-design-answer': 'give-up-notification',
} as const satisfies Record<string, JobName>

/**
 * Queues of earlier versions whose jobs are done no more. A migration has ended what they worked on: 0083 stopped the
 * batches, and the one that drops `scheduled_rates` raised an alarm about the rates that waited.
 */
const DROPPED_QUEUES = [
  'publish-scheduled-rates',
  ...[
    'check-product-import',
    'run-product-import',
    'undo-product-import',
    'work-bulk-edit',
    'work-image-import',
  ],
  ...['give-up-product-import', 'give-up-bulk-edit', 'give-up-image-import', 'forget-product-imports'],
]

/** A job not yet done. The table `notifications` has taken over the id it named. */
type RetiredJob = { name: keyof typeof RETIRED_QUEUES; notificationId: string; startAfter: Date }

const UNDONE = `
  select name, start_after as "startAfter",
    coalesce(data->>'mailId', data->>'messageId', data->>'answerId') as "notificationId"
  from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')`

/** If two processes delete a queue, the second waits and finds nothing to delete; pg-boss's own call would fail. */
const DELETE_QUEUE = `
  select pgboss.delete_queue(name) from (select name from pgboss.queue where name = $1 for update) as found`

/**
 * Moves what still waits in queues of an earlier version to the present ones, and deletes those queues. The moved job
 * has the notification's own id, so that two processes that start at once move it once.
 */
export async function retireQueues(boss: PgBoss, existing: ReadonlySet<string>): Promise<void> {
  const retired = Object.keys(RETIRED_QUEUES).filter((name) => existing.has(name))
  const dropped = DROPPED_QUEUES.filter((name) => existing.has(name))
  if (retired.length + dropped.length === 0) return
  const database = boss.getDb()
  const undone: { rows: RetiredJob[] } = await database.executeSql(UNDONE, [retired])
  for (const { name: from, notificationId, startAfter } of undone.rows) {
    const name = RETIRED_QUEUES[from]
    await boss.send(name, { notificationId }, { ...queueOptions(name), id: notificationId, startAfter })
  }
  for (const name of [...retired, ...dropped]) await database.executeSql(DELETE_QUEUE, [name])
}
