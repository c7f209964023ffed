import { type Day, dayInIndia, daysAfter } from '#rules/days.ts'
import { typedCode } from '#rules/typed-text.ts'

/** Which number of `03/04/2026` is the day. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/** A day in numbers only: which number is the day, its column says. The separators of one column may follow different programs. */
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-])/
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?!\d)/
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([a-z]{3,9})\.?[\s,/.'-]*(\d{4}|\d{2})(?!\d)/i
const MONTH_DAY = /^([a-z]{3,9})\.?[\s/.-]*(\d{1,2})(?:st|nd|rd|th)?[\s,/.'-]+(\d{4}|\d{2})(?!\d)/i
/** A moment that names its time zone: its day is that of India. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/i
/** Days as a spreadsheet counts them, with the hour behind the point: the years 2009 to 2064. */
const SERIAL = /^([45]\d{4})(?:\.\d+)?$/
const SERIAL_ZERO: Day = '1899-12-30'

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
]

/** The order of the numbers in a column of days: which of them is the day, by the sign between them. */
export type DayColumn = {
  orders: ReadonlyMap<string, DayOrder>
  /** A cell that could be two days; null where none could. */
  unclear: string | null
}

/**
 * Reads a column as a whole: a 26 beside a month tells the order of the other cells with the same sign, and where they have
 * none, of all. `said` is what somebody has answered.
 */
export function dayColumn(cells: readonly string[], said: DayOrder | null = null): DayColumn {
  const seen = new Map<string, Set<DayOrder>>()
  for (const cell of cells) {
    const match = NUMBERS.exec(typedCode(cell))
    const order = match && orderShown(Number(match[1]), Number(match[3]))
    if (!match?.[2] || !order) continue
    seen.set(match[2], (seen.get(match[2]) ?? new Set()).add(order))
  }
  const shown = new Set([...seen.values()].flatMap((orders) => [...orders]))
  const orders = new Map<string, DayOrder>()
  for (const sign of SIGNS) {
    const own = seen.get(sign) ?? shown
    const [only] = own
    const order = only !== undefined && own.size === 1 ? only : said
    if (order) orders.set(sign, order)
  }
  const isUnclear = (cell: string) => {
    const match = NUMBERS.exec(typedCode(cell))
    if (!match?.[2] || orders.has(match[2])) return false
    return couldBeTwo(Number(match[1]), Number(match[3]))
  }
  return { orders, unclear: cells.find(isUnclear)?.trim() ?? null }
}

const SIGNS = ['/', '-', '.'] as const
const MOST_MONTHS = 12

function orderShown(first: number, second: number): DayOrder | null {
  if (first > MOST_MONTHS && second <= MOST_MONTHS) return 'day-first'
  return second > MOST_MONTHS && first <= MOST_MONTHS ? 'month-first' : null
}

const couldBeTwo = (first: number, second: number) =>
  first !== second && first <= MOST_MONTHS && second <= MOST_MONTHS

/** The day a cell names, whatever hour follows; null where it names none, or could be two. */
export function readDay(cell: string, { orders }: Pick<DayColumn, 'orders'>): Day | null {
  const text = typedCode(cell)
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])]
    const order = orderShown(first, second) ?? orders.get(numbers[2] ?? '')
    if (!order && first !== second) return null
    return dayOf(numbers[4], order === 'month-first' ? [first, second] : [second, first])
  }
  const moment = MOMENT.test(text) ? new Date(text) : null
  if (moment && !Number.isNaN(moment.getTime())) return dayInIndia(moment)
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year) return dayOf(year, [Number(month), Number(day)])
  const [, before, word, its] = DAY_MONTH.exec(text) ?? []
  if (word) return dayOf(its, [monthOf(word), Number(before)])
  const [, name, after, theirs] = MONTH_DAY.exec(text) ?? []
  if (name) return dayOf(theirs, [monthOf(name), Number(after)])
  const serial = SERIAL.exec(text)?.[1]
  return serial ? daysAfter(SERIAL_ZERO, Number(serial)) : null
}

/** `nov`, `Sept`, `November` → 11, 9, 11; 0 where it is no month. */
function monthOf(word: string): number {
  const small = word.toLowerCase()
  return MONTHS.findIndex((month) => month.startsWith(small)) + 1
}

/** A day of the calendar in this century; null for 31 November. */
function dayOf(year: string | undefined, [month, day]: readonly [number, number]): Day | null {
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(full, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && full >= 2000 && full < 2100 ? date.toISOString().slice(0, 10) : null
}
