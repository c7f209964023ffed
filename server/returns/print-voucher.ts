import { formatLongDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import type { PriceLine } from '#rules/invoices/document.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { PurchaseVoucher } from '#rules/returns/purchase-voucher.ts'
import { collected } from '#server/invoices/print/collected.ts'
import { registerFonts } from '#server/invoices/print/fonts.ts'
import { type Box, INK, label, mark, PAGE, rule, WIDTH, write } from '#server/invoices/print/sheet.ts'

type Doc = PDFKit.PDFDocument

const WHOLE = { x: PAGE.left, width: WIDTH } as const

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
  y = printWorth(doc, voucher, y)
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
  for (const line of [buyer.address.slice(0, -1).join(', '), buyer.address.at(-1) ?? ''].filter(Boolean))
    left = write(doc, line, { ...shop, y: left }, small)
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
  for (const text of [...seller.address, formatMobileNumber(seller.phone)].filter(Boolean))
    left = write(doc, text, { x: PAGE.left, width: 262, y: left })
  const pan = seller.pan === null ? [] : [['PAN of seller', seller.pan || '________________'] as Fact]
  const details: Fact[] = [
    ['Sold as order', order],
    [kind === 'exchange' ? 'Exchange' : 'Buyback', returned],
    ...pan,
  ]
  let right = label(doc, 'Details', { x: 340, width: PAGE.right - 340, y })
  for (const fact of details) right = line(doc, fact, { x: 340, y: right, width: PAGE.right - 340 }, 84)
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
  { x, y, width }: Box,
  /** How far to the right the values are. */
  indent = 134,
): number {
  write(doc, name, { x, y, width: indent - 4 }, { size: 8.5, color: INK.stone })
  return write(doc, value, { x: x + indent, y, width: width - indent }, { size: 8.5 })
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

/** How the amount came about, with the amounts in a column. */
function printWorth(doc: Doc, voucher: PurchaseVoucher, y: number): number {
  rule(doc, y)
  const title = `What it is worth at the rate of ${formatLongDate(voucher.ratesAt)}`
  let below = label(doc, title, { ...WHOLE, y: y + 10 }) + 2
  for (const { label: name, detail, amount } of voucher.lines ?? linesOfOlder(voucher)) {
    write(doc, name, { x: PAGE.left, y: below, width: 130 }, { size: 8.5, color: INK.stone })
    const next = write(doc, detail, { x: PAGE.left + 134, y: below, width: 260 }, { size: 8.5 })
    write(doc, signed(amount), { ...WHOLE, y: below }, { size: 8.5, align: 'right' })
    below = next + 2
  }
  return below + 12
}

/** Older vouchers keep no lines: what was quoted, and what the inspection took off. */
function linesOfOlder({ ratePerGram, metalValue, quoted, amount }: PurchaseVoucher): PriceLine[] {
  const rate = `at ${formatRupees(ratePerGram)} per gram`
  return [
    { label: 'Metal value', detail: rate, amount: metalValue },
    { label: 'Value as quoted', detail: 'for the piece', amount: quoted },
    ...(amount < quoted
      ? [{ label: 'Correction', detail: 'after the inspection', amount: amount - quoted }]
      : []),
  ]
}

/** With a minus, not a hyphen. */
const signed = (paise: Paise) =>
  `${paise < 0 ? '−' : ''}${formatRupees(Math.abs(paise), { paise: 'always' })}`

function printAmount(doc: Doc, { amount, amountInWords, paidBy, buyer }: PurchaseVoucher, y: number): void {
  rule(doc, y, INK.gold, 0.8)
  const sum = { font: 'bold', size: 13, color: INK.garnet } as const
  write(doc, 'Amount paid to the seller', { ...WHOLE, y: y + 10 }, sum)
  let below = write(doc, signed(amount), { ...WHOLE, y: y + 10 }, { ...sum, align: 'right' })
  rule(doc, below + 4, INK.gold, 0.8)
  below = write(doc, amountInWords, { ...WHOLE, y: below + 14 }, { size: 9 })
  write(doc, `Paid by: ${paidBy}`, { ...WHOLE, y: below + 4 }, { size: 9, color: INK.stone })
  const foot = PAGE.bottom - 50
  const small = { size: 8, color: INK.stone } as const
  write(doc, 'Signature of the seller', { x: PAGE.left, y: foot, width: 200 }, small)
  write(doc, `For ${buyer.name}`, { x: 340, y: foot, width: PAGE.right - 340 }, { ...small, align: 'right' })
}
