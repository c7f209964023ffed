import { shortGrams } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { type Breakup, rateLinkedBreakup } from '#rules/pricing/breakup.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'

/** Terms of the quote of a custom request: the weight the piece is meant to have (milligrams), and amounts in paise. */
export type DesignTerms = {
  purity: Purity
  netWeightMg: number
  /** With its stones. */
  grossWeightMg: number
  making: Paise
  stones: Paise
  /** The amount paid before it is made. */
  advance: Paise
  gstBps: number
  /** Paise per gram of its purity, and the rates that this is of. */
  ratePerGram: Paise
  rateId: string
  /** ISO 8601. */
  quotedAt: string
}

/** The price of a piece as it was quoted, line by line, by the shop's one pricing rule; nothing comes off it. */
export const designBreakup = (terms: DesignTerms): Breakup =>
  rateLinkedBreakup(
    {
      mode: 'rate-linked',
      purity: terms.purity,
      gstBps: terms.gstBps,
      netWeightMg: terms.netWeightMg,
      grossWeightMg: terms.grossWeightMg,
      making: { kind: 'amount', amount: terms.making },
      stoneValue: terms.stones,
      discountBps: 0,
      discountPart: 'nothing',
      insurance: 0,
    },
    terms.ratePerGram,
  )

/** Why an advance cannot be that of a price; null where it can. Paise. */
export function advanceFault(advance: Paise, price: Paise): string | null {
  if (advance <= 0) return 'Please enter the advance: the piece is begun once it is paid.'
  return advance > price ? `The piece costs ${formatRupees(price)}. The advance cannot be more.` : null
}

/** A quote in plain words for the customer. */
export function quoteWords(terms: DesignTerms): string {
  const { metal, making, stoneValue, gst, price } = designBreakup(terms)
  const { label } = PURITIES[terms.purity]
  const parts = [
    `${shortGrams(terms.netWeightMg)} of ${label} at ${formatRupees(terms.ratePerGram)} per gram: ${formatRupees(metal?.value ?? 0)}`,
    `making ${formatRupees(making?.amount ?? 0)}`,
    ...(stoneValue > 0 ? [`stones ${formatRupees(stoneValue)}`] : []),
    `GST ${formatRupees(gst)}`,
  ]
  return `${parts.join(', ')}. Together ${formatRupees(price)}, of which ${formatRupees(terms.advance)} is paid in advance. The piece is weighed when it is made, and its real weight is billed.`
}
