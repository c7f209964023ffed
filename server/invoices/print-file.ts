import { createHash } from 'node:crypto'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { seal } from '#server/environment/sealing.ts'
import { printedCode } from '#server/modules/tell-of-papers.ts'
import { panKeys, panOfOrder } from '#server/orders/pans.store.ts'
import type { Shop } from '#server/shop.ts'
import { billPaper } from './bill-paper.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { printDocument } from './print/print-document.ts'

export const nameOf = (hash: string) => `invoices/${hash}.pdf`
/** The context that a sealed file is bound to. */
export const placeOf = ({ number }: InvoiceRow) => `printed ${number}`

/** Whether the printed file quotes a PAN in full. */
export const quotesPan = ({ kind, document }: InvoiceRow) => kind === 'invoice' && document.buyer.pan !== null

/** A printed file that is in the file store and not yet noted. */
export type PrintedFile = { bytes: Buffer; hash: string; keyId: string | null }

/**
 * Prints a document and puts the file into the store, by the hash of its bytes as they are stored. A file that quotes a
 * PAN in full is sealed; the bytes in the answer are not.
 */
export async function printFile(
  shop: Shop,
  row: InvoiceRow,
  document: InvoiceDocument,
): Promise<PrintedFile> {
  const pan = await quotedPan(shop, row)
  const code = await printedCode(shop, row.number)
  const bytes = await printDocument(quoting(document, pan), { paper: await billPaper(shop), code })
  const stored = pan ? seal(panKeys(shop), bytes, placeOf(row)) : { keyId: null, bytes }
  const hash = createHash('sha256').update(stored.bytes).digest('hex')
  await shop.files.put(nameOf(hash), stored.bytes, 'application/pdf')
  return { bytes, hash, keyId: stored.keyId }
}

/** The document as it is printed: an invoice quotes the PAN in full, which the frozen document does not hold. */
export async function withFullPan(
  shop: Shop,
  row: InvoiceRow,
  document: InvoiceDocument,
): Promise<InvoiceDocument> {
  return quoting(document, await quotedPan(shop, row))
}

function quoting(document: InvoiceDocument, pan: string | null): InvoiceDocument {
  const { buyer: customer } = document
  return { ...document, buyer: { ...customer, pan: pan ?? customer.pan } }
}

/** The sale is documented by the invoice, so that is what quotes the PAN in full; a credit note shows it masked. */
function quotedPan(shop: Shop, row: InvoiceRow): Promise<string | null> | null {
  return quotesPan(row) ? panOfOrder(shop, row.orderId) : null
}
