import type { ImageImport } from '#contracts/admin/image-imports.ts'
import type { Caller } from '#server/caller.ts'
import { refused, ShopError } from '#server/errors.ts'
import type { ImageImportJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { changeImageFiles, filesOfImageImport, sizeOfImageImport } from './image-import-files.store.ts'
import {
  type ImageImportRow,
  imageImportById,
  lockImageImport,
  moveImageImport,
} from './image-imports.store.ts'
import { matchImages } from './match-images.ts'
import { readImageImport } from './read-image-imports.ts'
import { imageFault, storeFile } from './receive-images.ts'
import { removeStored, removeZip, storedZipPart } from './stored-files.ts'
import { unpackZip } from './unpack-zip.ts'
import { ZipParts } from './zip-parts.ts'

/** Has what was sent checked by a job; nothing of the shop changes. Refuses (409) where nothing has arrived. */
export async function startImageCheck(shop: Shop, caller: Caller, id: string): Promise<ImageImport> {
  await readImageImport(shop.db, id)
  await shop.transaction(async ({ db, clock, jobs }) => {
    const row = await lockImageImport(db, id, ['uploading'])
    if (!row) throw refused('This import has already been checked.')
    const { files } = await sizeOfImageImport(db, id)
    if (files === 0 && row.zipParts === 0) throw refused('No file has arrived. Please choose images.')
    await moveImageImport(db, row, { status: 'checking', updatedAt: clock.now() })
    const { customerId, role, mobileNumber } = caller
    await jobs.send('work-image-import', {
      ...{ importId: id, status: 'checking', by: { customerId, role, mobileNumber } },
    })
  })
  return readImageImport(shop.db, id)
}

/** The job: unpacks what was packed, and finds out which file is for which product. Begun again, it goes on. */
export async function checkImages(shop: Shop, { importId }: ImageImportJob): Promise<void> {
  const row = await imageImportById(shop.db, importId)
  if (row?.status !== 'checking') return
  try {
    if (row.source === 'zip') await unpack(shop, row)
  } catch (fault) {
    if (!(fault instanceof ShopError) || fault.code !== 'invalid') throw fault
    await moveImageImport(shop.db, row, {
      status: 'failed',
      failure: fault.message,
      updatedAt: shop.clock.now(),
    })
    await removeStored(shop.files, importId)
    return
  }
  await shop.transaction(async ({ db, clock }) => {
    const locked = await lockImageImport(db, importId, ['checking'])
    if (!locked) return
    await changeImageFiles(db, await matchImages(db, await filesOfImageImport(db, importId)))
    await moveImageImport(db, locked, { status: 'checked', updatedAt: clock.now() })
  })
  await removeZip(shop.files, importId, row.zipParts)
}

async function unpack(shop: Shop, { id, zipBytes }: ImageImportRow): Promise<void> {
  const known = await filesOfImageImport(shop.db, id)
  const reader = new ZipParts(shop.files, (part) => storedZipPart(id, part))
  const done = {
    names: new Set(known.map(({ name }) => name)),
    bytes: known.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  for await (const found of unpackZip(reader, zipBytes, done)) {
    const bytes = 'bytes' in found ? found.bytes : null
    const why = 'why' in found ? found.why : await imageFault(found.bytes)
    await storeFile(shop, id, { name: found.name, bytes: why === null ? bytes : null, why: why ?? '' })
  }
}
