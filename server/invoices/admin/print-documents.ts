import type { DocumentFilters } from '#contracts/admin/invoices.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import {
  duplicateMark,
  MAX_PRINTED_AT_ONCE,
  maskedMark,
  ORIGINAL,
  partsOf,
  tooManyToPrint,
  VIEW_MARK,
} from '#rules/invoices/copies.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind, refused } from '#server/errors.ts'
import { billPaper } from '#server/invoices/bill-paper.ts'
import { type Download, pdfName } from '#server/invoices/download.ts'
import { claimOriginal, documentById } from '#server/invoices/invoices.store.ts'
import { type Page, printDocument, printPages } from '#server/invoices/print/print-document.ts'
import { quotesPan, withFullPan } from '#server/invoices/print-file.ts'
import { asKnown, printedDocument } from '#server/invoices/printed-document.ts'
import { printedCode } from '#server/modules/tell-of-papers.ts'
import type { Shop } from '#server/shop.ts'
import {
  countDocuments,
  type DocumentChoice,
  type DocumentOfOrder,
  documentOfOrder,
  documentsToPrint,
  type WhichDocument,
} from './documents.store.ts'
import { choiceOf } from './list-documents.ts'

/** For the screen: PAN masked, marked as a view, not kept, and no original. */
export async function viewDocument(shop: Shop, which: WhichDocument): Promise<Download> {
  const { row } = await known(shop, which)
  const bytes = await printDocument(await asKnown(shop, row), {
    mark: VIEW_MARK,
    paper: await billPaper(shop),
    code: await printedCode(shop, row.number),
  })
  return { fileName: pdfName(row, '-view'), bytes }
}

/** The original once, after that a marked duplicate. */
export async function printInvoice(shop: Shop, caller: Caller, id: string): Promise<Download> {
  const stored = await known(shop, { id })
  const { document, mark, code, original } = await handOut(shop, caller, stored)
  if (original) return { fileName: pdfName(stored.row), bytes: original }
  const bytes = await printDocument(document, { mark, code, paper: await billPaper(shop) })
  return { fileName: pdfName(stored.row, '-copy'), bytes }
}

/**
 * All documents of a day or range as one file, the oldest first: of each the original, or a marked duplicate where
 * that went out before.
 */
export async function printInvoices(
  shop: Shop,
  caller: Caller,
  { part, ...filters }: DocumentFilters & { part?: number },
): Promise<Download> {
  const choice = choiceOf(filters)
  const pages = await handOutAll(shop, caller, await chosenPart(shop, choice, part))
  const [first] = pages
  if (!first) throw refused('There is nothing to print: no document was issued in this period.')
  const { seller } = first.document
  const days = [filters.from, filters.to].filter((day, index, all) => day && all.indexOf(day) === index)
  const title = ['Invoices', ...days].join(' ')
  const bytes = await printPages(pages, {
    title,
    seller,
    at: shop.clock.now(),
    paper: await billPaper(shop),
  })
  const fileName = ['invoices', ...days, part && `part-${part}`].filter(Boolean).join('-')
  return { fileName: `${fileName}.pdf`, bytes }
}

async function chosenPart({ db }: Shop, choice: DocumentChoice, part: number | undefined) {
  const count = await countDocuments(db, choice)
  if (part === undefined && count > MAX_PRINTED_AT_ONCE)
    throw refused(tooManyToPrint(count), { count, parts: partsOf(count) })
  const offset = ((part ?? 1) - 1) * MAX_PRINTED_AT_ONCE
  return documentsToPrint(db, choice, { offset, limit: MAX_PRINTED_AT_ONCE })
}

/** One after the other: each may be printed for the first time, which takes a moment of the processor. */
async function handOutAll(
  shop: Shop,
  caller: Caller,
  found: readonly DocumentOfOrder[],
): Promise<HandedOut[]> {
  const pages: HandedOut[] = []
  for (const document of found) pages.push(await handOut(shop, caller, document))
  return pages
}

async function known({ db }: Shop, which: WhichDocument): Promise<DocumentOfOrder> {
  return mustFind(await documentOfOrder(db, which), 'Document not found.')
}

/** The document that an admin is handed; `original` holds the stored file's bytes where this is the original. */
type HandedOut = Page & { original: Buffer | null }

/**
 * One document for an admin's printer. The first print is the original, whose stored file never changes; each later
 * one, and one with a masked PAN, is made from the same frozen document, with the HUIDs and weights that are known by then,
 * and says what it is. The audit log keeps who printed what. Of two who print it first at the same moment, one gets the original.
 */
async function handOut(shop: Shop, caller: Caller, found: DocumentOfOrder): Promise<HandedOut> {
  const { row } = found
  const code = await printedCode(shop, row.number)
  const now = shop.clock.now()
  if (quotesPan(row) && !isAllowed(caller.role, 'pan.read')) {
    await note(shop, caller, found, 'PAN masked')
    return { document: await asKnown(shop, row), mark: maskedMark(now), code, original: null }
  }
  const bytes = await printedDocument(shop, row)
  const isOriginal = await shop.transaction(async (within) => {
    const claimed = await claimOriginal(within.db, row.id, now)
    await note(within, caller, found, claimed ? 'original' : 'duplicate')
    return claimed
  })
  const printed = (await documentById(shop.db, row.id)) ?? row
  return {
    document: await withFullPan(shop, printed, await asKnown(shop, printed)),
    mark: isOriginal ? ORIGINAL : duplicateMark(now),
    code: await printedCode(shop, row.number),
    original: isOriginal ? bytes : null,
  }
}

type Copy = 'original' | 'duplicate' | 'PAN masked'

async function note({ db }: Shop, caller: Caller, { row, orderNumber }: DocumentOfOrder, copy: Copy) {
  const subject = { type: 'order', id: orderNumber } as const
  await audit(db, caller, { action: 'invoice.print', subject, after: { document: row.number, copy } })
  if (copy !== 'PAN masked' && quotesPan(row))
    await audit(db, caller, { action: 'order.pan', subject, after: { invoice: row.number } })
}
