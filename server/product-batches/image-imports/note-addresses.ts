import { v7 as timeOrderedId } from 'uuid'
import { IMAGE_IMPORT } from '#rules/product-batches/image-imports/image-import-limits.ts'
import { PRODUCT_LIMITS, TEXT_LIMITS } from '#rules/product-form/product-fields.ts'
import { insertBatch, lockBatch, moveBatch } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { imagesFrom } from './begin-image-import.ts'
import { noteImageFiles, sizeOfImageImport } from './image-import-files.store.ts'
import { imagesOfProductImport, insertImageImport } from './image-imports.store.ts'
import { startImages } from './run-image-import.ts'

/** A product of a file, and the images that its row names on other websites. */
export type AddressedProduct = {
  row: number
  productId: string
  product: string
  images: readonly { address: string; alt: string }[]
}
type ProductImport = { id: string; fileName: string; by: string | null }

export const TOO_MANY_OF_PRODUCT = `A product can have at most ${PRODUCT_LIMITS.pictures} images.`
const TOO_MANY = `At most ${IMAGE_IMPORT.addresses.toLocaleString('en-IN')} addresses are downloaded after one import.`
const TOO_LONG = 'The address is too long.'

/** Notes the addresses of some rows for after the import; those beyond a limit are noted with the reason. */
export async function noteAddresses(
  shop: Shop,
  file: ProductImport,
  products: readonly AddressedProduct[],
): Promise<void> {
  if (products.every(({ images }) => images.length === 0)) return
  const { db } = shop
  const importId = (await imagesOfProductImport(db, file.id))?.id ?? (await insertNoted(shop, file))
  const { files: before } = await sizeOfImageImport(db, importId)
  const files = products
    .flatMap((product) =>
      product.images.map(({ address, alt }, position) => ({ ...product, address, alt, position })),
    )
    .map(({ row, productId, product, address, alt, position }, index) => {
      const why = whyNot(address, position, before + index)
      const text = { name: address.slice(0, IMAGE_IMPORT.addressLength), alt: alt.slice(0, TEXT_LIMITS.alt) }
      const outcome = why === '' ? null : ('left' as const)
      return { id: timeOrderedId(), importId, row, productId, product, position, ...text, outcome, why }
    })
  await noteImageFiles(db, files)
}

async function insertNoted({ db, clock }: Shop, { id, fileName, by }: ProductImport): Promise<string> {
  const at = { at: clock.now(), updatedAt: clock.now() }
  const batch = { kind: 'image-import', status: 'noted', summary: imagesFrom(fileName), by, ...at } as const
  const noted = await insertBatch(db, batch)
  await insertImageImport(db, { id: noted.id, source: 'addresses', fileName, productImportId: id })
  return noted.id
}

function whyNot(address: string, position: number, count: number): string {
  if (address.length > IMAGE_IMPORT.addressLength) return TOO_LONG
  if (position >= PRODUCT_LIMITS.pictures) return TOO_MANY_OF_PRODUCT
  return count >= IMAGE_IMPORT.addresses ? TOO_MANY : ''
}

/** Has what was noted downloaded by a job, once the products of the import are in the shop. */
export async function downloadNoted(within: Shop, caller: Caller, productImportId: string): Promise<void> {
  const { db, clock } = within
  const noted = await imagesOfProductImport(db, productImportId)
  const batch = noted && (await lockBatch(db, noted.id, ['image-import'], ['noted']))
  if (batch && !(await startImages(within, caller, batch)))
    await moveBatch(db, batch, 'done', { updatedAt: clock.now() })
}
