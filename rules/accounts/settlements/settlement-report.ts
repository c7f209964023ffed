/** Rows and bytes of a settlement report; a longer one is told to be split. */
export const SETTLEMENT_REPORT_LIMITS = { rows: 50_000, bytes: 20 * 1024 * 1024 } as const
