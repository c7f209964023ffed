import { PAPERS_DUE_MS } from '#rules/invoices/papers-due.ts'
import { boundsOf, type Period, periodName } from './period.ts'

/** Why a month cannot be closed yet, or null: the documents of its last minutes may still come. */
export function whyNotYet(month: Period, now: Date): string | null {
  const { until } = boundsOf(month)
  if (until > now) return `${periodName(month)} has not ended yet.`
  return now.getTime() - until.getTime() < PAPERS_DUE_MS
    ? `The last documents of ${periodName(month)} may still come. Please close it in an hour.`
    : null
}
