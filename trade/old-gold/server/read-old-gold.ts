import type { CursorQuery } from '#contracts/paging.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { IDENTITY_KINDS } from '#rules/identity/identity-document.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { ERASED_PERSON } from '#rules/identity/person-name.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import type { Download } from '#server/invoices/download.ts'
import { drawParty } from '#server/invoices/print/head.ts'
import { drawVoucher, printPaid, printStep } from '#server/invoices/print/purchase-voucher.ts'
import { label, PAGE, rule, WHOLE, write } from '#server/invoices/print/sheet.ts'
import type { PrintedCode } from '#server/modules/shop-module.ts'
import { printedCode } from '#server/modules/tell-of-papers.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import type { OldGoldLot } from '#trade/old-gold/contract/old-gold.ts'
import { oldGoldSteps } from '#trade/old-gold/rules/old-gold.ts'
import type { BoughtGold, OldGoldVoucher } from '#trade/old-gold/rules/old-gold-voucher.ts'
import { goldPaidBy } from '#trade/old-gold/rules/pay-out.ts'
import { oldGoldPage, oldGoldSums, oldGoldVoucher } from './old-gold.store.ts'
import { openedPan } from './purchase-pan.ts'
import { purchaseOfVoucher } from './purchases.store.ts'

/** The register of old gold, newest first. */
export async function listOldGold(shop: Shop, cursor: CursorQuery) {
  const { db } = shop
  const page = toPage(await oldGoldPage(db, cursor), cursor, ({ lot }) => lot.id)
  const people = await peopleByIds(db, [...new Set(page.rows.map(({ lot }) => lot.takenBy))])
  return {
    ...page,
    rows: presentRows(shop, page.rows, {
      table: 'old_gold_lots',
      idOf: ({ lot }) => lot.id,
      present: ({ lot, voucher, order }): OldGoldLot => ({
        id: lot.id,
        takenAt: lot.takenAt,
        description: lot.description,
        huid: lot.huid ?? '',
        grossWeight: lot.grossWeightMg,
        purity: lot.touchBps,
        fineWeight: lot.fineMg,
        value: lot.amount,
        voucher,
        order,
        by: people.get(lot.takenBy) ?? ERASED_PERSON,
      }),
    }),
  }
}

/** The fine gold of the whole register, and what was paid for it. */
export async function sumOldGold({ db }: Shop) {
  const { fineMg, amount } = await oldGoldSums(db)
  return { fineWeight: fineMg, value: amount }
}

/** The purchase voucher of old gold as a PDF; without a sale it quotes the whole PAN to admins who may see it. */
export async function downloadOldGoldVoucher(
  shop: Shop,
  { role }: Caller,
  number: string,
): Promise<Download> {
  const voucher = mustFind(await oldGoldVoucher(shop.db, number), 'Voucher not found.')
  const purchase = isAllowed(role, 'pan.read') ? await purchaseOfVoucher(shop.db, number) : null
  const pan = (purchase && openedPan(shop, purchase)) ?? voucher.seller.pan
  const code = await printedCode(shop, number)
  const bytes = await printOldGoldVoucher({ ...voucher, seller: { ...voucher.seller, pan } }, code)
  return { fileName: `${number.replaceAll('/', '-')}.pdf`, bytes }
}

type Doc = PDFKit.PDFDocument

const RIGHT = { x: 347, width: PAGE.right - 347 } as const
const SMALL = { size: 8.5 } as const

/** The purchase voucher of old gold as a PDF: a page, or more where many pieces were bought. */
function printOldGoldVoucher(voucher: OldGoldVoucher, code: PrintedCode | null): Promise<Buffer> {
  const { amount, amountInWords, order, paidOut, pieces } = voucher
  const paidBy = paidOut ? `Paid by: ${goldPaidBy(paidOut)}` : `Set against the bill of order ${order}`
  const paid = { label: 'Paid to the seller', amount, amountInWords, paidBy }
  const draw = (doc: Doc, top: number) => {
    const title = `Old gold, at the rate of ${formatLongDate(voucher.ratesAt)}`
    let y = label(doc, title, { ...WHOLE, y: printSeller(doc, voucher, top) })
    for (const piece of pieces) y = printPiece(doc, piece, fitting(doc, y, PIECE_HEIGHT))
    printPaid(doc, voucher, paid, fitting(doc, y, AMOUNT_HEIGHT))
  }
  return drawVoucher(voucher, draw, code)
}

const PIECE_HEIGHT = 130
const AMOUNT_HEIGHT = 130

/** Goes to a new page where so much does not fit any more. */
function fitting(doc: Doc, y: number, height: number): number {
  if (y + height <= PAGE.bottom) return y
  doc.addPage()
  return PAGE.top
}

function printSeller(doc: Doc, { seller, order }: OldGoldVoucher, y: number): number {
  const { name, address, phone, pan, identity } = seller
  const lines = [...address, formatMobileNumber(phone)].filter(Boolean)
  const left = drawParty(doc, { title: 'Bought from', name, lines }, y)
  let right = label(doc, 'Details', { ...RIGHT, y })
  const details = [
    order ? `Pays for a part of order ${order}` : 'Bought without a sale',
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
  for (const { label: name, detail, result } of oldGoldSteps(piece))
    below = printStep(doc, [name, detail, result], below)
  return below + 4
}
