/** Work of a job on a batch; each is also the status of the batch while the job is at work. */
export const BATCH_WORK = {
  /** A dry run: nothing of the shop changes. */
  checking: { ends: 'checked', fails: 'failed' },
  running: { ends: 'done', fails: 'stopped' },
  undoing: { ends: 'undone', fails: 'done' },
} as const
export type BatchWork = keyof typeof BATCH_WORK

/**
 * The statuses that a batch may change to. `stopped`: it ended early, its changes can be undone. `untouched`: no part
 * of it is in the shop, so it is forgotten after some days.
 */
export const BATCH_STATUS = {
  uploaded: { next: ['checking'], untouched: true },
  checking: { next: ['checked', 'failed'], untouched: false },
  checked: { next: ['checking', 'running'], untouched: true },
  failed: { next: ['checking'], untouched: true },
  running: { next: ['done', 'stopped'], untouched: false },
  done: { next: ['running', 'undoing', 'undone'], untouched: false },
  stopped: { next: ['running', 'undoing'], untouched: false },
  undoing: { next: ['undone', 'done'], untouched: false },
  undone: { next: [], untouched: false },
} as const satisfies Record<string, { next: readonly string[]; untouched: boolean }>
export type BatchStatus = keyof typeof BATCH_STATUS

export const BATCH_STATUSES = Object.keys(BATCH_STATUS) as [BatchStatus, ...BatchStatus[]]
export const UNTOUCHED_STATUSES = BATCH_STATUSES.filter((status) => BATCH_STATUS[status].untouched)

export function batchMayBecome(from: BatchStatus, to: BatchStatus): boolean {
  return (BATCH_STATUS[from].next as readonly BatchStatus[]).includes(to)
}

/** Whether a job is at work on it. */
export function isBatchBusy(status: BatchStatus): status is BatchWork {
  return Object.hasOwn(BATCH_WORK, status)
}

/** `edit`: chosen products, changed at once; the others are the work of jobs. */
export type BatchKind = 'edit' | 'bulk-edit' | 'product-import'

/** The outcome for one product; none while it waits. */
export type ProductOutcome = 'changed' | 'same' | 'left' | 'restored' | 'kept'
