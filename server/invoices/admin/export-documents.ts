import type { DocumentFilters } from '#contracts/admin/invoices.ts'
import { dayInIndia } from '#rules/days.ts'
import { articlesOf, type BilledArticle } from '#rules/invoices/document.ts'
import { totalTax } from '#rules/invoices/gst-split.ts'
import type { InvoiceKind } from '#rules/invoices/numbers.ts'
import { toGrams, toPercent } from '#rules/measures.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { type CsvColumns, csvFile } from '#server/paging/csv-file.ts'
import { everyPage } from '#server/paging/every-page.ts'
import type { Shop } from '#server/shop.ts'
import { type DocumentOfOrder, documentPage } from './documents.store.ts'
import { choiceOf } from './list-documents.ts'

const TYPES = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'commercial-credit-note': 'Commercial credit note (GST not lowered)',
} as const satisfies Record<InvoiceKind, string>

type Billed = DocumentOfOrder & { article: BilledArticle }

const rupees = (amount: (one: Billed) => Paise) => (one: Billed) => toRupees(amount(one))

/**
 * Columns that a return of GST needs for each article of a document: amounts in rupees, days in India. Those of a
 * credit note are positive, as GSTR-1 and accounting programs want them; the type says what they are. `Document total`
 * is that of all its articles, the same in each of its rows.
 */
const COLUMNS: CsvColumns<Billed> = {
  Type: ({ row }) => TYPES[row.kind],
  Number: ({ row }) => row.number,
  Date: ({ row }) => dayInIndia(row.issuedAt),
  Order: ({ orderNumber }) => orderNumber,
  'Invoice credited': ({ row }) => row.document.against?.number ?? '',
  'Date of that invoice': ({ row: { document } }) =>
    document.against ? dayInIndia(new Date(document.against.issuedAt)) : '',
  Reason: ({ row }) => row.document.against?.reason ?? '',
  Customer: ({ row }) => row.document.buyer.name,
  'Buyer GSTIN': ({ row }) => row.document.buyer.gstin ?? '',
  'Seller GSTIN': ({ row }) => row.document.seller.gstin,
  'Place of supply': ({ row: { document } }) =>
    `${document.placeOfSupply.code}-${document.placeOfSupply.name}`,
  HSN: ({ article }) => article.hsn,
  Product: ({ article }) => article.name,
  Quantity: ({ article }) => article.quantity,
  'Net weight (g)': ({ article }) => toGrams(article.netWeightMg),
  'Taxable value': rupees(({ article }) => article.taxable),
  'GST rate (%)': ({ article }) => toPercent(totalTax(article.gst).bps),
  IGST: rupees(({ article: { gst } }) => (gst.kind === 'between-states' ? gst.igst.amount : 0)),
  CGST: rupees(({ article: { gst } }) => (gst.kind === 'within-state' ? gst.cgst.amount : 0)),
  SGST: rupees(({ article: { gst } }) => (gst.kind === 'within-state' ? gst.sgst.amount : 0)),
  Insurance: rupees(({ article }) => article.insurance),
  Delivery: rupees(({ article }) => article.delivery),
  'Round-off': rupees(({ article }) => article.roundOff ?? 0),
  Total: rupees(({ article }) => article.total),
  'Document total': rupees(({ row }) => row.document.total),
  'Special economic zone': ({ row }) => (row.document.buyer.isSez ? 'Yes' : ''),
}

/** The chosen documents as CSV, newest first, a row for each article. */
export function exportDocuments(shop: Shop, filters: DocumentFilters) {
  const choice = choiceOf(filters)
  const idOf = ({ row }: DocumentOfOrder) => row.id
  return csvFile(shop, {
    columns: COLUMNS,
    pages: everyPage((cursor) => documentPage(shop.db, choice, cursor), idOf),
    table: 'invoices',
    idOf,
    rowsOf: (one): Billed[] => articlesOf(one.row.document).map((article) => ({ ...one, article })),
  })
}
