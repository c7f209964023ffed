import { raiseAlarm } from '#server/alarms/alarms.store.ts'
import type { Shop } from '#server/shop.ts'
import { type InvoiceRow, noteReprint } from './invoices.store.ts'
import { nameOf, printFile } from './print-file.ts'

/**
 * Prints a document again whose file is gone from the store. Its contents were frozen when it was first printed, so it
 * says the same; its bytes may differ, because the shop has changed how it prints, or the file is sealed. Then the
 * document keeps both hashes and the time. Two who miss the file at the same moment note one reprint. Returns the
 * readable bytes.
 */
export async function reprintLost(shop: Shop, row: InvoiceRow): Promise<Buffer> {
  const lost = row.pdfHash
  if (lost === null) throw new Error(`${row.number} was never printed.`)
  const { bytes, hash, keyId } = await printFile(shop, row, row.document)
  shop.log.warn(
    { number: row.number, lost, hash },
    'the printed file of an invoice was gone and was printed again',
  )
  await raiseAlarm(
    shop.db,
    'file-lost',
    `The file of ${row.number} was missing and was printed again.`,
    shop.clock.now(),
  )
  if (hash === lost) return bytes
  const noted = await noteReprint(shop.db, row.id, { lost, hash, keyId, at: shop.clock.now() })
  if (noted.pdfHash !== hash) await shop.files.remove(nameOf(hash))
  return bytes
}
