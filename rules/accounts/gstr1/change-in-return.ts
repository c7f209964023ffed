import type { DocumentChange } from '#rules/accounts/document-change.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { listedOf } from './add-document.ts'
import { supplySection } from './supply.ts'

/** Where a return shows what changed of an invoice of a closed month. */
export type PlaceOfChange = 'b2cs' | 'amendments' | 'both' | 'nowhere'

const asTaxDocument = (document: InvoiceDocument) => ({ id: '', orderNumber: '', document, original: null })

/** Small bills are set off, what is listed by itself is amended; what changes its table does both. */
export function placeOfChange({ was, is }: Pick<DocumentChange, 'was' | 'is'>): PlaceOfChange {
  const [before, after] = [asTaxDocument(was), asTaxDocument(is)]
  if (JSON.stringify(listedOf(before)) === JSON.stringify(listedOf(after))) return 'nowhere'
  const sections = new Set([supplySection(before), supplySection(after)])
  if (!sections.has('b2cs')) return 'amendments'
  return sections.size === 1 ? 'b2cs' : 'both'
}

/** What an accountant needs to know of it. */
export const CHANGE_HINTS = {
  b2cs: 'The difference is in the small bills (b2cs) of this month.',
  amendments:
    'It is in the amendment tables of this month. Until GSTR-3B of its own month is filed, GSTR-1A corrects it there, once.',
  both: 'It moved from one table to another: one part is in the amendment tables, the other in this month’s tables. Until GSTR-3B of its own month is filed, GSTR-1A corrects it there, once.',
  nowhere: 'The figures of the return stayed the same.',
} as const satisfies Record<PlaceOfChange, string>
