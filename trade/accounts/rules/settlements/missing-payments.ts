import type { Day } from '#rules/days.ts'
import { formatShortDate } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'

/**
 * Payments that the provider captured on a day in India, and that are neither in this report nor in one saved before.
 */
export type MissingPayments = { day: Day; count: number; amount: Paise }

/** `3 payments of 21 Nov (₹1,02,000) are in no row. Were they settled later, or was the file cut?` */
export function missingQuestion({ day, count, amount }: MissingPayments): string {
  const of = `of ${formatShortDate(day)} (${formatRupees(amount, { paise: 'auto' })})`
  return count === 1
    ? `1 payment ${of} is in no row. Was it settled later, or was the file cut?`
    : `${count.toLocaleString('en-IN')} payments ${of} are in no row. Were they settled later, or was the file cut?`
}
