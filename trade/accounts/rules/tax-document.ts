import type { InvoiceDocument } from '#rules/invoices/document.ts'

/** An invoice or a note of a period, as the accounts read it. */
export type TaxDocument = {
  id: string
  orderNumber: string
  document: InvoiceDocument
  /** The invoice that a note corrects; null of an invoice. */
  original: InvoiceDocument | null
}

/** The same, with the admin who sold it at the counter; null of what was sold online. */
export type SoldDocument = TaxDocument & { seller: { id: string; name: string } | null }
