import type {
  HsnRow,
  NilRow,
  NilSupply,
  NumberRun,
  RateRow,
  SeriesOfReturn,
  SmallRow,
} from '#rules/accounts/gstr1/return.ts'
import type { SupplyType } from '#rules/accounts/gstr1/supply.ts'
import { UNITS } from '#rules/accounts/gstr1/units.ts'
import {
  amountColumn,
  type Column,
  countColumn,
  dayColumn,
  placeColumn,
  quantityColumn,
  rateColumn,
  taxColumns,
  textColumn,
} from './columns.ts'

/** A row of a bill or note that is listed by itself: one for each of its rates. `value`: in its first row only. */
export type ItemRow = RateRow & {
  gstin: string
  supplyType: SupplyType
  number: string
  day: string
  value: number | null
  placeOfSupply: string
  was: string
}

const NIL_NAMES: Record<NilSupply, string> = {
  INTRB2B: 'To businesses in other states',
  INTRAB2B: 'To businesses in the shop’s state',
  INTRB2C: 'To private customers in other states',
  INTRAB2C: 'To private customers in the shop’s state',
}

const SERIES_NAMES: Record<SeriesOfReturn, string> = {
  invoice: 'Tax invoices',
  'credit-note': 'Credit notes',
  receipt: 'Receipts',
  'refund-voucher': 'Refund vouchers',
}

export const LISTED: Column<ItemRow>[] = [
  textColumn('Number', ({ number }) => number),
  dayColumn('Date', ({ day }) => day),
  amountColumn('Value', ({ value }) => value),
  placeColumn(),
  rateColumn(),
  ...taxColumns<ItemRow>(),
]
const SUPPLY_NAMES: Record<SupplyType, string> = {
  regular: 'Regular',
  'zone-with-tax': 'SEZ with payment',
  'zone-without-tax': 'SEZ without payment',
}

/** Whom a bill or note is for, and what the portal calls such a supply. */
export const CUSTOMER: Column<ItemRow>[] = [
  textColumn('GSTIN', ({ gstin }) => gstin),
  textColumn('Supply', ({ supplyType }) => SUPPLY_NAMES[supplyType]),
]
export const FILED: Column<ItemRow> = textColumn('Filed as', ({ was }) => was)

export const SMALL: Column<SmallRow>[] = [placeColumn(), rateColumn(), ...taxColumns<SmallRow>()]

export const NIL: Column<NilRow>[] = [
  textColumn('Supply', ({ supply }) => NIL_NAMES[supply]),
  amountColumn('Nil-rated', ({ nilRated }) => nilRated),
  amountColumn('Exempt', ({ exempt }) => exempt),
  amountColumn('Not GST', ({ nonGst }) => nonGst),
]

export const HSN: Column<HsnRow>[] = [
  textColumn('HSN', ({ hsn }) => hsn),
  textColumn('Description', ({ description }) => description),
  textColumn('Unit', ({ unit }) => `${unit}, ${UNITS[unit].name}`),
  quantityColumn('Quantity', ({ quantity }) => quantity / 100),
  rateColumn(),
  ...taxColumns<HsnRow>(),
]

/** Numbers of a series. */
type Run = NumberRun & { series: SeriesOfReturn }
export const ISSUED: Column<Run>[] = [
  textColumn('Documents', ({ series }) => SERIES_NAMES[series]),
  textColumn('From', ({ from }) => from),
  textColumn('To', ({ to }) => to),
  countColumn('Numbers', ({ total }) => total),
  countColumn('Cancelled', ({ cancelled }) => cancelled),
  countColumn('Issued', ({ issued }) => issued),
]
