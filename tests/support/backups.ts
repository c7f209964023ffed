import { localFiles } from '#server/adapters/files/local.ts'
import { chosenBackup } from '#server/backup/stored-backups.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { claimFiles } from '#server/startup/claim-files.ts'
import { emptyDatabase } from './database.ts'
import { testFolder } from './folder.ts'
import { type TestShop, testShop } from './test-shop.ts'

/** Gives a test's shop its id, as the first start does: without it, there is nothing to back up. */
export const claim = ({ db, shop: { files } }: TestShop) =>
  claimFiles({ db, files, place: { kind: 'folder', name: 'files', setting: 'DATA_DIR' } })

/** Where a backup is brought back to: a database without tables, and a folder without files. */
export async function newPlace() {
  const stack = new AsyncDisposableStack()
  const { url, pool } = stack.use(await emptyDatabase())
  const folder = stack.use(await testFolder())
  const files = localFiles(folder.path)
  return { url, pool, files, folder: folder.path, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** Files of a shop, one of each kind, beside its marker. */
export const FILES = {
  'ring-640.avif': 'an image of the catalogue',
  'designs/ring.webp': 'an image that a customer has sent',
  'invoices/1.pdf': 'an invoice',
}

/** A shop that has the files above, and a folder to back it up to. */
export async function shopToBackUp(settings: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await testFolder())
  const shop = stack.use(await testShop({ BACKUP_TO: folder, ...settings }))
  await claim(shop)
  const { files } = shop.shop
  for (const [name, text] of Object.entries(FILES)) await files.put(name, Buffer.from(text), 'text/plain')
  const place = localFiles(folder)
  return {
    shop,
    files,
    folder,
    place,
    backUp: () => writeBackup({ pool: shop.pool, files, place, version: '1.0.0', now: shop.clock.now() }),
    last: () => chosenBackup({ store: place, name: folder, id: null }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
