import { dayInIndia } from '#rules/days.ts'

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** What is numbered: documents, receipts for money taken at the counter, vouchers for what of an advance is paid back and for what the shop buys. */
export type SeriesKind = InvoiceKind | 'receipt' | 'refund-voucher' | 'purchase-voucher'

/** Each kind counts in a series of its own, from 1 in each financial year. */
const PREFIX = {
  invoice: 'INV',
  'credit-note': 'CRN',
  receipt: 'RCT',
  'refund-voucher': 'RFV',
  'purchase-voucher': 'PUR',
} as const satisfies Record<SeriesKind, string>

/** CGST Rules, 46(b) and 53(1)(c): letters, digits, hyphen and slash, unique in a financial year. */
const MAX_CHARACTERS = 16

/** The Indian financial year of a moment, April to March in India: `26-27`. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = dayInIndia(moment).split('-').map(Number)
  const begins = month >= 4 ? year : year - 1
  return `${twoDigits(begins)}-${twoDigits(begins + 1)}`
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
