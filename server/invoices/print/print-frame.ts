import { dayInIndia } from '#rules/days.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { taxNumberLabel } from '#rules/gstin.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { ORIGINAL } from '#rules/invoices/copies.ts'
import type { InvoiceDocument, Party } from '#rules/invoices/document.ts'
import { endorsementOf } from '#rules/invoices/endorsement.ts'
import type { InvoiceKind } from '#rules/invoices/numbers.ts'
import { isTakenInShop, paymentWords } from '#rules/orders/balance/tender-kinds.ts'
import type { PrintedCode } from '#server/modules/shop-module.ts'
import { drawHead, drawParty, HEAD_SIZES } from './head.ts'
import { printCode } from './print-code.ts'
import { BESIDE, type Fact, fact, INK, label, PAGE, rule, WHOLE, write } from './sheet.ts'

type Doc = PDFKit.PDFDocument

export const TITLES = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'commercial-credit-note': 'Commercial credit note',
} as const satisfies Record<InvoiceKind, string>

const STRONG = { font: 'bold', color: INK.ink } as const

/** The head of a document; `copy` is what this print says of itself. */
export function printHead(
  doc: Doc,
  { kind, number, issuedAt, seller, against, copy }: InvoiceDocument & { copy: string },
  y: number,
): number {
  const ofCopy = copy === ORIGINAL ? {} : { font: 'bold' as const, size: 8.5, color: INK.garnet }
  const asides = [
    ...(against ? [{ text: correctedBy(against), style: {} }] : []),
    ...(against && copy === ORIGINAL ? [] : [{ text: copy, style: ofCopy }]),
  ]
  const head = {
    shop: {
      name: seller.tradeName,
      lines: [
        { text: seller.name, above: 2, style: STRONG },
        seller.address.slice(0, -1).join(', '),
        [seller.address.at(-1), stateOf(seller)].filter(Boolean).join(', '),
        [seller.phone, seller.email].filter(Boolean).join('  ·  '),
        { text: `GSTIN ${seller.gstin}`, above: 1, style: STRONG },
        ...(seller.pan ? [`PAN ${seller.pan}`] : []),
      ],
    },
    title: TITLES[kind],
    number,
    about: [
      formatLongDate(issuedAt),
      ...asides.map(({ text, style }, nth) => ({
        text,
        above: nth === 0 ? 15 : 0,
        style: { size: 8, ...style },
      })),
    ],
  }
  return drawHead(doc, head, { ...WHOLE, y }, HEAD_SIZES.bill)
}

/** Which invoice a credit note is for. */
export const correctedBy = ({ number, issuedAt }: { number: string; issuedAt: string }) =>
  `for invoice ${number} of ${formatLongDate(issuedAt)}`

export const stateOf = ({ state }: Party) => `${state.name} (state code ${state.code})`

/** How the day of an order is named: what was paid and billed in the shop at once was sold, not placed. */
export const placedLabel = (
  { placedAt, paymentReference }: InvoiceDocument['order'],
  billedAt: string,
): 'Sold on' | 'Placed on' =>
  isTakenInShop(paymentReference) && dayInIndia(new Date(placedAt)) === dayInIndia(new Date(billedAt))
    ? 'Sold on'
    : 'Placed on'

/** The order a document belongs to, where the supply takes place, and what else its details say. */
export function detailsOf({ buyer, order, placeOfSupply, ...document }: InvoiceDocument): Fact[] {
  const { against } = document
  return [
    ['Order', order.number],
    [placedLabel(order, (against ?? document).issuedAt), formatLongDate(order.placedAt)],
    ['Payment', paymentWords(order.paymentReference) || '—'],
    ['Place of supply', `${placeOfSupply.name} (${placeOfSupply.code})`],
    ['Reverse charge', 'No'],
    ...(buyer.pan ? [['PAN of buyer', buyer.pan] satisfies Fact] : []),
    ...(against ? [['Reason', against.reason] satisfies Fact] : []),
  ]
}

/** Who bought, what order it belongs to, where the supply takes place. */
export function printParties(doc: Doc, document: InvoiceDocument, y: number): number {
  const { name, gstin } = document.buyer
  const business = gstin && {
    text: `${taxNumberLabel(gstin)} ${gstin}`,
    style: { font: 'bold', size: 8.5 } as const,
  }
  const lines = [...(business ? [business] : []), ...addressOf(document.buyer)]
  const left = drawParty(doc, { title: 'Billed and delivered to', name, lines }, y)

  let right = label(doc, 'Details', { ...BESIDE, y })
  for (const detail of detailsOf(document)) right = fact(doc, detail, { ...BESIDE, y: right }, 84)
  const below = Math.max(left, right)
  const words = endorsementOf(document)
  if (words === null) return below + 14
  return write(doc, words, { ...WHOLE, y: below + 6 }, { font: 'bold', size: 8, align: 'center' }) + 10
}

/** Where a party is, as an envelope has it, and how to reach it. */
export function addressOf(party: Party): string[] {
  const { address, phone, email } = party
  const reached = [formatMobileNumber(phone), email].filter(Boolean).join('  ·  ')
  return [...address, stateOf(party), reached].filter(Boolean)
}

/** The declaration in place of a signature. */
export function declarationOf(kind: InvoiceKind): string {
  const stated = kind === 'invoice' ? 'actual price of the goods described' : 'actual amount credited'
  return `We declare that this document shows the ${stated} and that all particulars are true and correct. Issued electronically under the Information Technology Act, 2000; valid without a signature.`
}

/** How high the foot is, which is at the bottom of the page. */
const FOOT = 62
/** The end of the room above the foot. */
export const ROOM_UNTIL = PAGE.bottom - FOOT - 8

/** The signature's place, and what makes do without one. */
export function printFoot(
  doc: Doc,
  { kind, seller }: InvoiceDocument,
  y: number,
  code?: PrintedCode | null,
): number {
  const top = Math.max(y + 8, PAGE.bottom - FOOT)
  const right = { align: 'right', size: 8 } as const
  write(doc, `For ${seller.name}`, { ...BESIDE, y: top }, { ...right, font: 'bold', size: 8.5 })
  write(doc, 'Authorised signatory', { ...BESIDE, y: top + 26 }, { ...right, color: INK.stone })
  const small = { size: 7, color: INK.stone } as const
  write(doc, declarationOf(kind), { x: PAGE.left, y: top, width: 250 }, { ...small, lineGap: 1.5 })
  if (code) printCode(doc, code, { x: BESIDE.x, y: top - 2 }, { x: PAGE.left, y: top + 35, width: 280 })
  rule(doc, PAGE.bottom - 12)
  const business = `${seller.name}  ·  GSTIN ${seller.gstin}`
  write(doc, business, { ...WHOLE, y: PAGE.bottom - 6 }, { ...small, align: 'center' })
  return PAGE.bottom
}
