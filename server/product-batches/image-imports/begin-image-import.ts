import type { beginImageImport as contract, ImageImport } from '#contracts/admin/image-imports.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { insertBatch } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { insertImageImport } from './image-imports.store.ts'
import { readImageImport } from './read-image-imports.ts'

/** Begins an import of images; its files, or the parts of its ZIP file, come next. */
export async function beginImageImport(
  shop: Shop,
  caller: Caller,
  { source, fileName }: ParsedRequest<typeof contract>['body'],
): Promise<ImageImport> {
  const id = await shop.transaction(async ({ db, clock }) => {
    const at = { at: clock.now(), updatedAt: clock.now() }
    const summary = imagesFrom(fileName)
    const batch = {
      kind: 'image-import',
      status: 'uploading',
      summary,
      by: caller.customerId,
      ...at,
    } as const
    const { id } = await insertBatch(db, batch)
    await insertImageImport(db, { id, source, fileName })
    return id
  })
  return readImageImport(shop.db, id)
}

/** What an import of images does, in the list of batches. */
export const imagesFrom = (fileName: string) => `Added images from ${fileName}`
