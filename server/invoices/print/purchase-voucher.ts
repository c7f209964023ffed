import { formatLongDate } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { PrintedCode } from '#server/modules/shop-module.ts'
import { drawHead, HEAD_SIZES } from './head.ts'
import { billOptions, drawPdf } from './open-pdf.ts'
import { printCode } from './print-code.ts'
import { BESIDE, fact, INK, PAGE, rule, WHOLE, write } from './sheet.ts'
import { inTag } from './tags.ts'

type Doc = PDFKit.PDFDocument

/** The head of every purchase voucher, whatever was bought. */
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

/** A purchase voucher as a PDF: the shop, which is the buyer, its number and day, and from `y` on what `draw` adds. */
export function drawVoucher(
  voucher: VoucherHead,
  draw: (doc: Doc, y: number) => void,
  code: PrintedCode | null,
): Promise<Buffer> {
  const { number, issuedAt, buyer } = voucher
  const { tradeName, name, address, gstin, pan } = buyer
  const street = address.slice(0, -1).join(', ')
  const head = {
    shop: {
      name: tradeName,
      lines: [
        { text: name, above: 2, style: { font: 'bold', color: INK.ink } as const },
        ...[street, address.at(-1) ?? ''].filter(Boolean),
        ...(gstin ? [{ text: `GSTIN ${gstin}`, above: 1, style: { font: 'bold' } as const }] : []),
        ...(pan ? [`PAN ${pan}`] : []),
      ],
    },
    title: 'Purchase voucher',
    number,
    about: [formatLongDate(issuedAt)],
  }
  const options = billOptions(`Purchase voucher ${number}`, buyer, new Date(issuedAt))
  return drawPdf(options, (doc) => {
    draw(doc, drawHead(doc, head, { ...WHOLE, y: PAGE.top }, HEAD_SIZES.bill))
    const place = { x: PAGE.left + 200, y: PAGE.bottom - 60 }
    if (code) printCode(doc, code, place, { x: PAGE.left, y: PAGE.bottom - 4, width: WHOLE.width })
  })
}

/** A step of what something is worth: what it is, how it came about, its amount; returns where the next may begin. */
export function printStep(doc: Doc, [name, detail, amount]: [string, string, string], y: number): number {
  return inTag(doc, 'P', () => {
    const below = fact(doc, [name, detail], { ...WHOLE, y, width: 394 }, 134)
    return Math.max(below, write(doc, amount, { ...WHOLE, y }, { size: 8.5, align: 'right' }))
  })
}

type Paid = {
  label: string
  amount: Paise
  amountInWords: string
  /** How, or against what. */
  paidBy: string
}

/** The amount that the seller gets, and the places for both signatures. */
export function printPaid(doc: Doc, { buyer }: VoucherHead, paid: Paid, y: number): void {
  rule(doc, y, INK.gold, 0.8)
  const sum = { font: 'bold', size: 13, color: INK.garnet } as const
  const amount = formatRupees(paid.amount, { paise: 'always' })
  let below = inTag(doc, 'P', () => {
    write(doc, paid.label, { ...WHOLE, y: y + 10 }, sum)
    return write(doc, amount, { ...WHOLE, y: y + 10 }, { ...sum, align: 'right' })
  })
  rule(doc, below + 4, INK.gold, 0.8)
  below = write(doc, paid.amountInWords, { ...WHOLE, y: below + 14 }, { size: 9 })
  write(doc, paid.paidBy, { ...WHOLE, y: below + 4 }, { size: 9, color: INK.stone })
  const foot = PAGE.bottom - 50
  const small = { size: 8, color: INK.stone } as const
  write(doc, 'Signature of the seller', { x: PAGE.left, y: foot, width: 200 }, small)
  write(doc, `For ${buyer.name}`, { ...BESIDE, y: foot }, { ...small, align: 'right' })
}
