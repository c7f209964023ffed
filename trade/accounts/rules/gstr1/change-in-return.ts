import { articlesOf, type InvoiceDocument } from '#rules/invoices/document.ts'
import type { DocumentChange } from '#trade/accounts/rules/document-change.ts'
import { isListedAlike } from './add-change.ts'
import { weightMg } from './add-document.ts'
import { type SupplySection, supplySection } from './supply.ts'

/** Where a return shows what changed of an invoice of a closed month. */
export type PlaceOfChange = 'b2cs' | 'amendments' | 'both' | 'hsn' | 'nowhere'

const asTaxDocument = (document: InvoiceDocument) => ({ id: '', orderNumber: '', document, original: null })

/** Small bills are set off, what is listed by itself is amended; what changes its table does both. A weight is in the HSN summary alone. */
export function placeOfChange({ was, is }: Pick<DocumentChange, 'was' | 'is'>): PlaceOfChange {
  const [before, after] = [asTaxDocument(was), asTaxDocument(is)]
  if (isListedAlike(before, after)) return weightsOf(was) === weightsOf(is) ? 'nowhere' : 'hsn'
  const sections = new Set([supplySection(before), supplySection(after)])
  if (!sections.has('b2cs')) return 'amendments'
  return sections.size === 1 ? 'b2cs' : 'both'
}

const weightsOf = (document: InvoiceDocument) => articlesOf(document).map(weightMg).join(' ')

const CHANGE_HINTS = {
  hsn: 'It was packed after its month was closed and weighs something else than agreed: the HSN summary of this month has the difference.',
  b2cs: 'The difference is in the small bills (b2cs) of this month.',
  amended:
    'It is in the amendment tables of this month. Until GSTR-3B of its own month is filed, GSTR-1A corrects it there, once.',
  listed:
    'It was a small bill and is listed by itself now: its old amounts are set off in the small bills (b2cs) of this month, and it is in the tables of this month as it is. Until GSTR-3B of its own month is filed, GSTR-1A corrects it there, once.',
  moved:
    'It moved from one table to another: its old entry is amended to nothing in the amendment tables, and its new one is in this month’s tables. Until GSTR-3B of its own month is filed, GSTR-1A corrects it there, once.',
  nowhere: 'The figures of the return stayed the same.',
}

/** The portal's tool keeps the place of supply of a large bill that is amended, and wants it to stay a large one. */
const NO_FORM =
  'The portal’s form for amended large bills has no new state, and takes no small amount. If the portal refuses this one, please take it out of table 9A there, credit the bill whole in table 9B, and see that it is in table 5 or 7 as it is now; the accountant confirms this before it is filed.'

/** The hint for an accountant about a change. */
export function hintOf(change: Pick<DocumentChange, 'was' | 'is'>): string {
  const { was, is } = change
  const [before, after] = [supplySection(asTaxDocument(was)), supplySection(asTaxDocument(is))]
  const place = placeOfChange(change)
  if (place === 'nowhere' || place === 'hsn') return CHANGE_HINTS[place]
  const hint = CHANGE_HINTS[wayOfChange(before, after)]
  const isInForm = after === 'b2cl' && was.placeOfSupply.code === is.placeOfSupply.code
  return before === 'b2cl' && !isInForm ? `${hint} ${NO_FORM}` : hint
}

function wayOfChange(before: SupplySection | null, after: SupplySection | null) {
  if (before === after) return before === 'b2cs' ? 'b2cs' : 'amended'
  return before === 'b2cs' ? 'listed' : 'moved'
}
