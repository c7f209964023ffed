import { dayInIndia } from '#rules/days.ts'
import { articlesOf, type InvoiceDocument } from '#rules/invoices/document.ts'
import type { GstSum } from '#rules/invoices/gst-split.ts'
import type { InvoiceKind } from '#rules/invoices/numbers.ts'
import { taxByRate } from '#rules/invoices/tax-summary.ts'
import { toPercent } from '#rules/measures.ts'
import type { Column } from '#rules/registers/register.ts'
import type { SoldDocument } from '#trade/accounts/rules/tax-document.ts'

type DocumentColumn = Column<SoldDocument>

const text = (
  head: string,
  width: number,
  of: (document: InvoiceDocument) => string | null,
): DocumentColumn => ({ head, kind: 'text', width, cell: ({ document }) => of(document) })

const day = (head: string, of: (document: InvoiceDocument) => string | undefined): DocumentColumn => ({
  head,
  kind: 'day',
  width: 8,
  cell: ({ document }) => {
    const moment = of(document)
    return moment === undefined ? null : dayInIndia(new Date(moment))
  },
})

const money = (head: string, of: (document: InvoiceDocument) => number): DocumentColumn => ({
  head,
  kind: 'money',
  width: 8,
  isSummed: true,
  cell: ({ document }) => of(document),
})

const tax = (name: 'cgst' | 'sgst' | 'igst') => money(name.toUpperCase(), ({ gst }) => partOf(gst)[name])

/** The tax by its names, in paise. */
const partOf = (gst: GstSum) =>
  gst.kind === 'between-states'
    ? { cgst: 0, sgst: 0, igst: gst.igst.amount }
    : { cgst: gst.cgst.amount, sgst: gst.sgst.amount, igst: 0 }

/** `3`, or `3, 18` where a document has articles of several rates; none of a note without tax. */
function ratesOf(document: InvoiceDocument): string | null {
  if (document.kind === 'commercial-credit-note') return null
  return taxByRate(articlesOf(document))
    .map(({ bps }) => String(toPercent(bps)))
    .join(', ')
}

const TYPES = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'commercial-credit-note': 'Commercial, GST not lowered',
} as const satisfies Record<InvoiceKind, string>

const ORDER: DocumentColumn = {
  head: 'Order',
  kind: 'text',
  width: 8,
  cell: ({ orderNumber }) => orderNumber,
}

const SELLER: DocumentColumn = {
  head: 'Sold by',
  kind: 'text',
  width: 8,
  cell: ({ seller }) => seller?.name ?? null,
}

/** How a supply to a special economic zone is taxed; null for any other. */
const zoneWords = ({ buyer, letter }: InvoiceDocument): string | null => {
  if (!buyer.isSez) return null
  return letter === undefined ? 'With IGST' : `Under ${letter}`
}

const PARTIES = [
  text('Buyer', 12, ({ buyer }) => buyer.name),
  text('GSTIN of buyer', 11, ({ buyer }) => buyer.gstin ?? null),
  text('Place of supply', 9, ({ placeOfSupply: { code, name } }) => `${code}-${name}`),
]

const AMOUNTS = [
  money('Taxable value', ({ taxable }) => taxable),
  text('GST rate (%)', 5, ratesOf),
  tax('cgst'),
  tax('sgst'),
  tax('igst'),
  money('Insurance', ({ insurance }) => insurance),
  money('Delivery', ({ delivery }) => delivery),
  money('Round-off', ({ roundOff = 0 }) => roundOff),
  money('Total', ({ total }) => total),
  text('Special economic zone', 5, zoneWords),
]

const number = (head: string) => text(head, 12, (document) => document.number)
const issued = day('Date', ({ issuedAt }) => issuedAt)

/** A row for each invoice. */
export const SALES_COLUMNS: readonly DocumentColumn[] = [
  number('Invoice'),
  issued,
  ORDER,
  ...PARTIES,
  ...AMOUNTS,
  SELLER,
]

/** A row for each note, with the invoice it credits. Amounts are positive. */
export const CREDIT_NOTE_COLUMNS: readonly DocumentColumn[] = [
  number('Credit note'),
  text('Type', 9, ({ kind }) => TYPES[kind]),
  issued,
  text('Invoice credited', 12, ({ against }) => against?.number ?? null),
  day('Date of that invoice', ({ against }) => against?.issuedAt),
  text('Reason', 10, ({ against }) => against?.reason ?? null),
  ORDER,
  ...PARTIES,
  ...AMOUNTS,
]
