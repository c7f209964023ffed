import { v7 as timeOrderedId } from 'uuid'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { IMAGE_IMPORT } from '#rules/product-batches/image-imports/image-import-limits.ts'
import { imageNameFault, MAX_IMAGE_PATH } from '#rules/product-batches/image-imports/image-names.ts'
import { lockBatch } from '#server/batches/batches.store.ts'
import { imageId, readImage } from '#server/catalogue/images/read-image.ts'
import { refused, ShopError } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { insertImageFile, sizeOfImageImport } from './image-import-files.store.ts'
import { changeImageImport, type ImageImportRow, imageImportById } from './image-imports.store.ts'
import { storedImage, storedZipPart } from './stored-files.ts'
import { TOO_LARGE_IMAGE } from './unpack-zip.ts'

const NOT_UPLOADING = 'This import no longer accepts files. Please start a new one.'

/** What is kept of one file: why it cannot be added, or nothing. */
export type Received = { why: string }

/**
 * Takes one file in, under its name. A file that cannot be an image is noted with the reason, so that the dry run names
 * it; the browser sends none of its bytes. Sent twice, it counts once. Refuses (409) beyond the limits.
 */
export async function receiveImage(
  shop: Shop,
  importId: string,
  { name, bytes }: { name: string; bytes: number },
  [file]: readonly UploadedFile[],
): Promise<Received> {
  const row = await uploadingImport(shop, importId, 'files')
  const known = await sizeOfImageImport(shop.db, row.id)
  if (known.files >= IMAGE_IMPORT.files)
    throw refused(`At most ${IMAGE_IMPORT.files.toLocaleString('en-IN')} files can be sent at once.`)
  if (known.bytes + (file?.bytes.length ?? 0) > IMAGE_IMPORT.bytes)
    throw refused(`At most ${IMAGE_IMPORT.bytes / 1024 ** 3} GB can be sent at once.`)
  const sentFault = imageNameFault(name) ?? (bytes > IMAGE.bytes ? TOO_LARGE_IMAGE : null)
  const why = sentFault ?? (file ? await imageFault(file.bytes) : 'It did not arrive.')
  await storeFile(shop, row.id, { name, bytes: why === null ? (file?.bytes ?? null) : null, why: why ?? '' })
  return { why: why ?? '' }
}

/** Keeps the bytes of a file and notes it; a name that is known already changes nothing. */
export async function storeFile(
  { db, files }: Shop,
  importId: string,
  { name, bytes, why }: { name: string; bytes: Buffer | null; why: string },
): Promise<void> {
  const id = timeOrderedId()
  if (bytes) await files.put(storedImage(importId, id), bytes, 'application/octet-stream')
  const isNew = await insertImageFile(db, {
    ...{ id, importId, name: name.slice(0, MAX_IMAGE_PATH), bytes: bytes?.length ?? 0, why },
    imageId: bytes && imageId(bytes),
    outcome: bytes ? null : 'failed',
  })
  if (!isNew && bytes) await files.remove(storedImage(importId, id))
}

/** Why bytes are not an image that the shop could show; `null` where they seem to be one. */
export async function imageFault(bytes: Uint8Array): Promise<string | null> {
  try {
    await readImage(bytes)
    return null
  } catch (fault) {
    if (fault instanceof ShopError && fault.code === 'invalid') return fault.message
    throw fault
  }
}

/** Takes the next part of a ZIP file in; the same part again replaces what came. Refuses (409) parts out of turn. */
export async function receiveZipPart(
  shop: Shop,
  importId: string,
  part: number,
  [file]: readonly UploadedFile[],
): Promise<Received> {
  const bytes = file?.bytes ?? Buffer.alloc(0)
  const { zipParts, zipBytes } = await uploadingImport(shop, importId, 'zip')
  // Only the last part may be shorter than the others.
  const isBehindLast = part === zipParts && zipBytes !== zipParts * IMAGE_IMPORT.zipPartBytes
  if (part > zipParts || part < zipParts - 1 || isBehindLast || bytes.length === 0)
    throw refused('The parts of the ZIP file arrived out of order. Please send it again.')
  await shop.files.put(storedZipPart(importId, part), bytes, 'application/octet-stream')
  await shop.transaction(async ({ db }) => {
    if (!(await lockBatch(db, importId, ['image-import'], ['uploading']))) throw refused(NOT_UPLOADING)
    await changeImageImport(db, importId, {
      zipParts: part + 1,
      zipBytes: part * IMAGE_IMPORT.zipPartBytes + bytes.length,
    })
  })
  return { why: '' }
}

async function uploadingImport(
  { db }: Shop,
  importId: string,
  source: ImageImportRow['source'],
): Promise<ImageImportRow> {
  const row = await imageImportById(db, importId)
  if (row?.status !== 'uploading' || row.source !== source) throw refused(NOT_UPLOADING)
  return row
}
