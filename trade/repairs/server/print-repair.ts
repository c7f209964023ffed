import { contactSettings } from '#contracts/admin/settings.ts'
import type { ShopDetails } from '#contracts/settings.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { mustFind } from '#server/errors.ts'
import type { Download } from '#server/invoices/download.ts'
import { drawHead, HEAD_SIZES, shopInHead } from '#server/invoices/print/head.ts'
import { drawPdf } from '#server/invoices/print/open-pdf.ts'
import { fact, hairline, INK, label, write } from '#server/invoices/print/sheet.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { lastTrip, type RepairRow, repairByNumber, type TripRow } from './repairs.store.ts'
import { NO_SUCH_REPAIR } from './step-repair.ts'

/** A5 in points, with its margins. */
const SHEET = { left: 36, right: 384, top: 34 } as const
const WHOLE = { x: SHEET.left, width: SHEET.right - SHEET.left } as const
const HEAD = { ...HEAD_SIZES.receipt, title: { ...HEAD_SIZES.receipt.title, spacing: 0.9 } } as const

type Printed = { row: RepairRow; trip: TripRow | null; contact: ShopDetails }

type Paper = {
  /** How its file is called, before the number. */
  file: string
  title: string
  /** Who it is for: heading and name. */
  party: (printed: Printed) => [string, string]
  facts: (printed: Printed) => [string, string][]
  /** The text below the facts. */
  words: (printed: Printed) => string
  signed: (printed: Printed) => readonly string[]
}

/** The slip that a customer brings along to fetch the piece. */
const SLIP: Paper = {
  file: 'repair',
  title: 'Repair slip',
  party: ({ row }) => ['Taken in from', customerLine(row)],
  facts: ({ row }) => [
    ...pieceOf(row),
    ['To be done', row.work],
    ['Estimate', row.estimate === 0 ? 'Free of charge' : `${formatRupees(row.estimate)}, GST included`],
    ['Ready on', formatLongDate(row.readyOn)],
  ],
  words: ({ contact }) =>
    `The piece stays your property. Please bring this slip to fetch it. We call you before the work costs more than the estimate. Questions: ${contact.phone}.`,
  signed: ({ contact }) => ['Signature of the customer', `For ${contact.shopName}`],
}

/** The card that goes along with the piece to the karigar: the work, and no name or number of the customer. */
const JOB_CARD: Paper = {
  file: 'job-card',
  title: 'Job card',
  party: ({ trip }) => ['Karigar', trip?.karigar ?? 'In the shop'],
  facts: ({ row, trip }) => [
    ...pieceOf(row),
    ['Given with', grams(trip && trip.backMg === null ? trip.givenMg : row.nowMg)],
    ['To be done', row.work],
    ['Promised for', formatLongDate(row.readyOn)],
    ['Back with', '____________ g'],
    ['Wages', '₹ ____________'],
  ],
  words: () => 'Please give the piece back with this card. It is weighed when it goes and when it comes.',
  signed: ({ contact }) => ['Signature of the karigar', `For ${contact.shopName}`],
}

/** The slip of a repair, which its customer keeps, as a PDF of one A5 page. */
export const printRepairSlip = (shop: Shop, number: string) => print(shop, number, SLIP)

/** The card that goes to the karigar with the piece, as a PDF of one A5 page. */
export const printJobCard = (shop: Shop, number: string) => print(shop, number, JOB_CARD)

async function print(shop: Shop, number: string, paper: Paper): Promise<Download> {
  const row = mustFind(await repairByNumber(shop.db, number), NO_SUCH_REPAIR)
  const printed = {
    row,
    trip: await lastTrip(shop.db, row.id),
    contact: await readSetting(shop, contactSettings),
  }
  const { shopName } = printed.contact
  const options = {
    size: 'A5',
    margins: { top: SHEET.top, bottom: 20, left: SHEET.left, right: SHEET.left },
    info: { Title: `${paper.title} ${row.number}`, Author: shopName, CreationDate: row.createdAt },
  }
  return {
    fileName: `${paper.file}-${row.number}.pdf`,
    bytes: await drawPdf(options, (doc) => draw(doc, paper, printed)),
  }
}

function draw(doc: PDFKit.PDFDocument, paper: Paper, printed: Printed): void {
  const { row, contact } = printed
  const head = {
    shop: shopInHead(contact),
    title: paper.title,
    number: row.number,
    about: [formatLongDate(row.createdAt)],
  }
  let y = drawHead(doc, head, { ...WHOLE, y: SHEET.top }, HEAD)
  const [heading, name] = paper.party(printed)
  y = label(doc, heading, { ...WHOLE, y })
  y = write(doc, name, { ...WHOLE, y }, { font: 'bold', size: 11 }) + 12
  for (const one of paper.facts(printed)) y = fact(doc, one, { ...WHOLE, y }, 92, { size: 9 }) + 4
  y = write(doc, paper.words(printed), { ...WHOLE, y: y + 12 }, { size: 8.5, color: INK.stone }) + 64
  const half = WHOLE.width / 2 - 12
  for (const [nth, who] of paper.signed(printed).entries()) {
    const x = SHEET.left + nth * (half + 24)
    hairline(doc, { x, y, width: half }, INK.ink)
    write(doc, who, { x, y: y + 5, width: half }, { size: 8, color: INK.stone })
  }
}

const pieceOf = (row: RepairRow): [string, string][] => [
  ['Piece', row.description],
  ...(row.purity === '' ? [] : [['Purity', purityLabel(row.purity)] as [string, string]]),
  ['Weight in', `${grams(row.inMg)} with its stones`],
]

const purityLabel = (purity: string) => (isPurity(purity) ? PURITIES[purity].label : purity)

function customerLine({ person }: RepairRow): string {
  const { name, number } = namedPerson({ ...person, mobileNumber: person.phone })
  return number === null || number === name ? name : `${name} · ${formatMobileNumber(number)}`
}
