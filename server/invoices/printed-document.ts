import {
  articlesOf,
  type BilledArticle,
  type InvoiceDocument,
  withArticles,
} from '#rules/invoices/document.ts'
import { panKeys } from '#server/orders/pans.store.ts'
import { unseal } from '#server/sealing.ts'
import type { Shop } from '#server/shop.ts'
import { billPaper } from './bill-paper.ts'
import { huidsOfInvoice } from './billing.store.ts'
import { type InvoiceRow, notePdf } from './invoices.store.ts'
import { printDocument } from './print/print-document.ts'
import { nameOf, placeOf, printFile } from './print-file.ts'
import { reprintLost } from './reprint-lost.ts'

/**
 * The document's PDF: printed when it is first wanted and kept by the hash of its bytes, so that every download is
 * the same file for ever, whatever later versions of the shop would print. Two who want it first at the same moment
 * get the one that was noted first. An invoice is numbered when the order begins, its products chosen when they are
 * packed: the HUIDs noted by then are printed. A file that was lost is printed again, see {@link reprintLost}.
 */
export async function printedDocument(shop: Shop, row: InvoiceRow): Promise<Buffer> {
  if (row.pdfHash) return fileOf(shop, row)
  const document = await withHuids(shop, row)
  const { bytes, hash, keyId } = await printFile(shop, row, document)
  const noted = await notePdf(shop.db, row.id, { hash, keyId, document, from: row.document })
  if (noted.pdfHash === hash) return bytes
  await shop.files.remove(nameOf(hash))
  // Without a file the address has changed while this was printed, so it is printed once more.
  return printedDocument(shop, noted)
}

/** The same paper with the PAN masked, for those who may not read it: printed each time, never kept. */
export async function maskedCopy(shop: Shop, row: InvoiceRow): Promise<Buffer> {
  return printDocument(await asPrinted(shop, row), { paper: await billPaper(shop) })
}

/** What the document's file says or, before it is first printed, would say at this moment; the PAN masked. */
export async function asPrinted(shop: Shop, row: InvoiceRow): Promise<InvoiceDocument> {
  return row.pdfHash ? row.document : withHuids(shop, row)
}

async function withHuids({ db }: Shop, { kind, id, document }: InvoiceRow): Promise<InvoiceDocument> {
  const articles = articlesOf(document)
  if (kind !== 'invoice' || articles.every(({ hallmark }) => hallmark?.huid)) return document
  const huids = await huidsOfInvoice(db, id)
  const named = articles.map((article) => withHuid(article, huids))
  return named.every((article, nth) => article === articles[nth]) ? document : withArticles(document, named)
}

function withHuid(article: BilledArticle, huids: ReadonlyMap<string, string>): BilledArticle {
  const huid = article.lineId === null ? [...huids.values()][0] : huids.get(article.lineId)
  return huid && !article.hallmark?.huid ? { ...article, hallmark: { huid } } : article
}

async function fileOf(shop: Shop, row: InvoiceRow): Promise<Buffer> {
  return (await storedFile(shop, row)) ?? reprintLost(shop, row)
}

/** The file as it was printed; none where it is gone from the store. */
export async function storedFile(shop: Shop, row: InvoiceRow): Promise<Buffer | null> {
  const bytes = row.pdfHash && (await shop.files.read(nameOf(row.pdfHash)))
  if (!bytes) return null
  return row.pdfKeyId ? unseal(panKeys(shop), { keyId: row.pdfKeyId, bytes }, placeOf(row)) : bytes
}
