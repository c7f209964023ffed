import { withRoundOff } from '#rules/checkout/sale/round-off.ts'
import { type Paise, portion } from '#rules/money.ts'
import { creditShare, type InvoiceTotals } from './credit-share.ts'
import {
  articleOfLine,
  type BilledArticle,
  type DocumentOfArticles,
  type InvoiceDocument,
  supplyOf,
  withArticles,
} from './document.ts'
import { linesOf, splitBetween, splitGst, type TaxLine, taxAmount, totalTax, withEach } from './gst-split.ts'

/**
 * Weights of an article when it was packed, where they differ from those agreed; `corrects`: the sentence of a note
 * that is because of this alone.
 */
export type PackedOtherwise = {
  weights: Pick<BilledArticle, 'grossWeightMg' | 'netWeightMg'>
  corrects: string | null
}

type Credited = {
  lineId: string
  /** Paise that went back for the line. */
  amount: Paise
  reason: string
  /** The part of the line that such refunds are shares of; missing where it is all that was billed. */
  whole?: InvoiceTotals
  /** Where it was packed with other weights than the invoice bills. */
  packed?: PackedOtherwise | null
  /** The HUIDs of the line; empty or missing where it has none, or none yet. */
  huid?: string
  /** The parts that earlier notes of the same part of the line took back. */
  before: readonly BilledArticle[]
  /**
   * The parts that earlier notes of its other part took back: those because of its weight, where this note is for
   * another reason, and the reverse.
   */
  beforeOfOther?: readonly BilledArticle[]
}

/** Amounts of an article, of its bill or taken back. */
type Parts = Pick<BilledArticle, 'taxable' | 'gst' | 'insurance' | 'delivery' | 'total'> & { roundOff: Paise }

/** The credit note of money that went back for one line of an invoice, but for its own number and date. */
export function creditDocument(invoice: InvoiceDocument, credited: Credited): DocumentOfArticles {
  const { number, issuedAt } = invoice
  return {
    ...withArticles(invoice, [creditedArticle(invoice, credited)]),
    kind: 'credit-note',
    against: { number, issuedAt, reason: credited.reason },
  }
}

/**
 * The commercial credit note of such money: the amount alone. The tax of the invoice stays as it is, so no part of the
 * article is taken back.
 */
export function commercialDocument(invoice: InvoiceDocument, credited: Credited): DocumentOfArticles {
  const { number, issuedAt } = invoice
  const { roundOff: _, ...billed } = articleAsLeft(invoice, credited)
  const article: BilledArticle = {
    ...billed,
    lines: [{ label: 'Amount credited', detail: detailOf(invoice, credited), amount: credited.amount }],
    taxable: 0,
    gst: splitAs(invoice, { bps: 0, amount: 0 }),
    insurance: 0,
    delivery: 0,
    total: credited.amount,
  }
  return {
    ...withArticles(invoice, [article]),
    kind: 'commercial-credit-note',
    against: { number, issuedAt, reason: credited.reason },
  }
}

function creditedArticle(invoice: InvoiceDocument, credited: Credited): BilledArticle {
  const billed = articleAsLeft(invoice, credited)
  const { roundOff: _, ...article } = billed
  const { roundOff, ...parts } = creditedParts(invoice, billed, credited)
  const lines = [{ label: 'Value credited', detail: detailOf(invoice, credited), amount: parts.taxable }]
  return { ...article, lines, ...parts, ...withRoundOff(roundOff) }
}

/** The article that a note is about: with its real weights, and the HUIDs that are known by now. */
function articleAsLeft(invoice: InvoiceDocument, { lineId, packed, huid }: Credited): BilledArticle {
  const { packed: _, ...billed } = articleOfLine(invoice, lineId)
  const weights = packed?.weights
  return { ...billed, ...(weights && { ...weights, packed: weights }), ...(huid && { hallmark: { huid } }) }
}

/**
 * The parts of an article that this refund takes back: those of all refunds of the same part together, less the notes
 * that were issued before. The last note takes the rest of the bill. Where more was refunded than the part that counts
 * amounted to, such as by hand before a piece was packed lighter, a note takes its share of the rest, never more.
 */
function creditedParts(
  invoice: InvoiceDocument,
  billed: BilledArticle,
  { amount, whole, before, beforeOfOther = [] }: Credited,
): Parts {
  const left = [...before, ...beforeOfOther].map(partsOf).reduce(lessOf, partsOf(billed))
  if (amount === left.total) return left
  const tax = totalTax(billed.gst)
  const taken = before.reduce((sum, { total }) => sum + total, 0)
  const { roundOff = 0, ...share } = creditShare(whole ?? { ...billed, gst: tax.amount }, taken + amount)
  const gst = splitAs(invoice, { ...tax, amount: share.gst })
  const part = before.map(partsOf).reduce(lessOf, { ...share, roundOff, gst })
  return isWithin(part, left) ? part : shareOfLeft(left, amount)
}

const partsOf = ({ taxable, gst, insurance, delivery, roundOff = 0, total }: BilledArticle): Parts => ({
  taxable,
  gst,
  insurance,
  delivery,
  roundOff,
  total,
})

const lessOf = (all: Parts, part: Parts): Parts => ({
  taxable: all.taxable - part.taxable,
  gst: splitBetween(part.gst, all.gst),
  insurance: all.insurance - part.insurance,
  delivery: all.delivery - part.delivery,
  roundOff: all.roundOff - part.roundOff,
  total: all.total - part.total,
})

const amountsOf = ({ taxable, gst, insurance, delivery }: Parts): Paise[] => [
  ...[taxable, insurance, delivery],
  ...linesOf(gst).map(({ amount }) => amount),
]

function isWithin(part: Parts, left: Parts): boolean {
  const most = amountsOf(left)
  return amountsOf(part).every((amount, nth) => amount >= 0 && amount <= (most[nth] ?? 0))
}

function shareOfLeft(left: Parts, amount: Paise): Parts {
  const share = (part: Paise) => portion(part, amount, left.total)
  const gst = withEach(left.gst, share)
  const [insurance, delivery, roundOff] = [share(left.insurance), share(left.delivery), share(left.roundOff)]
  const taxable = amount - taxAmount(gst) - insurance - delivery - roundOff
  return { taxable, gst, insurance, delivery, roundOff, total: amount }
}

/** The invoice is named beside `against` as well, so a note because of a weight has room for its reason. */
const detailOf = ({ number }: InvoiceDocument, { packed }: Pick<Credited, 'packed'>) =>
  packed?.corrects ?? `of ${number}`

const splitAs = (invoice: InvoiceDocument, tax: TaxLine) => splitGst(tax, supplyOf(invoice))
