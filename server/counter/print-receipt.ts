import { contactSettings } from '#contracts/admin/settings.ts'
import type { Db } from '#db/client.ts'
import { earliestDay } from '#rules/counter/fixed-rate.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { extensionsOf } from '#server/counter/tenders/rate-extensions.store.ts'
import { type TenderRow, tendersOf, tendersOfReceipt } from '#server/counter/tenders/tenders.store.ts'
import { notFound } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import type { Download } from '#server/invoices/download.ts'
import { openPdf } from '#server/invoices/print/open-pdf.ts'
import { INK, label, mark, write } from '#server/invoices/print/sheet.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'
import { linesPlacedWith, type OrderLine } from '#server/orders/orders.store.ts'
import { creditIn } from '#server/orders/payment-credit.ts'
import { linesByIds } from '#server/orders/payment-lines.store.ts'
import { movesOf } from '#server/orders/read-lines.store.ts'
import { refundWithPayment } from '#server/orders/refunds.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { creditUsedAt } from '#server/store-credit/store-credit.ts'
import { type Receipt, receiptOf, refundVoucherOf } from './receipt.ts'

const NO_RECEIPT = 'Receipt not found.'
/** A5 in points, with its margins. */
const SHEET = { left: 36, right: 384, top: 34 } as const
const WIDTH = SHEET.right - SHEET.left

/** The receipt of a payment at the counter, or the refund voucher of an advance, as a PDF of one A5 page. Refuses (404) a number that was never given. */
export async function printReceipt(shop: Shop, number: string): Promise<Download> {
  const { db } = shop
  const paid = await tendersOfReceipt(db, number)
  const [first] = paid
  const [line, ...others] = first ? await linesPaid(db, first) : []
  if (!first || !line) throw notFound(NO_RECEIPT)
  const lines = [line, ...others] as const
  const admin = (await peopleByIds(db, [first.by])).get(first.by)?.name ?? ''
  const tenders = await tendersOf(db, first.paymentId)
  const credit = await creditUsedBy(db, lines, first.at)
  const contact = await readSetting(shop, contactSettings)
  const fixedUntil = await fixedUntilAt(db, lines, first.at)
  const taken = { number, tenders, lines, credit, fixedUntil, admin, contact }
  const bytes = await printed(first.refundId === null ? receiptOf(taken) : refundVoucherOf(taken), first.at)
  return { fileName: `${number.replaceAll('/', '-')}.pdf`, bytes }
}

/**
 * What money was taken for: all of the sale that was not cancelled by then, because its balance is one. What was paid back
 * is of its own line.
 */
async function linesPaid(db: Db, { paymentId, refundId, at }: TenderRow): Promise<OrderLine[]> {
  const sold = await linesPlacedWith(db, paymentId)
  if (refundId !== null) {
    const paidBack = await refundWithPayment(db, refundId)
    return sold.filter(({ paymentLineId }) => paymentLineId === paidBack?.refund.paymentLineId)
  }
  const moves = await movesOf(
    db,
    sold.map(({ id }) => id),
  )
  const wasCancelled = ({ id }: OrderLine) =>
    moves.get(id)?.some((move) => move.status === 'Cancelled' && move.at <= at)
  return sold.filter((line) => !wasCancelled(line))
}

/** Until when the rate of lines was fixed at a moment: the earliest day; null: for good. */
async function fixedUntilAt(db: Db, lines: LinesOfOrder, moment: Date): Promise<Day | null> {
  const extended = await extensionsOf(db, lines[0].paymentId)
  const last = extended.findLast(({ at }) => at <= moment)
  return earliestDay(lines.map(({ quote }) => quote.rateFixedUntil && (last?.until ?? quote.rateFixedUntil)))
}

