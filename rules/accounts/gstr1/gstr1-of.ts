import { type Period, returnPeriod } from '#rules/accounts/period.ts'
import { portion } from '#rules/money.ts'
import { rowTax } from './equal-halves.ts'
import {
  type AmendedRow,
  type Gstr1,
  type HsnRow,
  type ListedRow,
  NIL_SUPPLIES,
  type NilRow,
  type OfBusiness,
  type OfPlace,
} from './return.ts'
import { numberRuns, type SeriesNumbers } from './series.ts'
import type { Amended, Gstr1Tables, HsnSum, Listed } from './tables.ts'
import { UNITS, type UnitOfGoods, unitOf } from './units.ts'

/** What a return says beside its tables. */
export type ReturnFrame = {
  gstin: string
  period: Period
  units: readonly UnitOfGoods[]
  /** The numbers of the period by series. */
  series: readonly SeriesNumbers[]
}

/** The return that the tables of a period make: taxes are halved, quantities rounded to two decimals, once for each row. */
export function gstr1Of(tables: Gstr1Tables, { gstin, period, units, series }: ReturnFrame): Gstr1 {
  const issued = series.map((numbers) => ({ series: numbers.series, runs: numberRuns(numbers) }))
  const hsnRows = (rows: ReadonlyMap<string, HsnSum>) =>
    [...rows.values()].toSorted(byHsn).map((row) => hsnRow(row, units))
  return {
    gstin,
    returnPeriod: returnPeriod(period),
    b2b: byBusiness(tables.b2b, listedRow),
    b2cl: byPlace(tables.b2cl, listedRow),
    b2cs: [...tables.b2cs.values()].toSorted(byPlaceAndRate).map(({ tax, ...row }) => ({
      ...row,
      ...rowTax(tax, row.isBetweenStates),
    })),
    cdnr: byBusiness(tables.cdnr, listedRow),
    cdnur: tables.cdnur.map(listedRow),
    b2ba: byBusiness(tables.b2ba, amendedRow),
    b2cla: byPlace(tables.b2cla, amendedRow),
    cdnra: byBusiness(tables.cdnra, amendedRow),
    cdnura: tables.cdnura.map(amendedRow),
    nil: nilRows(tables),
    issued,
    hsn: { b2b: hsnRows(tables.hsn.b2b), b2c: hsnRows(tables.hsn.b2c) },
  }
}

function listedRow({ number, day, value, placeOfSupply, isBetweenStates, rates }: Listed): ListedRow {
  const items = rates.map(({ tax, ...row }) => ({ ...row, ...rowTax(tax, isBetweenStates) }))
  return { number, day, value, placeOfSupply, items }
}

function amendedRow({ originalNumber, originalDay, ...listed }: Amended): AmendedRow {
  return { ...listedRow(listed), originalNumber, originalDay }
}

function byBusiness<One extends Listed, Row>(all: readonly One[], row: (one: One) => Row): OfBusiness<Row>[] {
  return grouped(all, ({ gstin }) => gstin).map(([gstin, ones]) => ({
    gstin,
    documents: ones.map((one) => ({ ...row(one), supplyType: one.supplyType })),
  }))
}

function byPlace<One extends Listed, Row extends ListedRow>(
  all: readonly One[],
  row: (one: One) => Row,
): OfPlace<Row>[] {
  return grouped(all, (one) => one.placeOfSupply).map(([placeOfSupply, ones]) => ({
    placeOfSupply,
    documents: ones.map(row).map(({ placeOfSupply: _, ...rest }) => rest),
  }))
}

const grouped = <One>(all: readonly One[], by: (one: One) => string) =>
  [...Map.groupBy(all, by)].toSorted(([one], [other]) => one.localeCompare(other))

type PlaceAndRate = { placeOfSupply: string; rate: number }
const byPlaceAndRate = (one: PlaceAndRate, other: PlaceAndRate) =>
  one.placeOfSupply.localeCompare(other.placeOfSupply) || one.rate - other.rate
const byHsn = (one: HsnSum, other: HsnSum) => one.hsn.localeCompare(other.hsn) || one.rate - other.rate

/** All four rows where goods without tax have an amount, or where nothing was sold: a month without sales is sent like that. */
function nilRows({ nil, documents }: Gstr1Tables): NilRow[] {
  if (documents > 0 && [...nil.values()].every((amount) => amount === 0)) return []
  return NIL_SUPPLIES.map((supply) => ({ supply, nilRated: nil.get(supply) ?? 0, exempt: 0, nonGst: 0 }))
}

function hsnRow(
  { hsn, rate, taxable, tax, igst, weightMg, pieces }: HsnSum,
  units: readonly UnitOfGoods[],
): HsnRow {
  const { unit, description } = unitOf(hsn, units)
  const { counts, ofOne } = UNITS[unit]
  const { cgst, sgst } = rowTax(tax - igst, false)
  return {
    ...{ hsn, description, unit, rate, taxable, igst },
    quantity: portion(Math.round(counts === 'weight' ? weightMg : pieces), 100, ofOne),
    ...{ cgst: cgst ?? 0, sgst: sgst ?? 0, cess: 0 },
  }
}
