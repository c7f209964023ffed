import type { PgBoss } from 'pg-boss'
import { type JobName, queueOptions } from './queue.ts'

/** Queues of earlier versions and what does their jobs now; a queue stands before the one of its dead letters. */
const RETIRED_QUEUES: Readonly<Record<string, JobName>> = {
  'send-mail': 'deliver-notification',
  'send-message': 'deliver-notification',
  'send-design-answer': 'deliver-notification',
  'give-up-mail': 'give-up-notification',
  'give-up-message': 'give-up-notification',
  'give-up-design-answer': 'give-up-notification',
}

/** What these jobs named; the table `notifications` has taken over the ids. */
type RetiredJob = { mailId?: string; messageId?: string; answerId?: string }

/**
 * Moves what still waits in queues of an earlier version to the present ones, and deletes those queues. The moved job
 * has the notification's own id, so that two processes that start at once move it once.
 */
export async function retireQueues(boss: PgBoss, existing: ReadonlySet<string>): Promise<void> {
  for (const [retired, name] of Object.entries(RETIRED_QUEUES)) {
    if (!existing.has(retired)) continue
    for (const { data, state, startAfter } of await boss.findJobs<RetiredJob>(retired)) {
      const notificationId = data.mailId ?? data.messageId ?? data.answerId
      const isOpen = state === 'created' || state === 'retry' || state === 'active'
      if (!notificationId || !isOpen) continue
      await boss.send(name, { notificationId }, { ...queueOptions(name), id: notificationId, startAfter })
    }
    await boss.deleteQueue(retired)
  }
}
