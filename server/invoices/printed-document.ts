import {
  articlesOf,
  type BilledArticle,
  type InvoiceDocument,
  withArticles,
} from '#rules/invoices/document.ts'
import { packedOtherwise } from '#rules/orders/packed-weight.ts'
import { unseal } from '#server/environment/sealing.ts'
import { printedCode, tellChanged } from '#server/modules/tell-of-papers.ts'
import { panKeys } from '#server/orders/pans.store.ts'
import type { Shop } from '#server/shop.ts'
import { billPaper } from './bill-paper.ts'
import { type KnownOfLine, knownOfInvoice } from './billing.store.ts'
import { type InvoiceRow, notePdf } from './invoices.store.ts'
import { printDocument } from './print/print-document.ts'
import { nameOf, placeOf, printFile } from './print-file.ts'
import { reprintLost } from './reprint-lost.ts'

/**
 * The document's PDF: printed when it is first wanted and kept by the hash of its bytes, so that every download is
 * the same file for ever, whatever later versions of the shop would print. Two who want it first at the same moment
 * get the one that was noted first. An invoice is numbered when the order begins, its products chosen when they are
 * packed: the HUIDs and weights noted by then are printed, and later prints that are drawn again have them too. A file that was lost is printed again, see {@link reprintLost}.
 */
export async function printedDocument(shop: Shop, row: InvoiceRow): Promise<Buffer> {
  if (row.pdfHash) return fileOf(shop, row)
  const document = await asKnown(shop, row)
  const { kind, number } = row
  if (document !== row.document)
    await shop.transaction((within) => tellChanged(within, [{ kind, number, document }]))
  const { bytes, hash, keyId } = await printFile(shop, row, document)
  const noted = await notePdf(shop.db, row.id, { hash, keyId, document, from: row.document })
  if (noted.pdfHash === hash) return bytes
  await shop.files.remove(nameOf(hash))
  // Without a file the address has changed while this was printed, so it is printed once more.
  return printedDocument(shop, noted)
}

/** The same paper with the PAN masked, for those who may not read it: printed each time, never kept. */
export async function maskedCopy(shop: Shop, row: InvoiceRow): Promise<Buffer> {
  return printDocument(await asKnown(shop, row), {
    paper: await billPaper(shop),
    code: await printedCode(shop, row.number),
  })
}

/** The document with the HUIDs and weights that are known by now, as it is printed at this moment; the PAN masked. */
export async function asKnown(
  { db }: Pick<Shop, 'db'>,
  { kind, id, document }: InvoiceRow,
): Promise<InvoiceDocument> {
  if (kind !== 'invoice') return document
  const facts = await knownOfInvoice(db, id)
  const articles = articlesOf(document)
  const named = articles.map((article) => withKnown(article, facts))
  return named.every((article, nth) => article === articles[nth]) ? document : withArticles(document, named)
}

function withKnown(article: BilledArticle, known: readonly KnownOfLine[]): BilledArticle {
  const of = article.lineId === null ? known[0] : known.find(({ lineId }) => lineId === article.lineId)
  const isNamed = of?.huid && !article.hallmark?.huid
  const packed = of && !article.packed && packedOtherwise(of.line, false)?.weights
  if (!isNamed && !packed) return article
  return { ...article, ...(isNamed && { hallmark: { huid: of.huid } }), ...(packed && { packed }) }
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
