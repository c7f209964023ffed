import type { ContactSettings } from '#contracts/settings.ts'
import { TENDER_WORDS } from '#rules/counter/tender-kinds.ts'
import type { Day } from '#rules/days.ts'
import { formatDate, formatLongDate } from '#rules/format-dates.ts'
import { taxNumberLabel } from '#rules/gstin.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import { exact } from '#rules/measures.ts'
import { type Paise, sumOf } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import type { TenderRow } from '#server/counter/tenders/tenders.store.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'

/** Everything a receipt says, or a refund voucher. */
export type Receipt = {
  title: 'Receipt' | 'Refund voucher'
  number: string
  date: string
  shop: { name: string; lines: string[] }
  from: string
  rows: { label: string; detail: string; amount: string }[]
  sum: { label: 'Received' | 'Paid back'; amount: string; words: string }
  facts: [string, string][]
  note: string
}

type Taken = {
  number: string
  /** All tenders of the payment, the oldest first. */
  tenders: readonly TenderRow[]
  /** What the sale had sold by then, or what an advance was paid back for; in their order. */
  lines: LinesOfOrder
  /** Until when their rate was fixed when the money was taken; null: for good. */
  fixedUntil: Day | null
  /** Paise of store credit that had been used for them by then. */
  credit: Paise
  /** By name, or by number where no name is known. */
  admin: string
  contact: ContactSettings
}

/** A receipt in words, as it was when the money was taken: what came later is on later receipts. */
export function receiptOf({ number, tenders, lines, credit, fixedUntil, admin, contact }: Taken): Receipt {
  const taken = tenders.filter(({ refundId }) => refundId === null)
  const own = taken.filter(({ receiptNumber }) => receiptNumber === number)
  const [first] = own
  if (!first) throw new Error(`Receipt ${number} has no money.`)
  const received = sumOf(own)
  const former = taken.filter(({ at, receiptNumber }) => receiptNumber !== number && at < first.at)
  const before = sumOf(former)
  const offer = [...former, ...own].reduce((sum, { offerAmount }) => sum + offerAmount, 0)
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const balance = total - credit - before - received - offer
  const day = balance > 0 ? fixedUntil : null
  const optional = (label: string, amount: Paise): [string, string][] =>
    amount > 0 ? [[label, exact(amount)]] : []
  return {
    title: 'Receipt',
    number,
    ...partiesOf({ lines, contact }, first.at),
    rows: own.map(rowOf),
    sum: { label: 'Received', amount: exact(received), words: amountInWords(received) },
    facts: [
      ...soldIn(lines),
      ['Total', exact(total)],
      ...optional('Store credit', credit),
      ...optional('Paid before', before),
      ...optional('Offer of the payment provider', offer),
      ['Still to be paid', exact(balance)],
      ...(day ? [['Rate fixed until', formatLongDate(day)] satisfies [string, string]] : []),
      ['Received by', formatMobileNumber(admin)],
    ],
    note: noteOf(lines, { balance, day }),
  }
}

/** What of an advance was paid back: an order that is not paid in full has no invoice that a credit note could correct. */
export function refundVoucherOf({
  number,
  tenders,
  lines,
  admin,
  contact,
}: Omit<Taken, 'credit' | 'fixedUntil'>): Receipt {
  const paidBack = tenders.find(({ receiptNumber }) => receiptNumber === number)
  if (!paidBack) throw new Error(`Refund voucher ${number} has no money.`)
  const receipts = new Map(
    tenders
      .filter(({ refundId, at }) => refundId === null && at <= paidBack.at)
      .map(({ receiptNumber, at }) => [receiptNumber ?? '', formatDate(at.toISOString())]),
  )
  return {
    title: 'Refund voucher',
    number,
    ...partiesOf({ lines, contact }, paidBack.at),
    rows: [rowOf(paidBack)],
    sum: { label: 'Paid back', amount: exact(paidBack.amount), words: amountInWords(paidBack.amount) },
    facts: [
      ...soldIn(lines),
      ['Of the advance', [...receipts].map(([receipt, day]) => `${receipt} of ${day}`).join(', ')],
      ['GST', 'none was charged on the advance'],
      ['Paid out by', formatMobileNumber(admin)],
    ],
    note: 'An advance, or a part of it, was paid back. No tax invoice had been issued for it.',
  }
}

function partiesOf(
  { lines: [{ shippingAddress }], contact }: Pick<Taken, 'lines' | 'contact'>,
  at: Date,
): Pick<Receipt, 'date' | 'shop' | 'from'> {
  const { firstName, lastName, phone, business } = shippingAddress
  const payer = business
    ? [business.legalName, `${taxNumberLabel(business.gstin)} ${business.gstin}`]
    : [`${firstName} ${lastName}`.trim()]
  return {
    date: formatLongDate(at.toISOString()),
    shop: { name: contact.shopName, lines: shopLines(contact) },
    from: [...payer, formatMobileNumber(phone)].filter(Boolean).join(' · '),
  }
}

function soldIn(lines: Taken['lines']): [string, string][] {
  // A sale of before may have become two orders, where one of its addresses was changed.
  const numbers = [...new Set(lines.map(({ number }) => number))]
  return [
    [numbers.length === 1 ? 'Order' : 'Orders', numbers.join(', ')],
    ['For', lines.map(({ quote }) => lineTitle(quote)).join(', ')],
  ]
}

const rowOf = ({ kind, reference, amount }: Typed) => ({
  label: TENDER_WORDS[kind].label,
  detail: reference,
  amount: exact(amount),
})

type Typed = Pick<TenderRow, 'kind' | 'reference' | 'amount'>

function noteOf(lines: Taken['lines'], { balance, day }: { balance: Paise; day: Day | null }): string {
  if (balance === 0) return 'Paid in full. The tax invoice is a separate document.'
  return `An advance. ${priceWords(lines, day)} The tax invoice is issued when the rest is paid, before anything is handed over.`
}

function priceWords(lines: Taken['lines'], day: Day | null): string {
  const [{ placedAt }] = lines
  if (lines.every(({ quote }) => quote.rateId === null)) return 'The price is fixed and does not change.'
  const booked = `The price is fixed at the metal rate of ${formatDate(placedAt.toISOString())}`
  if (day === null) return `${booked} and does not change, even if the rate does.`
  return `${booked} until ${formatDate(day)}. What is not paid by then is priced at the rate of that later day, or the advance is paid back.`
}

function shopLines({ legalName, addressLines, city, pincode, gstin, phone }: ContactSettings): string[] {
  return [
    legalName,
    [...addressLines, `${city} ${pincode}`.trim()].join(', '),
    [`GSTIN ${gstin}`, phone].join(' · '),
  ]
}
