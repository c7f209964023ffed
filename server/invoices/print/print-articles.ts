import { isServiceCode } from '#rules/catalogue/service-code.ts'
import { type BilledArticle, codeName, type PriceLine } from '#rules/invoices/document.ts'
import { totalTax } from '#rules/invoices/gst-split.ts'
import { grams, percent } from '#rules/measures.ts'
import { ENGRAVED, packedWords, quantityOf } from './print-article.ts'
import { rupees } from './print-price.ts'
import { type Block, heightOf, INK, PAGE, rule, type TextStyle, WIDTH, write } from './sheet.ts'
import { inTag, rowOf } from './tags.ts'

type Doc = PDFKit.PDFDocument

/**
 * How close a document is set, so that a bill of a few articles is one page. `density`: what sizes and gaps are multiplied by.
 * `isPaired`: the lines of a price stand in pairs, with their details behind their names.
 */
export type Setting = { density: number; isPaired: boolean }

const stylesOf = (density: number) =>
  ({
    name: { font: 'bold', size: 10 * density, lineGap: 0.5 },
    facts: { size: 8 * density, color: INK.stone, lineGap: 0.5 },
    row: { size: 8.5 * density, lineGap: 0 },
    detail: { size: 8 * density, color: INK.stone, lineGap: 0 },
    sum: { size: 8.5 * density, lineGap: 0, font: 'bold' },
    below: 1 * density,
    gap: 10 * density,
  }) as const
type Styles = ReturnType<typeof stylesOf>

const TEXT = { x: PAGE.left + 18, width: WIDTH - 18 }
const COLUMNS = {
  label: { x: TEXT.x, width: 120 },
  detail: { x: TEXT.x + 124, width: 270 },
  amount: { x: PAGE.right - 84, width: 84 },
} as const
/** Of a pair: where each begins, and how wide its words and its amount are. */
const PAIR = { left: TEXT.x, right: TEXT.x + 243, words: 181, amount: 57 } as const

/** One of several articles: name, tariff code, purity, weights, HUID, its price line by line, its tax and its total. */
export function articleBlock(doc: Doc, article: BilledArticle, nth: number, setting: Setting): Block {
  const styles = stylesOf(setting.density)
  const rows = setting.isPaired ? pairs(doc, rowsOf(article), styles) : single(doc, rowsOf(article), styles)
  const facts = factsOf(article)
  const height =
    heightOf(doc, article.name, TEXT.width, styles.name) +
    heightOf(doc, facts, TEXT.width, styles.facts) +
    2 +
    rows.reduce((sum, { height }) => sum + height, 0) +
    styles.gap
  const print = (y: number) => {
    let next = inTag(doc, 'H2', () => {
      write(doc, `${nth}.`, { x: PAGE.left, y, width: 16 }, { ...styles.name, color: INK.bronze })
      return write(doc, article.name, { ...TEXT, y }, styles.name)
    })
    next = write(doc, facts, { ...TEXT, y: next }, styles.facts) + 2
    next = inTag(doc, 'Table', () => rows.reduce((top, row) => row.print(top), next))
    rule(doc, next + styles.gap * 0.35)
    return next + styles.gap
  }
  return { height, print }
}

/** Tariff code, purity, weights, quantity and HUID in a line. */
export function factsOf(article: BilledArticle): string {
  const { hsn, purity, grossWeightMg, netWeightMg, hallmark } = article
  if (isServiceCode(hsn)) return `${codeName(hsn)} ${hsn}`
  return [
    `${codeName(hsn)} ${hsn}`,
    purity,
    `Gross ${grams(grossWeightMg)}`,
    ...(netWeightMg > 0 ? [`Net ${grams(netWeightMg)}`] : []),
    quantityOf(article),
    ...(hallmark ? [`HUID: ${hallmark.huid ?? ENGRAVED}`] : []),
    ...(article.packed ? [packedWords(article)] : []),
  ].join('  ·  ')
}

type Row = PriceLine & { weight: 'row' | 'sum' }

function rowsOf({ lines, taxable, gst, insurance, delivery, roundOff = 0, total }: BilledArticle): Row[] {
  const { bps, amount } = totalTax(gst)
  const charges = [
    `GST ${percent(bps)} ${rupees(amount)}`,
    ...(insurance > 0 ? [`transit insurance ${rupees(insurance)}`] : []),
    ...(delivery > 0 ? [`delivery ${rupees(delivery)}`] : []),
    ...(roundOff === 0 ? [] : [`round-off ${rupees(roundOff)}`]),
  ]
  return [
    ...lines.map((line) => ({ ...line, weight: 'row' as const })),
    { label: 'Taxable value', detail: '', amount: taxable, weight: 'sum' },
    { label: 'With tax', detail: charges.join('  ·  '), amount: total, weight: 'sum' },
  ]
}

/** Each line by itself: its name, how it came about, its amount. */
function single(doc: Doc, rows: readonly Row[], styles: Styles): Block[] {
  return rows.map(({ label, detail, amount, weight }) => ({
    height:
      Math.max(
        heightOf(doc, label, COLUMNS.label.width, styles[weight]),
        detail ? heightOf(doc, detail, COLUMNS.detail.width, styles.detail) + 0.5 : 0,
      ) + styles.below,
    print: (y) => {
      const style: TextStyle = styles[weight]
      const [bottom = y, below = y] = rowOf(doc, [
        () => write(doc, label, { ...COLUMNS.label, y }, style),
        () => (detail ? write(doc, detail, { ...COLUMNS.detail, y: y + 0.5 }, styles.detail) : 0),
        () => write(doc, rupees(amount), { ...COLUMNS.amount, y }, { ...style, align: 'right' }),
      ])
      return Math.max(bottom, below) + styles.below
    },
  }))
}

/** Two lines beside each other, and the taxable value beside the total. */
function pairs(doc: Doc, rows: readonly Row[], styles: Styles): Block[] {
  const [lines, sums] = [
    rows.filter(({ weight }) => weight === 'row'),
    rows.filter(({ weight }) => weight === 'sum'),
  ]
  return [...inTwos(lines), ...inTwos(sums)].map((pair) => {
    const wordsOf = ({ label, detail }: Row) => (detail ? `${label}: ${detail}` : label)
    const heights = pair.map((row) => heightOf(doc, wordsOf(row), PAIR.words, styles[row.weight]))
    const height = Math.max(...heights) + styles.below
    const print = (y: number) => {
      for (const [nth, row] of pair.entries()) {
        const x = nth === 0 ? PAIR.left : PAIR.right
        const amount = { x: x + PAIR.words, y, width: PAIR.amount }
        rowOf(doc, [
          () => write(doc, wordsOf(row), { x, y, width: PAIR.words }, styles[row.weight]),
          () => write(doc, rupees(row.amount), amount, { ...styles[row.weight], align: 'right' }),
        ])
      }
      return y + height
    }
    return { height, print }
  })
}

const inTwos = (rows: readonly Row[]): Row[][] =>
  rows.flatMap((_, nth) => (nth % 2 === 0 ? [rows.slice(nth, nth + 2)] : []))
