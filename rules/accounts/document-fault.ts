import { articlesOf, type InvoiceDocument, sumsOf } from '#rules/invoices/document.ts'
import type { GstSum } from '#rules/invoices/gst-split.ts'
import type { Paise } from '#rules/money.ts'
import type { TaxDocument } from './tax-document.ts'

/** All tax of a document, in paise. */
export function taxOf({ gst }: InvoiceDocument): Paise {
  const sum: GstSum = gst
  return sum.kind === 'between-states' ? sum.igst.amount : sum.cgst.amount + sum.sgst.amount
}

/** Why a document does not add up by itself, in a sentence; null where it does. */
export function documentFault({ document, original }: TaxDocument): string | null {
  const { kind, taxable, insurance, delivery, total } = document
  const parts = sumsOf(articlesOf(document))
  const tax = taxOf(document)
  if (kind !== 'invoice' && !original) return 'The invoice that it corrects is not there.'
  if (parts.taxable !== taxable || parts.total !== total || taxOf({ ...document, ...parts }) !== tax)
    return 'Its lines do not add up to its sums.'
  if (kind !== 'commercial-credit-note' && taxable + tax + insurance + delivery !== total)
    return 'Its taxable value and taxes do not add up to its total.'
  return null
}
