/** Where a bulk edit over a filter is; `stopped` was interrupted too often, and what it changed can be undone. */
export const BULK_EDIT_STATUSES = ['running', 'done', 'stopped', 'undoing', 'undone'] as const
export type BulkEditStatus = (typeof BULK_EDIT_STATUSES)[number]

/** What became of one product; none while it waits. */
export type BulkOutcome = 'changed' | 'same' | 'left' | 'restored' | 'kept'

/** Products of one bulk edit; more than that is what a file is for. */
export const MAX_BULK_EDIT_PRODUCTS = 50_000

/** Bulk edits in the list, products that one of them names as left out, and reasons it counts; a file has the rest. */
export const MAX_BULK_EDITS_LISTED = 50
export const MAX_LEFT_OUT_NAMED = 500
export const MAX_LEFT_OUT_REASONS = 20

/** A job is at work on it. */
export function isBulkEditBusy(status: BulkEditStatus): boolean {
  return status === 'running' || status === 'undoing'
}
