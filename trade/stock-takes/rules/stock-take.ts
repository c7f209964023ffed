/** Where a count may go next. Read a line as "from: to". */
const NEXT_STOCK_TAKE_STATUS = {
  counting: ['closed', 'cancelled'],
  closed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type StockTakeStatus = keyof typeof NEXT_STOCK_TAKE_STATUS
export const STOCK_TAKE_STATUSES = Object.keys(NEXT_STOCK_TAKE_STATUS) as [
  StockTakeStatus,
  ...StockTakeStatus[],
]

export const STOCK_TAKE_STATUS = {
  counting: 'Counting',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const satisfies Record<StockTakeStatus, string>

/** Why nothing more can be scanned or closed; null while it is being counted. */
export function endedBecause(status: StockTakeStatus): string | null {
  if (NEXT_STOCK_TAKE_STATUS[status].length > 0) return null
  return status === 'closed' ? 'This count has already been closed.' : 'This count has been cancelled.'
}

/** Outcomes of a scan: the item belongs here, it was scanned before, it does not belong here, nothing has the code. */
export const SCAN_OUTCOMES = ['found', 'twice', 'unexpected', 'unknown'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

/** Scans in one request: a hand scanner's second, or what was kept while the connection was away. */
export const MAX_SCANS = 200
/** Characters of a scanned code, at most. */
export const MAX_CODE = 40
/** Missing, unexpected and twice counted items that a screen is sent of each. */
export const MAX_LISTED = 200
/** Items that are moved when a count is closed. */
export const MAX_MOVED = 500

/** Reasons a manager chooses from; they may write another. */
export const MISSING_REASONS = [
  'Not found in this count',
  'Not found after a second count',
  'Shown to a customer',
  'At the workshop',
  'Lost or stolen',
] as const
