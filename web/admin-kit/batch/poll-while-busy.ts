import type { Batch } from '#contracts/admin/batch.ts'
import { isBatchBusy } from '#rules/batches/batch-status.ts'

/** Milliseconds between two reads while a job is at work. */
const PAUSE = 1_000

/** How soon batches are read again: soon while a job is at work on one of them, otherwise after `quiet`, if at all. */
export function pollWhileBusy(
  batches: readonly Batch[] | undefined,
  quiet: number | false = false,
): number | false {
  return batches?.some(({ status }) => isBatchBusy(status)) ? PAUSE : quiet
}
