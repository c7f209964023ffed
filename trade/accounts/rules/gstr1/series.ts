import { documentNumber } from '#rules/invoices/numbers.ts'

/** Series whose numbers the portal wants, with its names for them and the shop's names for their documents. */
export const DOCUMENT_SERIES = {
  invoice: { code: 1, name: 'Invoices for outward supply', documents: 'Tax invoices' },
  'credit-note': { code: 5, name: 'Credit Note', documents: 'Credit notes' },
  receipt: { code: 6, name: 'Receipt Voucher', documents: 'Receipts' },
  'refund-voucher': { code: 8, name: 'Refund Voucher', documents: 'Refund vouchers' },
} as const
export type SeriesOfReturn = keyof typeof DOCUMENT_SERIES

/** Numbers that follow one another, the missing ones counted as cancelled. */
type NumberRun = { from: string; to: string; total: number; cancelled: number; issued: number }

/** Serial numbers that follow one another without a gap. */
export type Stretch = { from: number; to: number }

/** The numbers of a series in a period. */
export type SeriesNumbers = {
  series: SeriesOfReturn
  /** `26-27` */
  financialYear: string
  /** From the first to the last number of the period, in order; not empty. */
  stretches: Stretch[]
  /** The last number before them in the same year; 0 where they begin it. */
  before: number
  /** The last number there is in the year, and the last one that was given out. */
  last: number
  given: number
}

/** A gap of up to so many numbers counts as cancelled documents; a wider one begins another run. */
const MAX_CANCELLED = 100

/** The runs of a series as the return lists them: a gap counts as cancelled documents. */
export function numberRuns({ series, financialYear, stretches }: SeriesNumbers): NumberRun[] {
  const runs: { from: number; to: number; issued: number }[] = []
  for (const { from, to } of stretches) {
    const run = runs.at(-1)
    const issued = to - from + 1
    if (run && from - run.to - 1 <= MAX_CANCELLED) {
      run.to = to
      run.issued += issued
    } else runs.push({ from, to, issued })
  }
  const number = (serial: number) => documentNumber(series, financialYear, serial)
  return runs.map(({ from, to, issued }) => {
    const total = to - from + 1
    return { from: number(from), to: number(to), total, cancelled: total - issued, issued }
  })
}

/** Whether a number is of the run that a key names, its first number and its last; serials have six digits, so texts are in their order. */
export function isInRun(number: string, key: string): boolean {
  const [from = '', to = ''] = key.split(' ')
  return from <= number && number <= to
}

/** The numbers that are missing in a period: before, among and after those there are. */
export function missingNumbers({ stretches, before, last, given }: SeriesNumbers): Stretch[] {
  const end = stretches.at(-1)?.to
  const after = end === last ? [{ from: given + 1, to: given + 1 }] : []
  const gaps: Stretch[] = []
  let previous = before
  for (const { from, to } of [...stretches, ...after]) {
    if (from > previous + 1) gaps.push({ from: previous + 1, to: from - 1 })
    previous = to
  }
  return gaps
}
