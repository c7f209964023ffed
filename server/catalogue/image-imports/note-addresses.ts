import { v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import { PRODUCT_LIMITS, TEXT_LIMITS } from '#rules/catalogue/form/product-fields.ts'
import { IMAGE_IMPORT } from '#rules/catalogue/image-imports/image-import-limits.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { nextWaitingProduct, noteImageFiles, sizeOfImageImport } from './image-import-files.store.ts'
import {
  forgetNoted,
  imagesOfProductImport,
  insertImageImport,
  lockImageImport,
  moveImageImport,
} from './image-imports.store.ts'
import { startImages } from './run-image-import.ts'

/** A product of a file, and the images that its row names on other websites. */
export type AddressedProduct = {
  row: number
  productId: string
  product: string
  images: readonly { address: string; alt: string }[]
}
type ProductImport = { id: string; fileName: string; by: string }

const TOO_MANY_OF_PRODUCT = `A product can have at most ${PRODUCT_LIMITS.pictures} images.`
const TOO_MANY = `At most ${IMAGE_IMPORT.addresses.toLocaleString('en-IN')} addresses are downloaded after one import.`
const TOO_LONG = 'The address is too long.'

/** Forgets what an earlier attempt at a product import has noted; what is being downloaded stays. */
export async function forgetAddresses(db: Db, productImportId: string): Promise<void> {
  await forgetNoted(db, productImportId)
}

/** Notes the addresses of some rows for after the import; those beyond a limit are noted with the reason. */
export async function noteAddresses(
  { db, clock }: Shop,
  { id: productImportId, fileName, by }: ProductImport,
  products: readonly AddressedProduct[],
): Promise<void> {
  if (products.every(({ images }) => images.length === 0)) return
  const known = await imagesOfProductImport(db, productImportId)
  const importId = known?.id ?? timeOrderedId()
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  if (!known)
    await insertImageImport(db, {
      ...{ id: importId, source: 'addresses', status: 'noted', fileName, productImportId, by, ...at },
    })
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
  await noteImageFiles(
    db,
    importId,
    products.map(({ row }) => row),
    files,
  )
}

function whyNot(address: string, position: number, count: number): string {
  if (address.length > IMAGE_IMPORT.addressLength) return TOO_LONG
  if (position >= PRODUCT_LIMITS.pictures) return TOO_MANY_OF_PRODUCT
  return count >= IMAGE_IMPORT.addresses ? TOO_MANY : ''
}

/** Has what was noted downloaded by a job, once the transaction that imports the products is through. */
export async function downloadNoted(within: Shop, caller: Caller, productImportId: string): Promise<void> {
  const { db, clock } = within
  const noted = await imagesOfProductImport(db, productImportId)
  const row = noted && (await lockImageImport(db, noted.id, ['noted']))
  if (!row) return
  if ((await nextWaitingProduct(db, row.id)) === null)
    await moveImageImport(db, row, { status: 'done', updatedAt: clock.now() })
  else await startImages(within, caller, row)
}
