import { HOUR_MS } from '#rules/time.ts'

/** Within this time after a sale or a refund its document is there; the worker usually needs seconds. */
export const PAPERS_DUE_MS = HOUR_MS
