import { formatDateTime } from '#rules/format-dates.ts'
import { type Period, periodName } from './period.ts'

export type Reopening = { month: Period; closedAt: Date; reopenedAt: Date; by: string; reason: string }

/** The notice beside figures of a month that was closed and opened again. */
export function reopenedWords({ month, closedAt, reopenedAt, by, reason }: Reopening): string {
  return `${periodName(month)} was closed on ${formatDateTime(closedAt)} and opened again on ${formatDateTime(reopenedAt)} by ${by}: ${reason}. Its figures may differ from those that were filed.`
}
