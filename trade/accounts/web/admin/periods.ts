import { dayInIndia } from '#rules/days.ts'
import {
  financialYearOf,
  isPeriod,
  monthAfter,
  monthBefore,
  monthOfMoment,
  monthsOf,
  type Period,
  periodFault,
  periodName,
} from '#trade/accounts/rules/period.ts'

/** GSTR-1 of a month is due on this day of the next one. */
const DUE_DAY = 11
/** A return is refused three years after it was due. */
const YEARS_BACK = 3

/** The month to begin with: the last one until its return is due, then the running one. */
export function defaultPeriod(now: Date): Period {
  const running = monthOfMoment(now)
  return Number(dayInIndia(now).slice(8)) <= DUE_DAY ? monthBefore(running) : running
}

/** The period before or after one of the same length. */
export function periodBeside(period: Period, step: 1 | -1): Period {
  const [year = 0, quarter = 0] = period.split('-Q').map(Number)
  if (!period.includes('Q')) return step === 1 ? monthAfter(period) : monthBefore(period)
  const count = year * 4 + quarter - 1 + step
  return `${Math.floor(count / 4)}-Q${(count % 4) + 1}`
}

type Option = { value: Period; label: string }

/**
 * Periods to choose from, the newest first: each quarter before its months. An older one that is shown is among them.
 */
export function periodOptions(now: Date, shown: Period): Option[] {
  const running = monthOfMoment(now)
  const firstYear = 2000 + Number(financialYearOf(running).slice(0, 2))
  const years = Array.from({ length: YEARS_BACK }, (_, back) => firstYear - back)
  const periods = years.flatMap((year) => [4, 3, 2, 1].flatMap((quarter) => inQuarter(`${year}-Q${quarter}`)))
  const begun = periods.filter((period) => periodFault(period, now) === null)
  return (begun.includes(shown) ? begun : [...begun, shown]).map((value) => ({
    value,
    label: labelOf(value),
  }))
}

const inQuarter = (quarter: Period) => [quarter, ...monthsOf(quarter).reverse()]

const labelOf = (period: Period) =>
  period.includes('Q') ? `${periodName(period)} (quarter)` : periodName(period)

/** The period in an address; the default period where it names none. */
export const periodInAddress = (params: URLSearchParams, now: Date): Period => {
  const text = params.get('period') ?? ''
  return isPeriod(text) ? text : defaultPeriod(now)
}
