import { type Paise, portion, toRupees } from '#rules/money.ts'
import { type Gstr1File, TOOL_VERSION } from '#trade/accounts/contract/gstr1-file.ts'
import { equalHalves } from '#trade/accounts/rules/gstr1/equal-halves.ts'
import { DOCUMENT_SERIES, numberRuns, type SeriesNumbers } from '#trade/accounts/rules/gstr1/series.ts'
import { SUPPLY_TYPES } from '#trade/accounts/rules/gstr1/supply.ts'
import {
  type Amended,
  type Gstr1Tables,
  type HsnSum,
  type Listed,
  NIL_SUPPLIES,
  type NilSupply,
  type SmallSum,
  type SumOfRate,
} from '#trade/accounts/rules/gstr1/tables.ts'
import { UNITS, type UnitOfGoods, unitOf } from '#trade/accounts/rules/gstr1/units.ts'
import { type Period, returnPeriod } from '#trade/accounts/rules/period.ts'
import { turned } from './turned.ts'

/** The part of a return beside its tables. */
type ReturnFrame = {
  gstin: string
  period: Period
  units: readonly UnitOfGoods[]
  /** The numbers of the period by series. */
  series: readonly SeriesNumbers[]
}

/** No buyer owes the tax in place of the shop. */
const OWED = { rchrg: 'N' } as const
const CREDIT = { ntty: 'C' } as const
const LARGE_CREDIT = { ...CREDIT, typ: 'B2CL' } as const

/**
 * The portal's file of a period, its keys in the order of the tool: taxes are halved, quantities rounded to two decimals, once
 * for each row.
 */
export function buildFile(tables: Gstr1Tables, { gstin, period, units, series }: ReturnFrame): Gstr1File {
  const { b2b, b2ba, b2cl, b2cla, b2cs, cdnr, cdnra, cdnur, cdnura, hsn } = tables
  const hsnRows = (rows: ReadonlyMap<string, HsnSum>, isNeeded = false) =>
    rowsWithFigures(rows, isNeeded).map((row, nth) => hsnRow(row, nth + 1, units))
  const nil = orNothing(nilRows(tables))
  const issued = orNothing(series.map(issuedRow))
  return {
    gstin,
    fp: returnPeriod(period),
    version: TOOL_VERSION,
    hash: 'hash',
    b2b: byBuyer(b2b, (one) => ({ ...OWED, ...bill(one), ...business(one) }), 'inv'),
    b2ba: byBuyer(b2ba, (one) => ({ ...OWED, ...filedBill(one), ...bill(one), ...business(one) }), 'inv'),
    b2cl: byPlace(b2cl, (one) => ({ ...bill(one), ...large(one) })),
    b2cla: byPlace(b2cla, (one) => ({ ...filedBill(one), ...bill(one), ...large(one) })),
    b2cs: orNothing([...b2cs.values()].toSorted(byPlaceAndRate).map(smallRow)),
    cdnr: byBuyer(cdnr, (one) => ({ ...CREDIT, ...OWED, ...note(one), ...business(one) }), 'nt'),
    cdnra: byBuyer(
      cdnra,
      (one) => ({ ...CREDIT, ...OWED, ...filedNote(one), ...note(one), ...business(one) }),
      'nt',
    ),
    cdnur: orNothing(cdnur.map((one) => ({ ...LARGE_CREDIT, ...note(one), ...large(one), ...placeOf(one) }))),
    cdnura: orNothing(
      cdnura.map((one) => ({
        ...LARGE_CREDIT,
        ...filedNote(one),
        ...note(one),
        ...large(one),
        ...placeOf(one),
      })),
    ),
    nil: nil && { inv: nil },
    doc_issue: issued && { doc_det: issued },
    hsn: { hsn_b2b: hsnRows(hsn.b2b, b2b.length + cdnr.length > 0), hsn_b2c: hsnRows(hsn.b2c) },
  }
}

const orNothing = <Row>(rows: Row[]) => (rows.length > 0 ? rows : undefined)

const grouped = <One>(all: readonly One[], by: (one: One) => string) =>
  [...Map.groupBy(all, by)].toSorted(([one], [other]) => one.localeCompare(other))

/** Bills (`inv`) or notes (`nt`) of each buyer with a GSTIN. */
const byBuyer = <One extends Listed, Row, Key extends 'inv' | 'nt'>(
  all: readonly One[],
  row: (one: One) => Row,
  key: Key,
) =>
  orNothing(
    grouped(all, ({ gstin }) => gstin).map(
      ([ctin, ones]) => ({ ctin, [key]: ones.map(row) }) as { ctin: string } & Record<Key, Row[]>,
    ),
  )

const byPlace = <One extends Listed, Row>(all: readonly One[], row: (one: One) => Row) =>
  orNothing(
    grouped(all, ({ placeOfSupply }) => placeOfSupply).map(([pos, ones]) => ({ pos, inv: ones.map(row) })),
  )

