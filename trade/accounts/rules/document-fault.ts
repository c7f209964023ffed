import { articlesOf, sumsOf } from '#rules/invoices/document.ts'
import { taxAmount } from '#rules/invoices/gst-split.ts'
import type { TaxDocument } from './tax-document.ts'

/** Why a document does not add up by itself, in a sentence; null where it does. */
export function documentFault({ document, original }: TaxDocument): string | null {
  const { kind, taxable, insurance, delivery, roundOff = 0, total } = document
  const parts = sumsOf(articlesOf(document))
  const tax = taxAmount(document.gst)
  if (kind !== 'invoice' && !original) return 'The invoice that it corrects is not there.'
  if (
    parts.taxable !== taxable ||
    (parts.roundOff ?? 0) !== roundOff ||
    parts.total !== total ||
    taxAmount(parts.gst) !== tax
  )
    return 'Its lines do not add up to its sums.'
  if (kind !== 'commercial-credit-note' && taxable + tax + insurance + delivery + roundOff !== total)
    return 'Its taxable value and taxes do not add up to its total.'
  return null
}
