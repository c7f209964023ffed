import type { BilledArticle, PriceLine } from '#rules/invoices/document.ts'
import { totalTax } from '#rules/invoices/gst-split.ts'
import { grams, percent } from '#rules/measures.ts'
import { ENGRAVED, quantityOf } from './print-article.ts'
import { rupees } from './print-price.ts'
import { type Block, heightOf, INK, PAGE, rule, type TextStyle, WIDTH, write } from './sheet.ts'

type Doc = PDFKit.PDFDocument

const NAME = { font: 'bold', size: 10.5, lineGap: 1 } as const
const FACTS = { size: 8, color: INK.stone, lineGap: 1 } as const
const ROW = { size: 8.5, lineGap: 0 } as const
const DETAIL = { size: 8, color: INK.stone, lineGap: 0 } as const
const SUM = { ...ROW, font: 'bold' } as const
const GAP = 14

const TEXT = { x: PAGE.left + 18, width: WIDTH - 18 }
const COLUMNS = {
  label: { x: TEXT.x, width: 150 },
  detail: { x: TEXT.x + 154, width: 230 },
  amount: { x: PAGE.right - 110, width: 110 },
} as const

/** One of several articles: name, tariff code, purity, weights, HUID, its price line by line, its tax and its total. */
export function articleBlock(doc: Doc, article: BilledArticle, nth: number): Block {
  const rows = rowsOf(article)
  const facts = factsOf(article)
  const height =
    heightOf(doc, article.name, TEXT.width, NAME) +
    heightOf(doc, facts, TEXT.width, FACTS) +
    rows.reduce((sum, row) => sum + heightOfRow(doc, row), 0) +
    GAP
  const print = (y: number) => {
    write(doc, `${nth}.`, { x: PAGE.left, y, width: 16 }, { ...NAME, color: INK.bronze })
    let next = write(doc, article.name, { ...TEXT, y }, NAME)
    next = write(doc, facts, { ...TEXT, y: next }, FACTS) + 3
    for (const row of rows) next = printRow(doc, row, next)
    rule(doc, next + 2)
    return next + GAP - 3
  }
  return { height, print }
}

function factsOf(article: BilledArticle): string {
  const { hsn, purity, grossWeightMg, netWeightMg, hallmark } = article
  return [
    `HSN ${hsn}`,
    purity,
    `Gross ${grams(grossWeightMg)}`,
    ...(netWeightMg > 0 ? [`Net ${grams(netWeightMg)}`] : []),
    quantityOf(article),
    ...(hallmark ? [`HUID: ${hallmark.huid ?? ENGRAVED}`] : []),
  ].join('  ·  ')
}

type Row = PriceLine & { style: TextStyle }

function rowsOf({ lines, taxable, gst, insurance, delivery, total }: BilledArticle): Row[] {
  const { bps, amount } = totalTax(gst)
  const charges = [
    `GST ${percent(bps)} ${rupees(amount)}`,
    ...(insurance > 0 ? [`transit insurance ${rupees(insurance)}`] : []),
    ...(delivery > 0 ? [`delivery ${rupees(delivery)}`] : []),
  ]
  return [
    ...lines.map((line) => ({ ...line, style: ROW })),
    { label: 'Taxable value', detail: '', amount: taxable, style: SUM },
    { label: 'With tax', detail: charges.join('  ·  '), amount: total, style: SUM },
  ]
}

const heightOfRow = (doc: Doc, { label, detail, style }: Row) =>
  Math.max(
    heightOf(doc, label, COLUMNS.label.width, style),
    detail ? heightOf(doc, detail, COLUMNS.detail.width, DETAIL) : 0,
  ) + 2.5

function printRow(doc: Doc, { label, detail, amount, style }: Row, y: number): number {
  const bottom = write(doc, label, { ...COLUMNS.label, y }, style)
  const below = detail ? write(doc, detail, { ...COLUMNS.detail, y: y + 0.5 }, DETAIL) : 0
  write(doc, rupees(amount), { ...COLUMNS.amount, y }, { ...style, align: 'right' })
  return Math.max(bottom, below) + 2.5
}
