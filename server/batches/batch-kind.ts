import type { BatchKind, BatchWork } from '#rules/batches/batch-status.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import type { BatchRow } from './batches.store.ts'

/** One attempt at the work of a batch. Only the latest attempt may write. */
export type Attempt = {
  /** As it was when the attempt began. */
  batch: BatchRow
  /** Who wants it done. */
  caller: Caller
  /** A manager with a fresh OTP has started it, so prices may move as far as they do. */
  pricesConfirmed: boolean
  /**
   * Some of the work, in a transaction that holds the batch: few enough products that checkouts, rates and other admins
   * wait for moments only. It is tried again while others are in the way.
   */
  commit: <Result>(part: (within: Shop, batch: BatchRow) => Promise<Result>) => Promise<Result>
  /** The last commit: it moves the batch to the end of this work. */
  finish: (part?: (within: Shop, batch: BatchRow) => Promise<void>) => Promise<void>
}

/**
 * Does a work up to its last commit, and goes on where an earlier attempt was interrupted. A refusal (400 or 409) ends it with
 * its sentence; after any other fault it is tried again.
 */
export type Work = (shop: Shop, attempt: Attempt) => Promise<void>

/** The work that differs for each kind of batch. */
export type BatchWorker = { [Name in BatchWork]?: Work } & {
  /** After how many days one is forgotten that never changed the shop, and what else is removed then. */
  forget?: { afterDays: number; removed: (shop: Shop, id: string) => Promise<void> }
}

export type BatchWorkers = { [Kind in BatchKind]?: BatchWorker }
