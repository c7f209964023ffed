import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import type { SupplyType } from './supply.ts'

/** Goods without tax: to businesses and to others, to other states (`INTR`) and within the shop's own (`INTRA`). */
export const NIL_SUPPLIES = {
  INTRB2B: 'To businesses in other states',
  INTRAB2B: 'To businesses in the shop’s state',
  INTRB2C: 'To private customers in other states',
  INTRAB2C: 'To private customers in the shop’s state',
} as const
export type NilSupply = keyof typeof NIL_SUPPLIES

/** The whole tax, which is split when the return is made. `rate`: basis points. */
export type SumOfRate = { rate: number; taxable: Paise; tax: Paise }

export type SmallSum = SumOfRate & { isBetweenStates: boolean; placeOfSupply: string }
/** Milligrams and pieces, because the unit is chosen when the return is made. */
export type HsnSum = SumOfRate & { hsn: string; igst: Paise; weightMg: number; pieces: number }

/** A bill or note that is listed by itself. */
export type Listed = {
  /** Of the business it is for; empty for a private customer. */
  gstin: string
  number: string
  day: Day
  /** The amount that the customer paid or got back, insurance and delivery included. */
  value: Paise
  placeOfSupply: string
  isBetweenStates: boolean
  supplyType: SupplyType
  rates: SumOfRate[]
}
/** A corrected one, with what it was filed with. */
export type Amended = Listed & { originalNumber: string; originalDay: Day }

/**
 * The sums of a period's documents, added one by one. Documents that are not listed by themselves share a row for each
 * state and rate, or HSN and rate, however many they are.
 */
export type Gstr1Tables = {
  /** How many documents were added. */
  documents: number
  /** Of all of them, less those of notes. */
  taxable: Paise
  tax: Paise
  b2b: Listed[]
  b2cl: Listed[]
  cdnr: Listed[]
  cdnur: Listed[]
  b2ba: Amended[]
  b2cla: Amended[]
  cdnra: Amended[]
  cdnura: Amended[]
  b2cs: Map<string, SmallSum>
  nil: Map<NilSupply, Paise>
  hsn: { b2b: Map<string, HsnSum>; b2c: Map<string, HsnSum> }
  /** Lines whose goods came back, so that two notes for one return take them out once. */
  cameBack: Set<string>
}

export function emptyTables(): Gstr1Tables {
  return {
    documents: 0,
    taxable: 0,
    tax: 0,
    b2b: [],
    b2cl: [],
    cdnr: [],
    cdnur: [],
    b2ba: [],
    b2cla: [],
    cdnra: [],
    cdnura: [],
    b2cs: new Map(),
    nil: new Map(),
    hsn: { b2b: new Map(), b2c: new Map() },
    cameBack: new Set(),
  }
}

/** Value and tax of the tables, and of the HSN summary; amendments are of other months, so they are in neither. */
export function sumsOfTables(tables: Gstr1Tables): Record<'tables' | 'hsn', { taxable: Paise; tax: Paise }> {
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsn } = tables
  const bills = [...b2b, ...b2cl].flatMap(({ rates }) => rates)
  const notes = [...cdnr, ...cdnur].flatMap(({ rates }) => rates)
  const nilRated = [...nil.values()].map((taxable) => ({ taxable, tax: 0 }))
  const outward = sumOf([...bills, ...b2cs.values(), ...nilRated])
  const back = sumOf(notes)
  return {
    tables: { taxable: outward.taxable - back.taxable, tax: outward.tax - back.tax },
    hsn: sumOf([...hsn.b2b.values(), ...hsn.b2c.values()]),
  }
}

const sumOf = (rows: readonly { taxable: Paise; tax: Paise }[]) =>
  rows.reduce((all, { taxable, tax }) => ({ taxable: all.taxable + taxable, tax: all.tax + tax }), {
    taxable: 0,
    tax: 0,
  })