/** Paise of store credit that had been used for these lines at a moment. */
async function creditUsedBy(db: Db, lines: readonly OrderLine[], moment: Date): Promise<Paise> {
  let credit = 0
  for (const line of await linesByIds(
    db,
    lines.map(({ paymentLineId }) => paymentLineId),
  )) {
    const usedAt = line.creditReference ? await creditUsedAt(db, line.creditReference) : null
    if (usedAt && usedAt <= moment) credit += creditIn(line)
  }
  return credit
}

async function printed(receipt: Receipt, at: Date): Promise<Buffer> {
  const { doc, bytes } = await openPdf({
    size: 'A5',
    margins: { top: SHEET.top, bottom: 20, left: SHEET.left, right: SHEET.left },
    info: { Title: `${receipt.title} ${receipt.number}`, Author: receipt.shop.name, CreationDate: at },
  })
  drawReceipt(doc, receipt)
  doc.end()
  return bytes
}

type Doc = PDFKit.PDFDocument

function drawReceipt(doc: Doc, receipt: Receipt): void {
  const { from, rows, sum, facts, note } = receipt
  let y = drawHead(doc, receipt)
  y = label(doc, sum.label === 'Received' ? 'Received from' : 'Paid back to', {
    x: SHEET.left,
    y,
    width: WIDTH,
  })
  y = write(doc, from, { x: SHEET.left, y, width: WIDTH }, { font: 'bold', size: 11 }) + 12
  for (const { label: kind, detail, amount } of rows) y = drawRow(doc, [kind, detail, amount], y)
  hairline(doc, y + 2, INK.gold)
  y = drawRow(doc, [sum.label, '', sum.amount], y + 10, 12)
  y = write(doc, sum.words, { x: SHEET.left, y, width: WIDTH }, { size: 8, color: INK.stone }) + 14
  for (const [name, value] of facts) y = drawFact(doc, [name, value], y)
  write(doc, note, { x: SHEET.left, y: y + 12, width: WIDTH }, { size: 8.5, color: INK.stone })
}

function drawHead(doc: Doc, { title: kind, number, date, shop }: Receipt): number {
  mark(doc, SHEET.left, SHEET.top, 26)
  const title = { x: SHEET.left + 30, width: 170 }
  let left = write(
    doc,
    shop.name,
    { ...title, y: SHEET.top },
    { font: 'display', size: 17, color: INK.garnet },
  )
  for (const line of shop.lines)
    left = write(doc, line, { ...title, y: left }, { size: 7, color: INK.stone, lineGap: 1 })
  const about = { x: 240, width: SHEET.right - 240 }
  let right = label(doc, kind, { ...about, y: SHEET.top + 3 }, { align: 'right', size: 8, spacing: 1.4 })
  right = write(doc, number, { ...about, y: right }, { font: 'bold', size: 11, align: 'right' })
  write(doc, date, { ...about, y: right + 1 }, { align: 'right', size: 8, color: INK.stone })
  hairline(doc, left + 10, INK.gold)
  return left + 22
}

function drawRow(doc: Doc, [kind, detail, amount]: [string, string, string], y: number, size = 9.5): number {
  const font = size > 10 ? 'bold' : 'text'
  write(doc, kind, { x: SHEET.left, y, width: 90 }, { size, font })
  write(doc, detail, { x: SHEET.left + 92, y, width: 140 }, { size: 8.5, color: INK.stone })
  return write(doc, amount, { x: SHEET.left, y, width: WIDTH }, { size, font, align: 'right' }) + 3
}

function drawFact(doc: Doc, [name, value]: [string, string], y: number): number {
  write(doc, name, { x: SHEET.left, y, width: 90 }, { size: 8.5, color: INK.stone })
  return write(doc, value, { x: SHEET.left + 92, y, width: WIDTH - 92 }, { size: 8.5 }) + 3
}

function hairline(doc: Doc, y: number, color: string): void {
  doc.moveTo(SHEET.left, y).lineTo(SHEET.right, y).lineWidth(0.6).strokeColor(color).stroke()
}
