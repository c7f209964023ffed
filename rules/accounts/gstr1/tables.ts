import type { Paise } from '#rules/money.ts'
import type { AmendedRow, ListedRow, NilSupply } from './return.ts'

/** The whole tax, which is split when the return is made. `rate`: basis points. */
export type SumOfRate = { rate: number; taxable: Paise; tax: Paise }

export type SmallSum = SumOfRate & { isBetweenStates: boolean; placeOfSupply: string }
/** Milligrams and pieces, because the unit is chosen when the return is made. */
export type HsnSum = SumOfRate & { hsn: string; igst: Paise; weightMg: number; pieces: number }

/** `gstin`: of the business it is for; empty for a private customer. */
export type Listed<Row extends ListedRow = ListedRow> = { gstin: string; row: Row }

/**
 * What the documents of a period add up to, document by document. What is not listed by itself has a row for each state
 * and rate, or HSN and rate, however many documents there are.
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
  b2ba: Listed<AmendedRow>[]
  b2cla: Listed<AmendedRow>[]
  cdnra: Listed<AmendedRow>[]
  cdnura: Listed<AmendedRow>[]
  b2cs: Map<string, SmallSum>
  nil: Map<NilSupply, Paise>
  hsn: { b2b: Map<string, HsnSum>; b2c: Map<string, HsnSum> }
  /** Lines whose goods came back, so that two notes for one return take them out once. */
  cameBack: Set<string>
}

export function emptyTables(): Gstr1Tables {
  return {
    ...{ documents: 0, taxable: 0, tax: 0 },
    ...{ b2b: [], b2cl: [], cdnr: [], cdnur: [], b2ba: [], b2cla: [], cdnra: [], cdnura: [] },
    b2cs: new Map(),
    nil: new Map(),
    hsn: { b2b: new Map(), b2c: new Map() },
    cameBack: new Set(),
  }
}
