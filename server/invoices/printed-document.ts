import { createHash } from 'node:crypto'
import type { Shop } from '#server/shop.ts'
import { type InvoiceRow, notePdf } from './invoices.store.ts'
import { printDocument } from './print/print-document.ts'

const nameOf = (hash: string) => `invoices/${hash}.pdf`

/**
 * The document's PDF: printed when it is first wanted and kept by the hash of its bytes, so that every download is
 * the same file for ever, whatever later versions of the shop would print. Two who want it first at the same moment
 * get the one that was noted first.
 */
export async function printedDocument({ db, files }: Shop, row: InvoiceRow): Promise<Buffer> {
  if (row.pdfHash) return kept(await files.read(nameOf(row.pdfHash)), row)
  const bytes = await printDocument(row.document)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await files.put(nameOf(hash), bytes, 'application/pdf')
  const noted = await notePdf(db, row.id, hash)
  return noted === hash ? bytes : kept(await files.read(nameOf(noted)), row)
}

function kept(bytes: Buffer | undefined, { number }: InvoiceRow): Buffer {
  if (!bytes) throw new Error(`The printed file of ${number} is gone from the file store.`)
  return bytes
}
