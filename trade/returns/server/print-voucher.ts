import { formatLongDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import type { PriceLine } from '#rules/invoices/document.ts'
import type { PurchaseVoucher } from '#rules/invoices/purchase-voucher.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { forbidden, mustFind } from '#server/errors.ts'
import type { Download } from '#server/invoices/download.ts'
import { drawParty } from '#server/invoices/print/head.ts'
import { drawVoucher, printPaid, printStep } from '#server/invoices/print/purchase-voucher.ts'
import { BESIDE, type Fact, fact, label, PAGE, rule, WHOLE } from '#server/invoices/print/sheet.ts'
import type { PrintedCode } from '#server/modules/shop-module.ts'
import { printedCode } from '#server/modules/tell-of-papers.ts'
import type { Shop } from '#server/shop.ts'
import { voucherOf } from './returns.store.ts'

type Doc = PDFKit.PDFDocument

/** A purchase voucher as a PDF of one page; the same voucher gives the same bytes. */
export function printVoucher(voucher: PurchaseVoucher, code: PrintedCode | null): Promise<Buffer> {
  const draw = (doc: Doc, top: number) => {
    let y = printSeller(doc, voucher, top)
    y = facts(doc, 'What was bought', articleFacts(voucher), y)
    y = printWorth(doc, voucher, y)
    const { amount, amountInWords, paidBy } = voucher
    const paid = { label: 'Amount paid to the seller', amount, amountInWords, paidBy: `Paid by: ${paidBy}` }
    printPaid(doc, voucher, paid, y)
  }
  return drawVoucher(voucher, draw, code)
}

function printSeller(doc: Doc, { seller, order, returned, kind }: PurchaseVoucher, y: number): number {
  const { name, address, phone } = seller
  const lines = [...address, formatMobileNumber(phone)].filter(Boolean)
  const left = drawParty(doc, { title: 'Bought from', name, lines }, y)
  const pan = seller.pan === null ? [] : [['PAN of seller', seller.pan || '________________'] as Fact]
  const details: Fact[] = [
    ['Sold as order', order],
    [kind === 'exchange' ? 'Exchange' : 'Buyback', returned],
    ...pan,
  ]
  let right = label(doc, 'Details', { ...BESIDE, y })
  for (const detail of details) right = fact(doc, detail, { ...BESIDE, y: right }, 84)
  return Math.max(left, right) + 18
}

function facts(doc: Doc, title: string, rows: readonly Fact[], y: number): number {
  rule(doc, y)
  let below = label(doc, title, { x: PAGE.left, width: 262, y: y + 10 })
  for (const row of rows) below = fact(doc, row, { ...WHOLE, y: below + 2 }, 134)
  return below + 14
}

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
  for (const { label: name, detail, amount } of voucher.lines ?? linesOfOlder(voucher))
    below = printStep(doc, [name, detail, signed(amount)], below) + 2
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

/** The purchase voucher of a settled exchange or buyback. */
export async function downloadVoucher(shop: Shop, caller: Caller, number: string): Promise<Download> {
  const stored = mustFind(await voucherOf(shop.db, number), 'Purchase voucher not found.')
  if (stored.customerId !== caller.customerId) {
    if (!isAdministrator(caller.role)) throw forbidden()
    mustBeAllowed(caller, 'documents.view')
  }
  const { voucher } = stored
  return {
    fileName: `${voucher.number.replaceAll('/', '-')}.pdf`,
    bytes: await printVoucher(voucher.document, await printedCode(shop, voucher.number)),
  }
}
