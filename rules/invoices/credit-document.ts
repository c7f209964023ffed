import type { Paise } from '#rules/money.ts'
import { creditShare, type InvoiceTotals } from './credit-share.ts'
import {
  articleOfLine,
  type BilledArticle,
  type DocumentOfArticles,
  type InvoiceDocument,
  supplyOf,
  withArticles,
} from './document.ts'
import { splitBetween, splitGst, type TaxLine, totalTax } from './gst-split.ts'

/** What an article weighed when it was packed; `corrects`: what a note says that is because of this alone. */
export type PackedLighter = {
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
  /** Where it was packed lighter than the invoice says. */
  packed?: PackedLighter | null
  /** What earlier notes took back of the same part of the line. */
  before: readonly BilledArticle[]
}

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
 * The commercial credit note of such money: the amount alone. The tax of the invoice stays as it is, so nothing is taken
 * back of what the article consists of.
 */
export function commercialDocument(invoice: InvoiceDocument, credited: Credited): DocumentOfArticles {
  const { number, issuedAt } = invoice
  const article: BilledArticle = {
    ...articleOfLine(invoice, credited.lineId),
    ...credited.packed?.weights,
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

/** What this refund takes back of an article: what all refunds together do, less the notes that were issued before. */
function creditedArticle(
  invoice: InvoiceDocument,
  { lineId, amount, whole, packed, before }: Credited,
): BilledArticle {
  const billed = articleOfLine(invoice, lineId)
  const taken = (part: 'taxable' | 'insurance' | 'delivery' | 'total') =>
    before.reduce((sum, note) => sum + note[part], 0)
  const tax = totalTax(billed.gst)
  const totals = whole ?? { ...billed, gst: tax.amount }
  const share = creditShare(totals, taken('total') + amount)
  const taxable = share.taxable - taken('taxable')
  return {
    ...billed,
    ...packed?.weights,
    lines: [{ label: 'Value credited', detail: detailOf(invoice, { packed }), amount: taxable }],
    taxable,
    gst: before.reduce(
      (gst, note) => splitBetween(note.gst, gst),
      splitAs(invoice, { ...tax, amount: share.gst }),
    ),
    insurance: share.insurance - taken('insurance'),
    delivery: share.delivery - taken('delivery'),
    total: amount,
  }
}

/** The invoice is named beside `against` as well, so a note because of a weight has room for its reason. */
const detailOf = ({ number }: InvoiceDocument, { packed }: Pick<Credited, 'packed'>) =>
  packed?.corrects ?? `of ${number}`

const splitAs = (invoice: InvoiceDocument, tax: TaxLine) => splitGst(tax, supplyOf(invoice))
