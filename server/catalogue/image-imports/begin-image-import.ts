import { v7 as timeOrderedId } from 'uuid'
import type { beginImageImport as contract, ImageImport } from '#contracts/admin/image-imports.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { insertImageImport } from './image-imports.store.ts'
import { readImageImport } from './read-image-imports.ts'

/** Begins an import of images; its files, or the parts of its ZIP file, come next. */
export async function beginImageImport(
  { db, clock }: Shop,
  caller: Caller,
  { source, fileName }: ParsedRequest<typeof contract>['body'],
): Promise<ImageImport> {
  const id = timeOrderedId()
  const now = clock.now()
  await insertImageImport(db, {
    ...{ id, source, fileName, status: 'uploading', by: caller.customerId },
    ...{ createdAt: now, updatedAt: now },
  })
  return readImageImport(db, id)
}
