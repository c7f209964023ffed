import type { ImageImport } from '#contracts/admin/image-imports.ts'
import type { Work } from '#server/batches/batch-kind.ts'
import { lockBatch } from '#server/batches/batches.store.ts'
import { startWork } from '#server/batches/start-work.ts'
import type { Caller } from '#server/caller.ts'
import { refused, ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { changeImageFiles, filesOfImageImport, sizeOfImageImport } from './image-import-files.store.ts'
import { type ImageImportRow, imageImportById } from './image-imports.store.ts'
import { matchImages } from './match-images.ts'
import { readImageImport } from './read-image-imports.ts'
import { imageFault, storeFile } from './receive-images.ts'
import { removeStored, removeZip, storedZipPart } from './stored-files.ts'
import { unpackZip } from './unpack-zip.ts'
import { ZipParts } from './zip-parts.ts'

/** Has what was sent checked by a job; nothing of the shop changes. Refuses (409) where nothing has arrived. */
export async function startImageCheck(shop: Shop, caller: Caller, id: string): Promise<ImageImport> {
  await readImageImport(shop.db, id)
  await shop.transaction(async (within) => {
    const { db } = within
    const batch = await lockBatch(db, id, ['image-import'], ['uploading'])
    const row = await imageImportById(db, id)
    if (!batch || !row) throw refused('This import has already been checked.')
    const { files } = await sizeOfImageImport(db, id)
    if (files === 0 && row.zipParts === 0) throw refused('No file has arrived. Please choose images.')
    await startWork(within, batch, 'checking', { caller, total: files })
  })
  return readImageImport(shop.db, id)
}

/** The dry run: unpacks what was packed, and finds out which file is for which product. Begun again, it goes on. */
export const checkImages: Work = async (shop, { batch, finish }) => {
  const row = await imageImportById(shop.db, batch.id)
  if (!row) return
  try {
    if (row.source === 'zip') await unpack(shop, row)
  } catch (fault) {
    if (fault instanceof ShopError && fault.code === 'invalid') await removeStored(shop.files, row.id)
    throw fault
  }
  await finish(async ({ db }) =>
    changeImageFiles(db, await matchImages(db, await filesOfImageImport(db, row.id))),
  )
  await removeZip(shop.files, row.id, row.zipParts)
}

async function unpack(shop: Shop, { id, zipBytes }: ImageImportRow): Promise<void> {
  const before = await filesOfImageImport(shop.db, id)
  const reader = new ZipParts(shop.files, (part) => storedZipPart(id, part))
  const done = {
    names: new Set(before.map(({ name }) => name)),
    bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  for await (const found of unpackZip(reader, zipBytes, done)) {
    const bytes = 'bytes' in found ? found.bytes : null
    const why = 'why' in found ? found.why : await imageFault(found.bytes)
    await storeFile(shop, id, { name: found.name, bytes: why === null ? bytes : null, why: why ?? '' })
  }
}
