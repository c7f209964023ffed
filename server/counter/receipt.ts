import type { ContactSettings } from '#contracts/settings.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { TENDER_WORDS } from '#rules/counter/tender-kinds.ts'
import { formatDate, formatLongDate } from '#rules/format-dates.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import type { TenderRow } from './tenders.store.ts'

/** Everything a receipt says. */
export type Receipt = {
  number: string
  date: string
  shop: { name: string; lines: string[] }
  from: string
  rows: { label: string; detail: string; amount: string }[]
  received: { amount: string; words: string }
  facts: [string, string][]
  note: string
}

type Taken = {
  number: string
  /** All tenders of the order, the oldest first. */
  tenders: readonly TenderRow[]
  order: OrderRow
  admin: string
  contact: ContactSettings
}

/** A receipt in words, as it was when the money was taken: what came later is on later receipts. */
export function receiptOf({ number, tenders, order, admin, contact }: Taken): Receipt {
  const taken = tenders.filter(({ refundId }) => refundId === null)
  const own = taken.filter(({ receiptNumber }) => receiptNumber === number)
  const [first] = own
  if (!first) throw new Error(`Receipt ${number} has no money.`)
  const received = sumOf(own)
  const before = sumOf(taken.filter(({ at, receiptNumber }) => receiptNumber !== number && at < first.at))
  const balance = order.total - before - received
  const { firstName, lastName, phone } = order.shippingAddress
  return {
    number,
    date: formatLongDate(first.at.toISOString()),
    shop: { name: contact.shopName, lines: shopLines(contact) },
    from: [`${firstName} ${lastName}`.trim(), phone].filter(Boolean).join(' · '),
    rows: own.map((tender) => ({
      label: TENDER_WORDS[tender.kind].label,
      detail: tender.reference,
      amount: exact(tender.amount),
    })),
    received: { amount: exact(received), words: amountInWords(received) },
    facts: [
      ['Order', order.number],
      ['For', productTitle(order.quote.piece)],
      ['Total', exact(order.total)],
      ...(before > 0 ? ([['Paid before', exact(before)]] as [string, string][]) : []),
      ['Still to be paid', exact(balance)],
      ['Received by', admin],
    ],
    note: noteOf(order, balance),
  }
}

const sumOf = (tenders: readonly TenderRow[]): Paise => tenders.reduce((sum, { amount }) => sum + amount, 0)
const exact = (paise: Paise) => formatRupees(paise, { paise: 'always' })

function noteOf({ placedAt }: OrderRow, balance: Paise): string {
  if (balance === 0) return 'Paid in full. The tax invoice is a separate document.'
  const booked = formatDate(placedAt.toISOString())
  return `An advance. The price is fixed at the metal rate of ${booked} and does not change, even if the rate does. The tax invoice is issued when the rest is paid, before the product is handed over.`
}

function shopLines({ legalName, addressLines, city, pincode, gstin, phone }: ContactSettings): string[] {
  return [
    legalName,
    [...addressLines, `${city} ${pincode}`.trim()].join(', '),
    [`GSTIN ${gstin}`, phone].join(' · '),
  ]
}
