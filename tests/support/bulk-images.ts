import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { listBulkEdits, readLeftOut, undoBulkEdit } from '#contracts/admin/bulk-edits.ts'
import * as api from '#contracts/admin/bulk-images.ts'
import { uploadImage } from '#contracts/admin/catalogue.ts'
import { productImages, products } from '#db/schema/catalogue.ts'
import type { ImageMode } from '#rules/product-batches/bulk-images/place-images.ts'
import { sendForm } from './send-form.ts'
import type { TestShop } from './test-shop.ts'

/** A small image, another one for each width. */
export function jpeg(width: number): Promise<Buffer> {
  const background = { r: width % 256, g: 30, b: 60 }
  return sharp({ create: { width, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** A product with a number, as on its tag; it has one image. */
export async function numbered(shop: TestShop, sku: string) {
  const product = await shop.product({ name: `Ring ${sku}` })
  await shop.db.update(products).set({ sku }).where(eq(products.id, product.id))
  return product
}

/** The ids of a product's images, in order. */
export async function imagesOf(shop: TestShop, { id }: { id: string }): Promise<string[]> {
  const rows = await shop.db
    .select({ id: productImages.imageId })
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(productImages.position)
  return rows.map((row) => row.id)
}

type ImagesForProducts = readonly { id: string; images: string[] }[]

/** An admin who gives many products their images. */
export async function imageAdmin(shop: TestShop, role: 'staff' | 'manager' = 'staff') {
  const person = await shop.customer({ role, firstName: 'Asha', lastName: 'Rao' })
  const admin = shop.as(person)
  const upload = async (file: Uint8Array | string) =>
    (await sendForm(shop, person, uploadImage, { fields: { alt: '' }, file })).id
  const check = (given: ImagesForProducts, mode: ImageMode = 'add') =>
    admin.call(api.checkBulkImages, { body: { mode, products: [...given] } })
  const start = async (given: ImagesForProducts, mode: ImageMode = 'add', expected?: number) => {
    const { images } = await check(given, mode)
    return admin.call(api.startBulkImages, {
      body: { mode, products: [...given], expected: expected ?? images },
    })
  }
  const work = async () => {
    await shop.jobs.run(['work-batch'])
    return (await admin.call(listBulkEdits))[0]
  }
  return {
    ...admin,
    upload,
    check,
    start,
    work,
    match: (...names: string[]) => admin.call(api.matchImageNames, { body: { names } }),
    find: (id: string) => admin.call(api.findUploadedImage, { params: { id } }),
    run: async (given: ImagesForProducts, mode: ImageMode = 'add') => {
      await start(given, mode)
      return work()
    },
    undo: async (id: string) => {
      await admin.call(undoBulkEdit, { params: { id } })
      return work()
    },
    leftOut: async (id: string) => (await admin.call(readLeftOut, { params: { id } })).products,
  }
}
