import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import * as api from '#contracts/admin/image-imports.ts'
import { productImages, products } from '#db/schema/catalogue.ts'
import type { ImageImportMode } from '#rules/product-batches/image-imports/image-outcomes.ts'
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

/** An admin with images in bulk; `check` and `run` do the jobs at once. */
export async function imageAdmin(shop: TestShop, role: 'staff' | 'manager' = 'staff') {
  const person = await shop.customer({ role, firstName: 'Asha', lastName: 'Rao' })
  const admin = shop.as(person)
  const begin = (source: 'files' | 'zip', fileName = 'photos') =>
    admin.call(api.beginImageImport, { body: { source, fileName } })
  const send = (id: string, name: string, file?: Uint8Array, bytes = file?.length ?? 0) =>
    sendForm(shop, person, api.sendImage, { params: { id }, fields: { name, bytes }, ...(file && { file }) })
  const sendPart = (id: string, part: number, file: Uint8Array) =>
    sendForm(shop, person, api.sendZipPart, { params: { id }, fields: { part }, file })
  const read = (id: string) => admin.call(api.readImageImport, { params: { id } })
  const startCheck = (id: string) => admin.call(api.checkImageImport, { params: { id } })
  const start = (id: string, mode: ImageImportMode = 'add') =>
    admin.call(api.runImageImport, { params: { id }, body: { mode } })
  const undo = (id: string) => admin.call(api.undoImageImport, { params: { id } })
  const work = async (id: string) => {
    await shop.jobs.run(['work-batch'])
    return read(id)
  }
  const check = async (files: Record<string, Uint8Array>) => {
    const { id } = await begin('files')
    for (const [name, file] of Object.entries(files)) await send(id, name, file)
    await startCheck(id)
    return work(id)
  }
  return {
    ...{ ...admin, begin, send, sendPart, read, startCheck, start, undo, work, check },
    checkZip: async (zip: Uint8Array) => {
      const { id } = await begin('zip', 'photos.zip')
      await sendPart(id, 0, zip)
      await startCheck(id)
      return work(id)
    },
    run: async (id: string, mode: ImageImportMode = 'add') => {
      await start(id, mode)
      return work(id)
    },
    undone: async (id: string) => {
      await undo(id)
      return work(id)
    },
    list: () => admin.call(api.listImageImports),
    files: async (id: string, kind: 'matched' | 'others') => {
      const files = await admin.call(api.listImageFiles, { params: { id }, query: { kind } })
      return Object.fromEntries(
        files.map(({ name, product, why }) => [name, product && !why ? product.name : why]),
      )
    },
  }
}
