import { createHash } from 'node:crypto'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { panKeys, panOfOrder } from '#server/orders/pans.store.ts'
import { parcelOf } from '#server/orders/parcels.store.ts'
import { seal, unseal } from '#server/sealing.ts'
import type { Shop } from '#server/shop.ts'
import { type InvoiceRow, notePdf } from './invoices.store.ts'
import { printDocument } from './print/print-document.ts'

export const nameOf = (hash: string) => `invoices/${hash}.pdf`
/** What a sealed file is bound to. */
export const placeOf = ({ number }: InvoiceRow) => `printed ${number}`

/**
 * The document's PDF: printed when it is first wanted and kept by the hash of its bytes, so that every download is
 * the same file for ever, whatever later versions of the shop would print. Two who want it first at the same moment
 * get the one that was noted first. An invoice is numbered when the order begins, its piece chosen when it is packed:
 * the HUID noted by then is printed. A file that quotes a PAN in full is kept sealed.
 */
export async function printedDocument(shop: Shop, row: InvoiceRow): Promise<Buffer> {
  if (row.pdfHash) return fileOf(shop, row)
  const pan = await quotedPan(shop, row)
  const document = await withHuid(shop, row)
  const { buyer } = document
  const bytes = await printDocument({ ...document, buyer: { ...buyer, pan: pan ?? buyer.pan } })
  const stored = pan ? seal(panKeys(shop), bytes, placeOf(row)) : { keyId: null, bytes }
  const hash = createHash('sha256').update(stored.bytes).digest('hex')
  await shop.files.put(nameOf(hash), stored.bytes, 'application/pdf')
  const noted = await notePdf(shop.db, row.id, { hash, keyId: stored.keyId, document })
  if (noted.pdfHash === hash) return bytes
  await shop.files.remove(nameOf(hash))
  return fileOf(shop, noted)
}

/** Whether the printed file quotes a PAN in full. */
export const quotesPan = ({ kind, document }: InvoiceRow) => kind === 'invoice' && document.buyer.pan !== null

/** The same paper with the PAN masked, for those who may not read it: printed each time, never kept. */
export async function maskedCopy(shop: Shop, row: InvoiceRow): Promise<Buffer> {
  return printDocument(row.pdfHash ? row.document : await withHuid(shop, row))
}

/** The sale is documented by the invoice, so that is what quotes the PAN in full; a credit note shows it masked. */
function quotedPan(shop: Shop, row: InvoiceRow): Promise<string | null> | null {
  return quotesPan(row) ? panOfOrder(shop, row.orderId) : null
}

async function withHuid({ db }: Shop, { kind, orderId, document }: InvoiceRow): Promise<InvoiceDocument> {
  if (kind !== 'invoice' || document.article.hallmark?.huid) return document
  const huid = (await parcelOf(db, orderId))?.huid
  return huid ? { ...document, article: { ...document.article, hallmark: { huid } } } : document
}

/** The file as it was printed. */
export async function fileOf(shop: Shop, row: InvoiceRow): Promise<Buffer> {
  const bytes = row.pdfHash && (await shop.files.read(nameOf(row.pdfHash)))
  if (!bytes) throw new Error(`The printed file of ${row.number} is gone from the file store.`)
  return row.pdfKeyId ? unseal(panKeys(shop), { keyId: row.pdfKeyId, bytes }, placeOf(row)) : bytes
}
