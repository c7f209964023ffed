import type { Paise } from '#rules/money.ts'

/** The tax of an invoice as the law names it; the amounts add up to the GST that was charged. */
export type GstSplit =
  | { kind: 'within-state'; cgst: TaxLine; sgst: TaxLine }
  | { kind: 'between-states'; igst: TaxLine }
export type TaxLine = { points: number; amount: Paise }

/**
 * GST between the Union and the state: half each where seller and place of supply are in one state (CGST and SGST),
 * all to the Union otherwise (IGST Act, section 7). The tax is twice a rounded half
 * (`gstOn`), so both lines are equal. Orders from before December 2026 may hold an odd number of paise; there the last
 * one goes to SGST.
 */
export function splitGst(
  tax: TaxLine,
  supply: { sellerStateCode: string; placeOfSupplyCode: string },
): GstSplit {
  const { points: bps, amount } = tax
  if (supply.sellerStateCode !== supply.placeOfSupplyCode) return { kind: 'between-states', igst: tax }
  const half = Math.floor(amount / 2)
  return {
    kind: 'within-state',
    cgst: { points: bps / 2, amount: half },
    sgst: { points: bps / 2, amount: amount - half },
  }
}

/** What came to a running tax between two moments; both are split the same way. */
export function splitBetween(from: GstSplit, to: GstSplit): GstSplit {
  const less = (line: TaxLine, earlier: TaxLine) => ({ ...line, amount: line.amount - earlier.amount })
  if (from.kind === 'within-state' && to.kind === 'within-state')
    return { kind: to.kind, cgst: less(to.cgst, from.cgst), sgst: less(to.sgst, from.sgst) }
  if (from.kind === 'between-states' && to.kind === 'between-states')
    return { kind: to.kind, igst: less(to.igst, from.igst) }
  throw new Error('A tax is either split between the Union and the state, or it is not.')
}

/** The whole tax of a split one. */
export function totalTax(gst: GstSplit): TaxLine {
  if (gst.kind === 'between-states') return gst.igst
  return { points: gst.cgst.points + gst.sgst.points, amount: gst.cgst.amount + gst.sgst.amount }
}
