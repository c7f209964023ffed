import type { BatchWork } from '#rules/batches/batch-status.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { type BatchRow, moveBatch } from './batches.store.ts'

type Start = {
  caller: Caller
  /** The caller may move prices as far as a manager with a fresh OTP. */
  pricesConfirmed?: boolean
  /** Of the work: rows, files or products. */
  total: number
  /** How many of them an earlier job has done. */
  done?: number
  summary?: string
}

/** Leaves a locked batch to its job, in the transaction that locked it. */
export async function startWork(
  { db, clock, jobs }: Shop,
  batch: BatchRow,
  work: BatchWork,
  { caller, pricesConfirmed = false, total, done = 0, summary = batch.summary }: Start,
): Promise<void> {
  await moveBatch(db, batch, work, {
    total,
    done,
    summary,
    failure: '',
    waitingFor: '',
    updatedAt: clock.now(),
  })
  await sendWork({ jobs }, batch.id, work, { caller, pricesConfirmed })
}

/** Sends the job of a batch that has this status already. */
export async function sendWork(
  { jobs }: Pick<Shop, 'jobs'>,
  batchId: string,
  work: BatchWork,
  { caller, pricesConfirmed }: { caller: Caller; pricesConfirmed: boolean },
): Promise<void> {
  const { customerId, role, mobileNumber } = caller
  await jobs.send('work-batch', { batchId, work, by: { customerId, role, mobileNumber }, pricesConfirmed })
}
