import type { ShopDetails } from '#contracts/settings.ts'
import { type Day, dayInIndia } from '#rules/days.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate, formatLongDate } from '#rules/format-dates.ts'
import { taxNumberLabel } from '#rules/gstin.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import { type Paise, sumOf } from '#rules/money.ts'
import { TENDER_WORDS } from '#rules/orders/balance/tender-kinds.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { totalAt } from '#rules/orders/weigh-first.ts'
import { shopInHead } from '#server/invoices/print/head.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'
import type { TenderRow } from '#trade/counter/server/tenders/tenders.store.ts'

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
  /** The lines that the sale had sold by then, in their order. */
  lines: LinesOfOrder
  /** Until when their rate was fixed when the money was taken; null: for good. */
  fixedUntil: Day | null
  /** Paise of store credit that had been used for them by then. */
  credit: Paise
  /** By name, or by number where no name is known. */
  admin: string
  contact: ShopDetails
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
  const total = lines.reduce((sum, { quote }) => sum + totalAt(quote, first.at), 0)
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

/** Money that went back for one line of an order. */
export type PaidBack = Pick<Taken, 'number' | 'lines' | 'contact'> & {
  /** When the voucher was written. */
  at: Date
  /** The day in India on which the money went back, which may be long before. */
  paidOn: Day
  amount: Paise
  /** How it went, and under which reference. */
  way: { label: string; detail: string }
  /** The receipts of the money, or the payment that the provider took. */
  advance: readonly { name: string; at: Date }[]
  /** Who paid it out, by name, or by number where no name is known; null where nobody did it by hand. */
  admin: string | null
}

/**
 * The refund voucher for an advance that was paid back: the line was cancelled before there was an invoice for a credit
 * note to correct.
 */
export function refundVoucherOf(paid: PaidBack): Receipt {
  const { number, at, paidOn, amount, way, advance, lines, admin, contact } = paid
  const isLater = paidOn !== dayInIndia(at)
  return {
    title: 'Refund voucher',
    number,
    ...partiesOf({ lines, contact }, at),
    rows: [{ ...way, amount: exact(amount) }],
    sum: { label: 'Paid back', amount: exact(amount), words: amountInWords(amount) },
    facts: [
      ...soldIn(lines),
      ['Of the advance', advance.map((one) => `${one.name} of ${formatDate(one.at)}`).join(', ')],
      ['GST', 'none was charged on the advance'],
      ...(isLater ? [['Paid back on', formatLongDate(paidOn)] satisfies [string, string]] : []),
      ...(admin === null ? [] : [['Paid out by', formatMobileNumber(admin)] satisfies [string, string]]),
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
    date: formatLongDate(at),
    shop: shopInHead(contact),
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
  const booked = `The price is fixed at the metal rate of ${formatDate(placedAt)}`
  if (day === null) return `${booked} and does not change, even if the rate does.`
  return `${booked} until ${formatDate(day)}. What is not paid by then is priced at the rate of that later day, or the advance is paid back.`
}
