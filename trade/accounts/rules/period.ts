import { dayInIndia, startOfDay } from '#rules/days.ts'

/** A month, `2026-11`, or a quarter of the financial year that begins in April of that year: `2026-Q3` is October to December 2026. */
export type Period = string

const FORM = /^(20\d{2})-(?:(0[1-9]|1[0-2])|Q([1-4]))$/

export const NO_PERIOD = 'Please choose a month, such as 2026-11, or a quarter, such as 2026-Q3.'

export const isPeriod = (text: string): boolean => FORM.test(text)
export const isMonth = (period: Period): boolean => isPeriod(period) && !period.includes('Q')

/** The months of a period, the first one first. */
export function monthsOf(period: Period): Period[] {
  const [, year, month, quarter] = FORM.exec(period) ?? []
  if (month) return [`${year}-${month}`]
  if (!quarter) throw new Error(`${period} is not a period.`)
  const first = Number(year) * 12 + 3 * Number(quarter)
  return [first, first + 1, first + 2].map(monthNumbered)
}

const monthNumbered = (count: number) =>
  `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`

/** The month whose closing closes a month's return: its own, or the last of its quarter for those who file by the quarter. */
export function closingMonth(month: Period, filed: Period): Period {
  const number = numberOf(month)
  return isMonth(filed) ? month : monthNumbered(number + 2 - (number % 3))
}

/** From the first moment, to before the second. */
export type Bounds = { from: Date; until: Date }

/** The moments at which a period begins and has ended, in India. */
export function boundsOf(period: Period): Bounds {
  const months = monthsOf(period)
  return { from: startOfDay(`${months[0]}-01`), until: startOfDay(`${monthAfter(months.at(-1) ?? '')}-01`) }
}

export const monthAfter = (month: Period) => monthNumbered(numberOf(month) + 1)
export const monthBefore = (month: Period) => monthNumbered(numberOf(month) - 1)

function numberOf(month: Period): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number - 1
}

export const monthOfMoment = (moment: Date): Period => dayInIndia(moment).slice(0, 7)

/** The month of the tax portal, `112026`; of a quarter, its last month. */
export function returnPeriod(period: Period): string {
  const [year, month] = (monthsOf(period).at(-1) ?? '').split('-')
  return `${month}${year}`
}

/** The financial year of a period as document series write it: `26-27`. */
export function financialYearOf(period: Period): string {
  const first = numberOf(monthsOf(period)[0] ?? '') - 3
  const year = Math.floor(first / 12)
  return [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('-')
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** `November 2026`; of a quarter, `October to December 2026`. */
export function periodName(period: Period): string {
  const months = monthsOf(period)
  const name = (month = '') => MONTHS[Number(month.slice(5)) - 1] ?? ''
  const year = months[0]?.slice(0, 4)
  return months.length === 1
    ? `${name(months[0])} ${year}`
    : `${name(months[0])} to ${name(months.at(-1))} ${year}`
}

/** Why a period has no accounts, or null: nothing was sold in months to come. */
export function periodFault(period: Period, now: Date): string | null {
  return boundsOf(period).from > now ? `${periodName(period)} has not begun.` : null
}

export const hasEnded = (period: Period, now: Date): boolean => boundsOf(period).until <= now
