import { HOUR_MS } from '#rules/time.ts'
import { boundsOf, type Period, periodName } from './period.ts'

/** Within this time after a sale or a refund its document is there; the worker usually needs seconds. */
export const PAPERS_DUE_MS = HOUR_MS

/** Why a month cannot be closed yet, or null: the documents of its last minutes may still come. */
export function whyNotYet(month: Period, now: Date): string | null {
  const { until } = boundsOf(month)
  if (until > now) return `${periodName(month)} has not ended yet.`
  return now.getTime() - until.getTime() < PAPERS_DUE_MS
    ? `The last documents of ${periodName(month)} may still come. Please close it in an hour.`
    : null
}
