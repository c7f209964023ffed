import { formatLongDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { formatRupees } from '#rules/money.ts'
import { oldGoldSteps } from '#rules/old-gold/old-gold.ts'
import { type BoughtGold, IDENTITY_KINDS, type OldGoldVoucher } from '#rules/old-gold/old-gold-voucher.ts'
import { collected } from '#server/invoices/print/collected.ts'
import { registerFonts } from '#server/invoices/print/fonts.ts'
import { INK, label, mark, PAGE, rule, WIDTH, write } from '#server/invoices/print/sheet.ts'

type Doc = PDFKit.PDFDocument

const WHOLE = { x: PAGE.left, width: WIDTH } as const
const RIGHT = { x: 347, width: PAGE.right - 347 } as const
const SMALL = { size: 8.5 } as const

/** The purchase voucher of old gold as a PDF: a page, or more where many pieces were bought. */
export async function printOldGoldVoucher(voucher: OldGoldVoucher): Promise<Buffer> {
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
  let y = printSeller(doc, voucher, printHead(doc, voucher))
  const title = `Old gold, at the rate of ${formatLongDate(voucher.ratesAt)}`
  y = label(doc, title, { ...WHOLE, y })
  for (const piece of voucher.pieces) y = printPiece(doc, piece, fitting(doc, y, PIECE_HEIGHT))
  printAmount(doc, voucher, fitting(doc, y, AMOUNT_HEIGHT))
  doc.end()
  return bytes
}

const PIECE_HEIGHT = 130
const AMOUNT_HEIGHT = 130

/** Goes to a new page where so much does not fit any more. */
function fitting(doc: Doc, y: number, height: number): number {
  if (y + height <= PAGE.bottom) return y
  doc.addPage()
  return PAGE.top
}

function printHead(doc: Doc, { buyer, number, issuedAt }: OldGoldVoucher): number {
  const y = PAGE.top
  mark(doc, PAGE.left, y, 34)
  const shop = { x: PAGE.left + 36, width: 250 }
  let left = write(
    doc,
    buyer.tradeName,
    { ...shop, y: y - 1 },
    { font: 'display', size: 23, color: INK.garnet },
  )
  left = write(doc, buyer.name, { ...shop, y: left + 2 }, { size: 8, font: 'bold' })
  for (const line of [
    ...buyer.address,
    buyer.gstin && `GSTIN ${buyer.gstin}`,
    buyer.pan && `PAN ${buyer.pan}`,
  ])
    if (line) left = write(doc, line, { ...shop, y: left }, { size: 8, color: INK.stone })
  let right = label(
    doc,
    'Purchase voucher',
    { ...RIGHT, y: y + 4 },
    { align: 'right', size: 9, spacing: 1.6 },
  )
  right = write(doc, number, { ...RIGHT, y: right }, { font: 'bold', size: 13, align: 'right' })
  right = write(
    doc,
    formatLongDate(issuedAt),
    { ...RIGHT, y: right + 1 },
    { align: 'right', color: INK.stone },
  )
  const below = Math.max(left, right) + 12
  rule(doc, below, INK.gold, 0.8)
  return below + 14
}

function printSeller(doc: Doc, { seller, order }: OldGoldVoucher, y: number): number {
  const { name, address, phone, pan, identity } = seller
  let left = label(doc, 'Bought from', { ...WHOLE, width: 262, y })
  left = write(doc, name, { ...WHOLE, width: 262, y: left }, { font: 'bold', size: 10.5 })
  for (const text of [...address, formatMobileNumber(phone)].filter(Boolean))
    left = write(doc, text, { ...WHOLE, width: 262, y: left })
  let right = label(doc, 'Details', { ...RIGHT, y })
  const details = [
    `Pays for a part of order ${order}`,
    pan && `PAN of seller ${pan}`,
    identity && `${IDENTITY_KINDS[identity.kind]} ending in ${identity.lastCharacters}`,
    'Metal: gold, for melting. No GST: the seller does not deal in gold.',
  ]
  for (const text of details) if (text) right = write(doc, text, { ...RIGHT, y: right }, SMALL)
  return Math.max(left, right) + 18
}

function printPiece(doc: Doc, piece: BoughtGold, y: number): number {
  rule(doc, y + 4)
  const title = [piece.description, piece.huid && `HUID ${piece.huid}`].filter(Boolean).join(' · ')
  let below = write(doc, title, { ...WHOLE, y: y + 10 }, { font: 'bold', size: 9 }) + 1
  for (const step of oldGoldSteps(piece)) {
    write(doc, step.label, { x: PAGE.left, y: below, width: 130 }, { ...SMALL, color: INK.stone })
    write(doc, step.detail, { x: PAGE.left + 134, y: below, width: 250 }, SMALL)
    below = write(doc, step.result, { ...WHOLE, y: below }, { ...SMALL, align: 'right' })
  }
  return below + 4
}

function printAmount(doc: Doc, { amount, amountInWords, order, buyer }: OldGoldVoucher, y: number): void {
  rule(doc, y, INK.gold, 0.8)
  const sum = { font: 'bold', size: 13, color: INK.garnet } as const
  const exact = formatRupees(amount, { paise: 'always' })
  write(doc, 'Paid to the seller', { ...WHOLE, y: y + 10 }, sum)
  let below = write(doc, exact, { ...WHOLE, y: y + 10 }, { ...sum, align: 'right' })
  rule(doc, below + 4, INK.gold, 0.8)
  below = write(doc, amountInWords, { ...WHOLE, y: below + 14 }, { size: 9 })
  write(
    doc,
    `Set against the bill of order ${order}`,
    { ...WHOLE, y: below + 4 },
    { size: 9, color: INK.stone },
  )
  const foot = PAGE.bottom - 50
  const small = { size: 8, color: INK.stone } as const
  write(doc, 'Signature of the seller', { x: PAGE.left, y: foot, width: 200 }, small)
  write(doc, `For ${buyer.name}`, { x: 340, y: foot, width: PAGE.right - 340 }, { ...small, align: 'right' })
}
