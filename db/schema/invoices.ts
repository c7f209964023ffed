import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { INVOICE_KINDS, type InvoiceKind, type SeriesKind } from '#rules/invoices/numbers.ts'
import { refunds } from './checkout.ts'
import { amount, id, timestamptz } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { declarePersonalData, through } from './personal-data.ts'
import { jsonOf, oneOf } from './readable.ts'

/** The last number given in each series; its row is locked while a number is taken, so that none is lost. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text().$type<SeriesKind>().notNull(),
    /** `26-27`. */
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.financialYear] })],
)

/** Tax invoices and credit notes. The document stays as it was issued, for ever; settings may change behind it. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text().$type<InvoiceKind>().notNull(),
    number: text().notNull().unique(),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The refund of a credit note, with GST or without. */
    refundId: uuid()
      .unique('invoices_one_per_refund')
      .references(() => refunds.id),
    issuedAt: timestamptz('issued_at').notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
    /** Paise of the document, for sums over many. */
    taxable: amount('taxable').notNull().generatedAlwaysAs(sql`(document ->> 'taxable')::bigint`),
    gst: amount('gst')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce((document #>> '{gst,igst,amount}')::bigint, (document #>> '{gst,cgst,amount}')::bigint + (document #>> '{gst,sgst,amount}')::bigint)`,
      ),
    total: amount('total').notNull().generatedAlwaysAs(sql`(document ->> 'total')::bigint`),
    /** When the original went out: its customer downloaded it or an admin printed it. Later prints are copies. */
    originalAt: timestamptz('original_at'),
    /** The printed file's SHA-256, which is also its name; none until it is first wanted. */
    pdfHash: text(),
    /** The key the file is sealed with; none where nothing on it needs to be. The hash is that of the sealed bytes. */
    pdfKeyId: text(),
    /**
     * When the file was lost and printed again with other bytes; the document says the same. None while the file is the
     * first print.
     */
    reprintedAt: timestamptz('reprinted_at'),
    /** The hashes of files that were lost, the oldest first. */
    lostPdfHashes: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('invoices_newest').on(t.issuedAt, t.id),
    unique('invoices_serial').on(t.kind, t.financialYear, t.serial),
    index('invoices_by_order').on(t.orderId, t.issuedAt),
    check('invoices_credit_note_has_refund', sql`(${t.kind} <> 'invoice') = (${t.refundId} is not null)`),
    check('invoices_number_length', sql`length(${t.number}) <= 16`),
    oneOf('invoices_kind', t.kind, INVOICE_KINDS),
    jsonOf('invoices_document', t.document, 'object'),
  ],
)

/** The invoice that bills a line; a line is billed once. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    lineId: uuid()
      .primaryKey()
      .references(() => orderLines.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
  },
  (t) => [index('invoice_lines_by_invoice').on(t.invoiceId)],
)

/**
 * Earlier revisions of an invoice that was issued again with a new address before it was first printed. Nothing is ever
 * changed here.
 */
export const invoiceRevisions = pgTable(
  'invoice_revisions',
  {
    id: id(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    revisedAt: timestamptz('revised_at').notNull(),
    /** The document until then, without address, number and e-mail of its buyer. */
    former: jsonb().$type<InvoiceDocument>().notNull(),
  },
  (t) => [
    index('invoice_revisions_by_time').on(t.revisedAt),
    index('invoice_revisions_of_invoice').on(t.invoiceId, t.revisedAt),
    jsonOf('invoice_revisions_former', t.former, 'object'),
  ],
)

declarePersonalData(invoices, {
  kinds: ['invoices'],
  theirs: through(invoices.orderId, orders.id),
  copy: { section: 'orders' },
  erasing: { stays: 'law' },
})
declarePersonalData(invoiceRevisions, {
  kinds: ['invoices'],
  theirs: through(invoiceRevisions.invoiceId, invoices.id),
  copy: { none: 'The invoice says what is right.' },
  erasing: { stays: 'law' },
})
