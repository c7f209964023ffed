import { dayInIndia } from '#rules/days.ts'

/**
 * A tax invoice, a credit note that lowers its tax, and a commercial one, which is too late for that (`tax-limit.ts`): the GST
 * law does not know it, so it is numbered apart.
 */
export const INVOICE_KINDS = ['invoice', 'credit-note', 'commercial-credit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/**
 * Papers with numbers: documents, receipts for money taken at the counter, vouchers for a refunded advance and for the
 * shop's purchases.
 */
export type SeriesKind = InvoiceKind | 'receipt' | 'refund-voucher' | 'purchase-voucher' | 'old-gold-voucher'

/** Each kind counts in a series of its own, from 1 in each financial year. */
export const PREFIX = {
  invoice: 'INV',
  'credit-note': 'CRN',
  'commercial-credit-note': 'CCN',
  receipt: 'RCT',
  'refund-voucher': 'RFV',
  'purchase-voucher': 'PUR',
  'old-gold-voucher': 'OGV',
} as const satisfies Record<SeriesKind, string>

/** CGST Rules, 46(b) and 53(1)(c): letters, digits, hyphen and slash, unique in a financial year. */
const MAX_CHARACTERS = 16

/** The Indian financial year of a moment, April to March in India: `26-27`. */
export function financialYear(moment: Date): string {
  const ends = financialYearEnd(moment)
  return `${twoDigits(ends - 1)}-${twoDigits(ends)}`
}

/** The calendar year in which the financial year of a moment ends, on 31 March: 2027 for `26-27`. */
export function financialYearEnd(moment: Date): number {
  const [year = 0, month = 0] = dayInIndia(moment).split('-').map(Number)
  return month >= 4 ? year + 1 : year
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}

/** `INV/26-27/000001`. Throws where the law's sixteen characters would not do: after 999,999 in a year. */
export function documentNumber(kind: SeriesKind, year: string, serial: number): string {
  const number = `${PREFIX[kind]}/${year}/${String(serial).padStart(6, '0')}`
  if (number.length > MAX_CHARACTERS) throw new Error(`The series ${PREFIX[kind]}/${year} is full.`)
  return number
}
