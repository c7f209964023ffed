import { contactSettings } from '#contracts/admin/settings.ts'
import type { ShopDetails } from '#contracts/settings.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { handedOverWeights } from '#rules/orders/packed-weight.ts'
import type { ReturnKind } from '#rules/orders/return-names.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { mustFind } from '#server/errors.ts'
import { customerById } from '#server/identity/customers.store.ts'
import type { Download } from '#server/invoices/download.ts'
import { drawHead, drawParty, HEAD_SIZES, shopInHead } from '#server/invoices/print/head.ts'
import { billOptions, drawPdf } from '#server/invoices/print/open-pdf.ts'
import { printStep } from '#server/invoices/print/purchase-voucher.ts'
import {
  BESIDE,
  type Fact,
  fact,
  INK,
  label,
  PAGE,
  rule,
  WHOLE,
  write,
} from '#server/invoices/print/sheet.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { identityText } from '#trade/counter/rules/pan-declaration.ts'
import { CONDITION_WORDS } from '#trade/returns/rules/return-request.ts'
import { nextOnSlip } from '#trade/returns/rules/slip-words.ts'
import { NO_SUCH_RETURN } from '../own-returns.ts'
import { voucherNumbersOf } from '../returns.store.ts'
import { adminReturn, type StoredReturn } from './returns.store.ts'

type Doc = PDFKit.PDFDocument

const TITLES = {
  return: 'Return',
  exchange: 'Exchange',
  buyback: 'Buyback',
  resizing: 'Resizing',
} as const satisfies Record<ReturnKind, string>

/** The slip that a customer takes along: the piece, what it is worth, and what happens next. */
export async function printReturnSlip(shop: Shop, number: string): Promise<Download> {
  const stored = mustFind(await adminReturn(shop.db, number), NO_SUCH_RETURN)
  const contact = await readSetting(shop, contactSettings)
  const voucher = (await voucherNumbersOf(shop.db, [stored.row.id])).get(stored.row.id) ?? null
  const customer = await customerById(shop.db, stored.row.customerId)
  const { createdAt } = stored.row
  const by = { name: contact.legalName || contact.shopName, tradeName: contact.shopName }
  const bytes = await drawPdf(billOptions(`${TITLES[stored.row.kind]} ${number}`, by, createdAt), (doc) =>
    draw(doc, stored, { contact, voucher, phone: customer?.mobileNumber ?? '' }),
  )
  return { fileName: `${number}.pdf`, bytes }
}

type About = { contact: ShopDetails; voucher: string | null; phone: string }

function draw(doc: Doc, stored: StoredReturn, { contact, voucher, phone }: About): void {
  const { row, line } = stored
  const about = [formatLongDate(row.createdAt.toISOString()), `Order ${line.number}`]
  const head = { shop: shopInHead(contact), title: TITLES[row.kind], number: row.number, about }
  let y = drawHead(doc, head, { ...WHOLE, y: PAGE.top }, HEAD_SIZES.bill)
  const { firstName, lastName } = line.shippingAddress
  const lines = phone ? [formatMobileNumber(phone)] : []
  y = drawParty(doc, { title: 'Customer', name: `${firstName} ${lastName}`.trim(), lines }, y) + 12
  y = part(doc, 'The piece', pieceFacts(stored), y)
  y = printAmounts(doc, row, y)
  y = label(doc, 'What happens next', { ...WHOLE, y: y + 12 })
  for (const sentence of nextOnSlip(row, voucher)) y = write(doc, sentence, { ...WHOLE, y }, { size: 9 }) + 3
  if (row.answerBy)
    write(doc, `We tell you by ${formatLongDate(row.answerBy)}.`, { ...WHOLE, y }, { size: 9 })
  printSignatures(doc, row, contact)
}

function part(doc: Doc, title: string, facts: readonly Fact[], y: number): number {
  rule(doc, y)
  let below = label(doc, title, { ...WHOLE, y: y + 10 })
  for (const one of facts) below = fact(doc, one, { ...WHOLE, y: below + 2 }, 134)
  return below + 12
}

function pieceFacts({ row, line, huid }: StoredReturn): Fact[] {
  const { purity } = line.quote.product
  const { weightMg, condition, broughtBy } = row
  return [
    ['Article', lineTitle(line.quote)],
    ...(huid ? [['HUID', huid] satisfies Fact] : []),
    ['When it was sold', `${grams(handedOverWeights(line).grossWeightMg)}, ${purityText(purity)}`],
    ...(weightMg !== null && condition !== null
      ? [
          [
            'When it came back',
            `${grams(weightMg)}, ${purityText(row.purity ?? '')}, ${CONDITION_WORDS[condition].toLowerCase()}`,
          ] satisfies Fact,
        ]
      : []),
    ['Reason', row.reason],
    ...(row.size ? [['Size', row.size] satisfies Fact] : []),
    ...(broughtBy
      ? [
          [
            'Brought by',
            `${broughtBy.name}, ${formatMobileNumber(broughtBy.mobileNumber)}, ${identityText(broughtBy.identity)}`,
          ] satisfies Fact,
        ]
      : []),
  ]
}

const purityText = (purity: string) => (isPurity(purity) ? PURITIES[purity].label : purity)

const AMOUNT_WORDS = {
  return: { from: 'Paid for the piece', to: 'Refund' },
  exchange: { from: 'Value at the rates of the day', to: 'Store credit' },
  buyback: { from: 'Value at the rates of the day', to: 'We pay' },
} as const

function printAmounts(doc: Doc, { kind, paid, deductions, amount }: StoredReturn['row'], y: number): number {
  if (kind === 'resizing') return y
  rule(doc, y)
  const words = AMOUNT_WORDS[kind]
  const sum = (paise: number) => formatRupees(paise, { paise: 'always' })
  let below = printStep(doc, [words.from, '', sum(paid)], label(doc, 'Value', { ...WHOLE, y: y + 10 }))
  for (const one of deductions) below = printStep(doc, ['Less', one.label, `−${sum(one.amount)}`], below + 2)
  rule(doc, below + 4, INK.gold, 0.8)
  const bold = { font: 'bold', size: 12, color: INK.garnet } as const
  write(doc, words.to, { ...WHOLE, y: below + 12 }, bold)
  return write(doc, sum(amount), { ...WHOLE, y: below + 12 }, { ...bold, align: 'right' }) + 4
}

function printSignatures(
  doc: Doc,
  { broughtBy }: StoredReturn['row'],
  { legalName, shopName }: ShopDetails,
): void {
  const foot = PAGE.bottom - 50
  const small = { size: 8, color: INK.stone } as const
  const who = broughtBy ? `Signature of ${broughtBy.name}, who brought it` : 'Signature of the customer'
  write(doc, who, { x: PAGE.left, y: foot, width: 240 }, small)
  write(doc, `For ${legalName || shopName}`, { ...BESIDE, y: foot }, { ...small, align: 'right' })
}
