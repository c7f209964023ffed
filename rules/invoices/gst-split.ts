import type { Paise } from '#rules/money.ts'

type Split<Line> = { kind: 'within-state'; cgst: Line; sgst: Line } | { kind: 'between-states'; igst: Line }

export type TaxLine = { bps: number; amount: Paise }

/** The tax of an article as the law names it; the amounts add up to the GST that was charged. */
export type GstSplit = Split<TaxLine>

/** The tax of several articles together, which may have several rates. */
export type GstSum = Split<Pick<TaxLine, 'amount'>>

/** From where to where something is supplied. */
export type Supply = {
  sellerStateCode: string
  placeOfSupplyCode: string
  /** To a unit or developer in a special economic zone. */
  isToSez: boolean
}

/**
 * GST between the Union and the state: half each where seller and place of supply are in one state (CGST and SGST),
 * all to the Union otherwise (IGST Act, section 7), and always for a special economic zone (7(5)(b)). The tax is twice a rounded half
 * (`gstOn`), so both lines are equal. Orders from before December 2026 may hold an odd number of paise; there the last
 * one goes to SGST.
 */
export function splitGst(tax: TaxLine, supply: Supply): GstSplit {
  const { bps, amount } = tax
  if (supply.isToSez || supply.sellerStateCode !== supply.placeOfSupplyCode)
    return { kind: 'between-states', igst: tax }
  const half = Math.floor(amount / 2)
  return {
    kind: 'within-state',
    cgst: { bps: bps / 2, amount: half },
    sgst: { bps: bps / 2, amount: amount - half },
  }
}

/** The tax between two moments of a running tax; both are split the same way. */
export function splitBetween(from: GstSplit, to: GstSplit): GstSplit {
  const less = (line: TaxLine, earlier: TaxLine) => ({ ...line, amount: line.amount - earlier.amount })
  if (from.kind === 'within-state' && to.kind === 'within-state')
    return { kind: to.kind, cgst: less(to.cgst, from.cgst), sgst: less(to.sgst, from.sgst) }
  if (from.kind === 'between-states' && to.kind === 'between-states')
    return { kind: to.kind, igst: less(to.igst, from.igst) }
  throw new Error(SPLIT_OTHERWISE)
}

const SPLIT_OTHERWISE = 'A tax is either split between the Union and the state, or it is not.'

/** The taxes of one supply together, part by part. */
export function sumOfSplits(splits: readonly GstSum[]): GstSum {
  const within = splits.flatMap((one) => (one.kind === 'within-state' ? [one] : []))
  const between = splits.flatMap((one) => (one.kind === 'between-states' ? [one] : []))
  if (within.length > 0 && between.length > 0) throw new Error(SPLIT_OTHERWISE)
  const sum = (lines: Pick<TaxLine, 'amount'>[]) => ({
    amount: lines.reduce((all, { amount }) => all + amount, 0),
  })
  return between.length > 0
    ? { kind: 'between-states', igst: sum(between.map(({ igst }) => igst)) }
    : {
        kind: 'within-state',
        cgst: sum(within.map(({ cgst }) => cgst)),
        sgst: sum(within.map(({ sgst }) => sgst)),
      }
}

/** The whole tax of a split one. */
export function totalTax(gst: GstSplit): TaxLine {
  if (gst.kind === 'between-states') return gst.igst
  return { bps: gst.cgst.bps + gst.sgst.bps, amount: gst.cgst.amount + gst.sgst.amount }
}

/** CGST and SGST, or IGST alone. */
export const linesOf = (gst: GstSplit): TaxLine[] =>
  gst.kind === 'between-states' ? [gst.igst] : [gst.cgst, gst.sgst]

/** The same taxes, each of another amount. */
export function withEach(gst: GstSplit, amountOf: (amount: Paise) => Paise): GstSplit {
  const changed = (line: TaxLine): TaxLine => ({ ...line, amount: amountOf(line.amount) })
  if (gst.kind === 'between-states') return { kind: gst.kind, igst: changed(gst.igst) }
  return { kind: gst.kind, cgst: changed(gst.cgst), sgst: changed(gst.sgst) }
}

/** All of a tax, of one rate or several. */
export const taxAmount = (gst: GstSum): Paise =>
  gst.kind === 'between-states' ? gst.igst.amount : gst.cgst.amount + gst.sgst.amount
