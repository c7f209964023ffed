import type { ImageImport } from '#contracts/admin/image-imports.ts'
import type { Db } from '#db/client.ts'
import { personName } from '#rules/identity/person-name.ts'
import { notFound } from '#server/errors.ts'
import { presentImage } from '../images.present.ts'
import { namedImageFiles } from './image-import-files.store.ts'
import {
  imagesOfProductImport,
  latestImageImports,
  type ReadImageImport,
  readImageImportById,
} from './image-imports.store.ts'

export const NO_IMAGE_IMPORT = 'Import of images not found.'

/** The latest imports of images, the newest first. */
export async function listImageImports(db: Db): Promise<ImageImport[]> {
  return (await latestImageImports(db)).map(present)
}

/** One import of images, or a 404. */
export async function readImageImport(db: Db, id: string): Promise<ImageImport> {
  const found = await readImageImportById(db, id)
  if (!found) throw notFound(NO_IMAGE_IMPORT)
  return present(found)
}

/** The images that a product import has brought; `null` where its file names no addresses, or it has not run. */
export async function readImagesOfProducts(db: Db, productImportId: string): Promise<ImageImport | null> {
  const row = await imagesOfProductImport(db, productImportId)
  return row && row.status !== 'noted' ? readImageImport(db, row.id) : null
}

/** Files of an import with their products: those to be added, those left out, or those that failed. */
export async function listImageFiles(db: Db, id: string, kind: 'matched' | 'others') {
  await readImageImport(db, id)
  const files = await namedImageFiles(db, id, kind)
  return files.map(({ productId, product, productName, sku, present: images, first, ...file }) => ({
    ...file,
    product:
      productId === null
        ? null
        : {
            id: productName === null ? null : productId,
            name: productName ?? product,
            sku: sku ?? '',
            images,
            image: first && presentImage(first),
          },
  }))
}

function present({ row, person, ...counts }: ReadImageImport): ImageImport {
  const { id, source, fileName, status, mode, failure } = row
  return {
    ...{ id, source, fileName, status, mode, failure, counts },
    by: personName(person),
    mobileNumber: person.mobileNumber ?? '',
    at: row.createdAt.toISOString(),
  }
}
