import { isAllowed } from '#rules/identity/permissions.ts'
import { duplicateMark, maskedMark, ORIGINAL } from '#rules/invoices/copies.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { claimOriginal, documentById } from '#server/invoices/invoices.store.ts'
import type { Page } from '#server/invoices/print/print-document.ts'
import { quotesPan, withFullPan } from '#server/invoices/print-file.ts'
import { asPrinted, printedDocument } from '#server/invoices/printed-document.ts'
import type { Shop } from '#server/shop.ts'
import type { DocumentOfOrder } from './documents.store.ts'

/** What an admin is handed; `original` holds the stored file's bytes where this is the original. */
export type HandedOut = Page & { original: Buffer | null }

/**
 * One document for an admin's printer. The first print is the original, whose stored file never changes; each later
 * one, and one with a masked PAN, is made from the same frozen document and says what it is. The audit log keeps who
 * printed what. Of two who print it first at the same moment, one gets the original.
 */
export async function handOut(shop: Shop, caller: Caller, found: DocumentOfOrder): Promise<HandedOut> {
  const { row } = found
  const now = shop.clock.now()
  if (quotesPan(row) && !isAllowed(caller.role, 'pan.read')) {
    await note(shop, caller, found, 'PAN masked')
    return { document: await asPrinted(shop, row), mark: maskedMark(now), original: null }
  }
  const bytes = await printedDocument(shop, row)
  const isOriginal = await shop.transaction(async (within) => {
    const claimed = await claimOriginal(within.db, row.id, now)
    await note(within, caller, found, claimed ? 'original' : 'duplicate')
    return claimed
  })
  const printed = (await documentById(shop.db, row.id)) ?? row
  return {
    document: await withFullPan(shop, printed, printed.document),
    mark: isOriginal ? ORIGINAL : duplicateMark(now),
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
