import { formatLongDate } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { PurchaseVoucher } from '#rules/returns/purchase-voucher.ts'
import { collected } from '#server/invoices/print/collected.ts'
import { registerFonts } from '#server/invoices/print/fonts.ts'
import { INK, label, mark, PAGE, rule, write } from '#server/invoices/print/sheet.ts'

type Doc = PDFKit.PDFDocument

/** A purchase voucher as a PDF of one page; the same voucher gives the same bytes. */
export async function printVoucher(voucher: PurchaseVoucher): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { buyer, number, issuedAt } = voucher
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, bottom: 20, left: PAGE.left, right: 595 - PAGE.right },
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `Purchase voucher ${number}`,
      Author: buyer.name,
      Producer: buyer.tradeName,
      Creator: buyer.tradeName,
      CreationDate: new Date(issuedAt),
    },
  })
  const bytes = collected(doc)
  registerFonts(doc)
  let y = printHead(doc, voucher)
  y = printSeller(doc, voucher, y)
  y = facts(doc, 'What was bought', articleFacts(voucher), y)
  y = facts(doc, 'What it is worth', worthFacts(voucher), y)
  printAmount(doc, voucher, y)
  doc.end()
  return bytes
}

function printHead(doc: Doc, { buyer, number, issuedAt }: PurchaseVoucher): number {
  const y = PAGE.top
  mark(doc, PAGE.left, y, 34)
  const shop = { x: PAGE.left + 36, width: 250 }
  const small = { size: 8, color: INK.stone, lineGap: 1.5 }
  const title = { font: 'display', size: 23, color: INK.garnet, lineGap: 0 } as const
  let left = write(doc, buyer.tradeName, { ...shop, y: y - 1 }, title)
  left = write(doc, buyer.name, { ...shop, y: left + 2 }, { ...small, font: 'bold', color: INK.ink })
  left = write(doc, buyer.address.join(', '), { ...shop, y: left }, small)
  if (buyer.gstin)
    left = write(doc, `GSTIN ${buyer.gstin}`, { ...shop, y: left + 1 }, { ...small, font: 'bold' })
  if (buyer.pan) left = write(doc, `PAN ${buyer.pan}`, { ...shop, y: left }, small)
  const about = { x: 347, width: PAGE.right - 347 }
  let right = label(
    doc,
    'Purchase voucher',
    { ...about, y: y + 4 },
    { align: 'right', size: 9, spacing: 1.6 },
  )
  right = write(doc, number, { ...about, y: right }, { font: 'bold', size: 13, align: 'right' })
  right = write(
    doc,
    formatLongDate(issuedAt),
    { ...about, y: right + 1 },
    { align: 'right', color: INK.stone },
  )
  const below = Math.max(left, right) + 12
  rule(doc, below, INK.gold, 0.8)
  return below + 14
}

function printSeller(doc: Doc, { seller, order, returned, kind }: PurchaseVoucher, y: number): number {
  let left = label(doc, 'Bought from', { x: PAGE.left, width: 262, y })
  left = write(doc, seller.name, { x: PAGE.left, width: 262, y: left }, { font: 'bold', size: 10.5 })
  for (const line of [...seller.address, seller.phone].filter(Boolean))
    left = write(doc, line, { x: PAGE.left, width: 262, y: left })
  const pan = seller.pan === null ? [] : [['PAN of seller', seller.pan || '________________'] as Fact]
  const details: Fact[] = [
    ['Sold as order', order],
    [kind === 'exchange' ? 'Exchange' : 'Buyback', returned],
    ...pan,
  ]
  let right = label(doc, 'Details', { x: 340, width: PAGE.right - 340, y })
  for (const fact of details) right = line(doc, fact, { x: 340, y: right, width: PAGE.right - 340 })
  return Math.max(left, right) + 18
}

type Fact = [string, string]

function facts(doc: Doc, title: string, rows: readonly Fact[], y: number): number {
  rule(doc, y)
  let below = label(doc, title, { x: PAGE.left, width: 262, y: y + 10 })
  for (const row of rows)
    below = line(doc, row, { x: PAGE.left, y: below + 2, width: PAGE.right - PAGE.left })
  return below + 14
}

function line(
  doc: Doc,
  [name, value]: Fact,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  write(doc, name, { x, y, width: 130 }, { size: 8.5, color: INK.stone })
  return write(doc, value, { x: x + 134, y, width: width - 134 }, { size: 8.5 })
}

const grams = (mg: number) => `${(mg / 1000).toFixed(3)} g`

function articleFacts({ article }: PurchaseVoucher): Fact[] {
  return [
    ['Article', article.name],
    ['Purity, as tested', article.purity],
    ['Gross weight, as weighed', grams(article.grossWeightMg)],
    ['Net weight', grams(article.netWeightMg)],
    ...(article.huid ? [['HUID', article.huid] satisfies Fact] : []),
  ]
}

function worthFacts({ lines, ...voucher }: PurchaseVoucher): Fact[] {
  const { ratePerGram, ratesAt, metalValue, quoted, amount } = voucher
  if (lines)
    return [
      ['Rate of', formatLongDate(ratesAt)],
      ...lines.map((line) => [line.label, `${signed(line.amount)}   ${line.detail}`] satisfies Fact),
    ]
  return [
    ['Rate per gram', `${formatRupees(ratePerGram)}, published on ${formatLongDate(ratesAt)}`],
    ['Metal value', formatRupees(metalValue)],
    ['Value as quoted', formatRupees(quoted)],
    ...(amount < quoted ? [['Correction', `−${formatRupees(quoted - amount)}`] satisfies Fact] : []),
  ]
}

/** With a minus, not a hyphen. */
const signed = (paise: Paise) =>
  `${paise < 0 ? '−' : ''}${formatRupees(Math.abs(paise), { paise: 'always' })}`

function printAmount(doc: Doc, { amount, amountInWords, paidBy, buyer }: PurchaseVoucher, y: number): void {
  rule(doc, y, INK.gold, 0.8)
  const whole = { x: PAGE.left, width: PAGE.right - PAGE.left }
  let below = label(doc, 'Amount paid to the seller', { ...whole, y: y + 12 })
  const sum = { font: 'bold', size: 15, color: INK.garnet } as const
  below = write(doc, formatRupees(amount), { ...whole, y: below }, sum)
  below = write(doc, amountInWords, { ...whole, y: below + 2 }, { size: 9 })
  write(doc, `Paid by: ${paidBy}`, { ...whole, y: below + 6 }, { size: 9, color: INK.stone })
  const foot = PAGE.bottom - 50
  const small = { size: 8, color: INK.stone } as const
  write(doc, 'Signature of the seller', { x: PAGE.left, y: foot, width: 200 }, small)
  write(doc, `For ${buyer.name}`, { x: 340, y: foot, width: PAGE.right - 340 }, { ...small, align: 'right' })
}
