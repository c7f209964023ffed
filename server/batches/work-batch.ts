import { v7 as timeOrderedId } from 'uuid'
import { BATCH_WORK } from '#rules/batches/batch-status.ts'
import { ShopError } from '#server/errors.ts'
import type { BatchJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { TURN_LIMITS } from '#server/time-limits.ts'
import type { Attempt, BatchWorkers } from './batch-kind.ts'
import { changeBatch, leaseBatch, lockForAttempt, moveBatch } from './batches.store.ts'
import { commitInTurn } from './commit-in-turn.ts'

/** Another worker has taken over the same work, because this one seemed dead; this one stops without a word. */
class Replaced extends Error {}

/** The job: checks, runs or undoes a batch. Begun again, it goes on with what is left, and an earlier attempt writes no more. */
export async function workBatch(shop: Shop, job: BatchJob, workers: BatchWorkers): Promise<void> {
  const attempt = await beginAttempt(shop, job)
  if (!attempt) return
  try {
    await workers[attempt.batch.kind]?.[job.work]?.(shop, attempt)
  } catch (fault) {
    if (fault instanceof Replaced) return
    if (!isRefusal(fault)) throw fault
    await failBatch(shop, job, fault.message)
  }
}

/** A refusal that is about the batch itself; a full queue (503) is tried again. */
const isRefusal = (fault: unknown): fault is ShopError =>
  fault instanceof ShopError && (fault.code === 'invalid' || fault.code === 'refused')

const INTERRUPTED = 'The work was interrupted several times. Please start it again.'

/** The job of last resort: the work was interrupted again and again. Its changes can still be undone. */
export function giveUpBatch(shop: Shop, job: BatchJob): Promise<void> {
  return failBatch(shop, job, INTERRUPTED)
}

async function failBatch({ db, clock }: Shop, { batchId, work }: BatchJob, failure: string): Promise<void> {
  const changes = { failure, waitingFor: '', updatedAt: clock.now() }
  await moveBatch(db, { id: batchId, status: work }, BATCH_WORK[work].fails, changes)
}

async function beginAttempt(shop: Shop, job: BatchJob): Promise<Attempt | null> {
  const { batchId, work, by, pricesConfirmed } = job
  const batch = await leaseBatch(shop.db, { id: batchId, work, attempt: timeOrderedId() })
  if (!batch) return null
  const commit: Attempt['commit'] = (part) => {
    const turn = {
      until: performance.now() + TURN_LIMITS.wait,
      tellWaiting: (waitingFor: string) => changeBatch(shop.db, batchId, { waitingFor }),
    }
    return commitInTurn(shop, turn, async (within) => {
      const held = await lockForAttempt(within.db, batch)
      if (!held) throw new Replaced()
      if (held.waitingFor !== '') await changeBatch(within.db, batchId, { waitingFor: '' })
      return part(within, held)
    })
  }
  const finish: Attempt['finish'] = (part) =>
    commit(async (within, held) => {
      await part?.(within, held)
      await moveBatch(within.db, held, BATCH_WORK[work].ends, { updatedAt: within.clock.now() })
    })
  return { batch, caller: { ...by, sessionId: '', isIdle: false }, pricesConfirmed, commit, finish }
}
