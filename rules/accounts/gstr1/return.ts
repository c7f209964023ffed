import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import type { RowTax } from './equal-halves.ts'
import type { SupplyType } from './supply.ts'
import type { UnitCode } from './units.ts'

/** What goods of one rate cost before tax, and their tax. `rate`: basis points of all taxes together. */
export type RateRow = RowTax & { rate: number; taxable: Paise }

/** A bill or note that is listed by itself. `value`: all that the customer paid or got back, insurance and delivery included. */
export type ListedRow = {
  number: string
  day: Day
  value: Paise
  /** Code of the state, two digits. */
  placeOfSupply: string
  items: RateRow[]
}

/** A corrected one, with the number and day it was filed with. */
export type AmendedRow = ListedRow & { originalNumber: string; originalDay: Day }

/** Bills or notes of one buyer. */
export type OfBusiness<Row> = { gstin: string; documents: Typed<Row>[] }
export type Typed<Row> = Row & { supplyType: SupplyType }
/** Large bills to other states, by the state. */
export type OfPlace<Row> = { placeOfSupply: string; documents: Omit<Row, 'placeOfSupply'>[] }

/** Small bills of one rate to one state, less the notes on such bills; may be less than nothing. */
export type SmallRow = RateRow & { isBetweenStates: boolean; placeOfSupply: string }

export const NIL_SUPPLIES = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const
export type NilSupply = (typeof NIL_SUPPLIES)[number]

/** Goods without tax: to businesses and to others, to other states (`INTR`) and within the shop's own (`INTRA`). */
export type NilRow = { supply: NilSupply; nilRated: Paise; exempt: Paise; nonGst: Paise }

/** Goods of one HSN and rate, less what came back. `quantity`: hundredths of the unit. */
export type HsnRow = {
  hsn: string
  description: string
  unit: UnitCode
  quantity: number
  rate: number
  taxable: Paise
  igst: Paise
  cgst: Paise
  sgst: Paise
  cess: Paise
}

/** What the portal calls the series whose numbers it wants. */
export const DOCUMENT_SERIES = {
  invoice: { code: 1, name: 'Invoices for outward supply' },
  'credit-note': { code: 5, name: 'Credit Note' },
  receipt: { code: 6, name: 'Receipt Voucher' },
  'refund-voucher': { code: 8, name: 'Refund Voucher' },
} as const
export type SeriesOfReturn = keyof typeof DOCUMENT_SERIES

/** Numbers that follow one another, the missing ones counted as cancelled. */
export type NumberRun = { from: string; to: string; total: number; cancelled: number; issued: number }

/** GSTR-1 of a period: what the portal's JSON says, in paise, days and hundredths of a unit. */
export type Gstr1 = {
  gstin: string
  /** `112026` */
  returnPeriod: string
  b2b: OfBusiness<ListedRow>[]
  b2cl: OfPlace<ListedRow>[]
  b2cs: SmallRow[]
  cdnr: OfBusiness<ListedRow>[]
  cdnur: ListedRow[]
  b2ba: OfBusiness<AmendedRow>[]
  b2cla: OfPlace<AmendedRow>[]
  cdnra: OfBusiness<AmendedRow>[]
  cdnura: AmendedRow[]
  nil: NilRow[]
  issued: { series: SeriesOfReturn; runs: NumberRun[] }[]
  hsn: { b2b: HsnRow[]; b2c: HsnRow[] }
}
