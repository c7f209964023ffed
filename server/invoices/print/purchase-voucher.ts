import { formatLongDate } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { openPdf } from './open-pdf.ts'
import { INK, label, mark, PAGE, rule, WHOLE, write } from './sheet.ts'

type Doc = PDFKit.PDFDocument

/** What every purchase voucher says of itself, whatever was bought. */
export type VoucherHead = {
  number: string
  issuedAt: string
  buyer: {
    name: string
    tradeName: string
    gstin: string
    pan?: string | undefined
    address: readonly string[]
  }
}

/** An empty voucher; the same voucher gives the same bytes. */
export const openVoucher = ({ number, issuedAt, buyer }: VoucherHead) =>
  openPdf({
    size: 'A4',
    margins: { top: PAGE.top, bottom: 20, left: PAGE.left, right: 595 - PAGE.right },
    pdfVersion: '1.7',
    info: {
      Title: `Purchase voucher ${number}`,
      Author: buyer.name,
      Producer: buyer.tradeName,
      Creator: buyer.tradeName,
      CreationDate: new Date(issuedAt),
    },
  })

/** The shop, which is the buyer, and the number and day of the voucher; answers where to go on. */
export function printVoucherHead(doc: Doc, { buyer, number, issuedAt }: VoucherHead): number {
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

type Paid = {
  label: string
  amount: Paise
  amountInWords: string
  /** How, or against what. */
  paidBy: string
}

/** What the seller gets, and the places for both signatures. */
export function printPaid(doc: Doc, { buyer }: VoucherHead, paid: Paid, y: number): void {
  rule(doc, y, INK.gold, 0.8)
  const sum = { font: 'bold', size: 13, color: INK.garnet } as const
  write(doc, paid.label, { ...WHOLE, y: y + 10 }, sum)
  const amount = formatRupees(paid.amount, { paise: 'always' })
  let below = write(doc, amount, { ...WHOLE, y: y + 10 }, { ...sum, align: 'right' })
  rule(doc, below + 4, INK.gold, 0.8)
  below = write(doc, paid.amountInWords, { ...WHOLE, y: below + 14 }, { size: 9 })
  write(doc, paid.paidBy, { ...WHOLE, y: below + 4 }, { size: 9, color: INK.stone })
  const foot = PAGE.bottom - 50
  const small = { size: 8, color: INK.stone } as const
  write(doc, 'Signature of the seller', { x: PAGE.left, y: foot, width: 200 }, small)
  write(doc, `For ${buyer.name}`, { x: 340, y: foot, width: PAGE.right - 340 }, { ...small, align: 'right' })
}
