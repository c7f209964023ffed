import { formatLongDate } from '#rules/format-dates.ts'
import { taxNumberLabel } from '#rules/gstin.ts'
import { articlesOf, type BilledArticle, codeName, type InvoiceDocument } from '#rules/invoices/document.ts'
import { endorsementOf } from '#rules/invoices/endorsement.ts'
import { totalTax } from '#rules/invoices/gst-split.ts'
import { commercialNoteText } from '#rules/invoices/tax-limit.ts'
import { taxByHsn } from '#rules/invoices/tax-summary.ts'
import { percent } from '#rules/measures.ts'
import type { PrintedCode } from '#server/modules/shop-module.ts'
import { headOnRoll } from './head.ts'
import { HALLMARK_WORDS } from './print-article.ts'
import { factsOf } from './print-articles.ts'
import { addressOf, correctedBy, declarationOf, detailsOf, stateOf, TITLES } from './print-frame.ts'
import { rowsOf, rupees } from './print-price.ts'
import type { RollPart } from './roll.ts'

const BOLD = { font: 'bold' } as const
const CENTRE = { align: 'center' } as const
const SMALL = { size: 7 } as const

/** A tax invoice or credit note for a roll: all that a sheet says, one below the other. `mark`: what this print says of itself. */
export function documentOnRoll(
  document: InvoiceDocument,
  mark: string,
  code?: PrintedCode | null,
): RollPart[] {
  const articles = articlesOf(document)
  const isSeveral = articles.length > 1
  const isHallmarked = document.kind === 'invoice' && articles.some(({ hallmark }) => hallmark)
  const endorsement = endorsementOf(document)
  return [
    ...headOf(document, mark),
    'line',
    ...partiesOf(document),
    ...(endorsement === null ? [] : [{ text: endorsement, style: { ...CENTRE, ...BOLD } }]),
    'line',
    ...articles.flatMap((article, nth) => articleParts(article, isSeveral ? nth + 1 : null)),
    'line',
    ...rowsOf(document, articles).flatMap(({ label, detail, amount, weight }): RollPart[] => [
      {
        name: label,
        value: rupees(amount, weight === 'total'),
        style: { ...(weight && BOLD), ...(weight === 'total' && { size: 10 }) },
      },
      ...(detail ? [{ text: detail, style: SMALL }] : []),
    ]),
    { text: document.totalInWords },
    ...(document.kind === 'commercial-credit-note' ? commercialParts(document) : hsnParts(articles)),
    ...(isHallmarked ? ['line' as const, { text: HALLMARK_WORDS, style: SMALL }] : []),
    'line',
    { text: declarationOf(document.kind), style: SMALL },
    { text: `For ${document.seller.name}`, style: { ...BOLD, align: 'right' } },
    { text: 'Authorised signatory', style: { ...SMALL, align: 'right' } },
    ...(code ? codeParts(code) : []),
  ]
}

function codeParts({ text, lines }: PrintedCode): RollPart[] {
  return ['line', { code: text }, ...lines.map((line) => ({ text: line, style: { ...CENTRE, ...SMALL } }))]
}

function headOf({ kind, number, issuedAt, seller, against }: InvoiceDocument, mark: string): RollPart[] {
  const { tradeName: name, address, phone, email } = seller
  const lines = [seller.name, address.join(', '), stateOf(seller), phone, email].filter(Boolean)
  const gstin = { text: `GSTIN ${seller.gstin}`, style: { ...BOLD, size: 8 } }
  return headOnRoll({
    shop: { name, lines: [...lines, gstin, ...(seller.pan ? [`PAN ${seller.pan}`] : [])] },
    title: TITLES[kind],
    number,
    about: [formatLongDate(issuedAt), ...(against ? [correctedBy(against)] : []), mark],
  })
}

function partiesOf(document: InvoiceDocument): RollPart[] {
  const { buyer } = document
  return [
    { text: buyer.name, style: { ...BOLD, size: 9 } },
    ...(buyer.gstin ? [{ text: `${taxNumberLabel(buyer.gstin)} ${buyer.gstin}`, style: BOLD }] : []),
    ...addressOf(buyer).map((text) => ({ text })),
    'line',
    ...detailsOf(document).map(([name, value]) => ({ name, value, style: SMALL })),
  ]
}

/** `nth`: null for the only article, whose price is the sums. */
function articleParts(article: BilledArticle, nth: number | null): RollPart[] {
  const name = nth === null ? article.name : `${nth}. ${article.name}`
  const about = [
    { text: name, style: { ...BOLD, size: 9 } },
    { text: factsOf(article), style: SMALL },
  ]
  if (nth === null) return about
  return [
    ...about,
    ...article.lines.flatMap(({ label, detail, amount }): RollPart[] => [
      { name: label, value: rupees(amount) },
      ...(detail ? [{ text: detail, style: SMALL }] : []),
    ]),
    { name: 'Taxable value', value: rupees(article.taxable), style: BOLD },
    { name: `With GST ${percent(totalTax(article.gst).bps)}`, value: rupees(article.total), style: BOLD },
  ]
}

function hsnParts(articles: readonly BilledArticle[]): RollPart[] {
  const rows = taxByHsn(articles).flatMap(({ hsn, taxable, bps, gst }): RollPart[] => {
    const taxes =
      gst.kind === 'within-state'
        ? `CGST ${rupees(gst.cgst.amount)}  ·  SGST ${rupees(gst.sgst.amount)}`
        : `IGST ${rupees(gst.igst.amount)}`
    return [
      { name: `${codeName(hsn)} ${hsn}  ·  ${percent(bps)}`, value: rupees(taxable), style: SMALL },
      { text: taxes, style: { ...SMALL, align: 'right' } },
    ]
  })
  return ['line', ...rows]
}

function commercialParts({ against }: InvoiceDocument): RollPart[] {
  if (!against) return []
  const text = commercialNoteText({ number: against.number, issuedAt: new Date(against.issuedAt) })
  return [{ text, style: SMALL }]
}