const bill = ({ number, day, value }: Listed) => ({
  inum: number,
  idt: turned(day),
  val: toRupees(value),
})
const note = ({ number, day, value }: Listed) => ({
  nt_num: number,
  nt_dt: turned(day),
  val: toRupees(value),
})
const filedBill = ({ originalNumber, originalDay }: Amended) => ({
  oinum: originalNumber,
  oidt: turned(originalDay),
})
const filedNote = ({ originalNumber, originalDay }: Amended) => ({
  ont_num: originalNumber,
  ont_dt: turned(originalDay),
})
const placeOf = ({ placeOfSupply }: { placeOfSupply: string }) => ({ pos: placeOfSupply })

/** Further fields of a bill or note of a buyer with a GSTIN; its tax is IGST, or CGST and SGST. */
const business = (one: Listed) => ({
  itms: one.isBetweenStates ? itemsOf(one, igst) : itemsOf(one, equalHalves),
  ...placeOf(one),
  inv_typ: SUPPLY_TYPES[one.supplyType].code,
})

/** One to a private customer is listed by itself only between states. */
const large = (one: Listed) => ({ itms: itemsOf(one, igst) })

const igst = (tax: Paise) => ({ iamt: toRupees(tax) })

/** The shop's goods bear no cess. */
const rated = ({ rate, taxable }: Omit<SumOfRate, 'tax'>) => ({ rt: rate / 100, txval: toRupees(taxable) })

/** The tool numbers the item of a rate by it: 301 for 3 %. */
const itemsOf = <Taxes>({ rates }: Listed, taxes: (tax: Paise) => Taxes) =>
  rates.map((row) => ({ num: row.rate + 1, itm_det: { ...rated(row), ...taxes(row.tax), csamt: 0 } }))

function smallRow(row: SmallSum) {
  const common = { ...placeOf(row), ...rated(row) }
  return row.isBetweenStates
    ? ({ typ: 'OE', sply_ty: 'INTER', ...common, ...igst(row.tax), csamt: 0 } as const)
    : ({ typ: 'OE', sply_ty: 'INTRA', ...common, ...equalHalves(row.tax), csamt: 0 } as const)
}

const byPlaceAndRate = (one: SmallSum, other: SmallSum) =>
  one.placeOfSupply.localeCompare(other.placeOfSupply) || one.rate - other.rate
const byHsn = (one: HsnSum, other: HsnSum) => one.hsn.localeCompare(other.hsn) || one.rate - other.rate

/**
 * Goods that came back whole leave a row of zeros, which is left out. Where a bill to a business is listed, the portal
 * wants a row in the summary of businesses (`isNeeded`), so one stays.
 */
function rowsWithFigures(rows: ReadonlyMap<string, HsnSum>, isNeeded: boolean): HsnSum[] {
  const all = [...rows.values()].toSorted(byHsn)
  const some = all.filter((row) =>
    [row.taxable, row.tax, row.weightMg, row.pieces].some((figure) => figure !== 0),
  )
  return some.length > 0 || !isNeeded ? some : all.slice(0, 1)
}

/** All four rows where goods without tax have an amount, or where nothing was sold: a month without sales is sent like that. */
function nilRows({ nil, documents }: Gstr1Tables) {
  if (documents > 0 && [...nil.values()].every((amount) => amount === 0)) return []
  const supplies = Object.keys(NIL_SUPPLIES) as NilSupply[]
  return supplies.map((supply) => ({
    sply_ty: supply,
    nil_amt: toRupees(nil.get(supply) ?? 0),
    expt_amt: 0,
    ngsup_amt: 0,
  }))
}

function issuedRow(numbers: SeriesNumbers) {
  const { name, code } = DOCUMENT_SERIES[numbers.series]
  const docs = numberRuns(numbers).map(({ from, to, total, cancelled, issued }, nth) => ({
    num: nth + 1,
    from,
    to,
    totnum: total,
    cancel: cancelled,
    net_issue: issued,
  }))
  return { doc_typ: name, doc_num: code, docs }
}

/** The tool puts the filer's own words beside those of its master, which other makers of such files leave to the portal. */
function hsnRow(row: HsnSum, num: number, units: readonly UnitOfGoods[]) {
  const { unit, description } = unitOf(row.hsn, units)
  const { counts, ofOne } = UNITS[unit]
  const quantity = Math.round({ weight: row.weightMg, pieces: row.pieces, nothing: 0 }[counts])
  return {
    num,
    ...(description && { user_desc: description }),
    hsn_sc: row.hsn,
    ...(description && { desc: description }),
    uqc: unit,
    qty: portion(quantity, 100, ofOne) / 100,
    ...rated(row),
    ...igst(row.igst),
    ...equalHalves(row.tax - row.igst),
    csamt: 0,
  }
}
