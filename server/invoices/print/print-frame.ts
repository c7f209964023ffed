import { paymentWords } from '#rules/counter/tender-kinds.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { taxNumberLabel } from '#rules/gstin.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { ORIGINAL } from '#rules/invoices/copies.ts'
import type { InvoiceDocument, Party } from '#rules/invoices/document.ts'
import { endorsementOf } from '#rules/invoices/endorsement.ts'
import type { InvoiceKind } from '#rules/invoices/numbers.ts'
import { INK, label, mark, PAGE, rule, WHOLE, WIDTH, write } from './sheet.ts'

type Doc = PDFKit.PDFDocument

export const TITLES = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'commercial-credit-note': 'Commercial credit note',
} as const satisfies Record<InvoiceKind, string>

/** The shop on the left, the document on the right; `copy` is what this print says of itself. */
export function printHead(
  doc: Doc,
  { kind, number, issuedAt, seller, against, copy }: InvoiceDocument & { copy: string },
  y: number,
): number {
  mark(doc, PAGE.left, y, 34)
  const shop = { x: PAGE.left + 36, width: 250 }
  let left = write(
    doc,
    seller.tradeName,
    { ...shop, y: y - 1 },
    { font: 'display', size: 23, color: INK.garnet, lineGap: 0 },
  )
  const small = { size: 8, color: INK.stone, lineGap: 1.5 }
  left = write(doc, seller.name, { ...shop, y: left + 2 }, { ...small, font: 'bold', color: INK.ink })
  left = write(doc, seller.address.slice(0, -1).join(', '), { ...shop, y: left }, small)
  const state = `${seller.state.name} (state code ${seller.state.code})`
  left = write(doc, [seller.address.at(-1), state].filter(Boolean).join(', '), { ...shop, y: left }, small)
  left = write(doc, [seller.phone, seller.email].filter(Boolean).join('  ·  '), { ...shop, y: left }, small)
  left = write(
    doc,
    `GSTIN ${seller.gstin}`,
    { ...shop, y: left + 1 },
    { ...small, font: 'bold', color: INK.ink },
  )
  if (seller.pan) left = write(doc, `PAN ${seller.pan}`, { ...shop, y: left }, small)

  const about = { x: 347, width: PAGE.right - 347 }
  let right = label(doc, TITLES[kind], { ...about, y: y + 4 }, { align: 'right', size: 9, spacing: 1.6 })
  right = write(doc, number, { ...about, y: right }, { font: 'bold', size: 13, align: 'right' })
  right = write(
    doc,
    formatLongDate(issuedAt),
    { ...about, y: right + 1 },
    { align: 'right', color: INK.stone },
  )
  const aside = { align: 'right', size: 8, color: INK.stone } as const
  right += 15
  if (against) {
    const corrects = `for invoice ${against.number} of ${formatLongDate(against.issuedAt)}`
    right = write(doc, corrects, { ...about, y: right }, aside)
  } else if (copy === ORIGINAL) write(doc, ORIGINAL, { ...about, y: right }, aside)
  if (copy !== ORIGINAL)
    write(doc, copy, { ...about, y: right }, { ...aside, font: 'bold', size: 8.5, color: INK.garnet })

  const below = left + 12
  rule(doc, below, INK.gold, 0.8)
  return below + 14
}

/** Who bought, what order it belongs to, where the supply takes place. */
export function printParties(doc: Doc, document: InvoiceDocument, y: number): number {
  const { buyer: customer, order, placeOfSupply, against } = document
  const [first, second] = [
    { x: PAGE.left, width: 262 },
    { x: 340, width: PAGE.right - 340 },
  ]
  let left = label(doc, 'Billed and delivered to', { ...first, y })
  left = write(doc, customer.name, { ...first, y: left }, { font: 'bold', size: 10.5 })
  if (customer.gstin)
    left = write(
      doc,
      `${taxNumberLabel(customer.gstin)} ${customer.gstin}`,
      { ...first, y: left },
      { font: 'bold', size: 8.5 },
    )
  for (const line of addressOf(customer)) left = write(doc, line, { ...first, y: left }, { color: INK.ink })

  const facts: [string, string][] = [
    ['Order', order.number],
    ['Placed on', formatLongDate(order.placedAt)],
    ['Payment', paymentWords(order.paymentReference) || '—'],
    ['Place of supply', `${placeOfSupply.name} (${placeOfSupply.code})`],
    ['Reverse charge', 'No'],
    ...(customer.pan ? [['PAN of buyer', customer.pan] satisfies [string, string]] : []),
    ...(against ? [['Reason', against.reason] satisfies [string, string]] : []),
  ]
  let right = label(doc, 'Details', { ...second, y })
  for (const [name, value] of facts) {
    write(doc, name, { x: second.x, y: right, width: 82 }, { size: 8.5, color: INK.stone })
    right = write(doc, value, { x: second.x + 84, y: right, width: second.width - 84 }, { size: 8.5 })
  }
  const below = Math.max(left, right)
  const words = endorsementOf(document)
  if (words === null) return below + 14
  return write(doc, words, { ...WHOLE, y: below + 6 }, { font: 'bold', size: 8, align: 'center' }) + 10
}

/** Where a party is, as an envelope has it, and how to reach it. */
export function addressOf({ address, state, phone, email }: Party): string[] {
  return [
    ...address,
    `${state.name} (state code ${state.code})`,
    [formatMobileNumber(phone), email].filter(Boolean).join('  ·  '),
  ].filter(Boolean)
}

/** What a document says of itself in place of a signature. */
export function declarationOf(kind: InvoiceKind): string {
  const stated = kind === 'invoice' ? 'actual price of the goods described' : 'actual amount credited'
  return `We declare that this document shows the ${stated} and that all particulars are true and correct. Issued electronically under the Information Technology Act, 2000; valid without a signature.`
}

/** How high the foot is, which is at the bottom of the page. */
const FOOT = 62
/** Where what is above the foot has to end. */
export const ROOM_UNTIL = PAGE.bottom - FOOT - 8

/** The signature's place, and what makes do without one. */
export function printFoot(doc: Doc, { kind, seller }: InvoiceDocument, y: number): number {
  const top = Math.max(y + 8, PAGE.bottom - FOOT)
  write(
    doc,
    `For ${seller.name}`,
    { x: 340, y: top, width: PAGE.right - 340 },
    { font: 'bold', align: 'right', size: 8.5 },
  )
  write(
    doc,
    'Authorised signatory',
    { x: 340, y: top + 26, width: PAGE.right - 340 },
    {
      align: 'right',
      size: 8,
      color: INK.stone,
    },
  )
  write(
    doc,
    declarationOf(kind),
    { x: PAGE.left, y: top, width: 250 },
    { size: 7, color: INK.stone, lineGap: 1.5 },
  )
  rule(doc, PAGE.bottom - 12)
  write(
    doc,
    `${seller.name}  ·  GSTIN ${seller.gstin}`,
    { x: PAGE.left, y: PAGE.bottom - 6, width: WIDTH },
    {
      size: 7,
      color: INK.stone,
      align: 'center',
    },
  )
  return PAGE.bottom
}
