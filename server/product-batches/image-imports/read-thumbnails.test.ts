import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as api from '#contracts/admin/image-imports.ts'
import { THUMBNAIL_PIXELS } from '#rules/product-batches/image-imports/image-import-limits.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { imageAdmin, jpeg, numbered } from '#tests/support/image-admin.ts'
import { testShop } from '#tests/support/test-shop.ts'

const MAX_THUMBNAIL_BYTES = 8_000

/** Three megapixels, with what a camera writes beside them. */
const photograph = () =>
  sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#864' } })
    .withExif({ IFD0: { Copyright: 'The camera’s owner' } })
    .jpeg()
    .toBuffer()

test('a dry run shows what each product would get, small and in order, and nothing afterwards', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const { id } = await admin.check({ 'R-1-2.jpg': await jpeg(62), 'R-1.jpg': await photograph() })
  const params = { id, productId: ring.id }
  const read = () => admin.call(api.readImageThumbnails, { params })
  const files = await admin.call(api.listImageFiles, { params: { id }, query: { kind: 'matched' } })
  expect(files.map(({ name }) => name)).toEqual(['R-1.jpg', 'R-1-2.jpg'])
  expect(files[0]?.product?.image?.src).toMatch(/^\/media\//)

  const thumbnails = await read()
  expect(thumbnails.map(({ id: file }) => file)).toEqual(files.map(({ id: file }) => file))
  for (const { src } of thumbnails) {
    const bytes = Buffer.from((src ?? '').replace('data:image/webp;base64,', ''), 'base64')
    expect(bytes.length).toBeLessThan(MAX_THUMBNAIL_BYTES)
    const { width, height, exif } = await sharp(bytes).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(THUMBNAIL_PIXELS)
    expect(exif).toBeUndefined()
  }
  await admin.run(id)
  expect(await read()).toEqual([])
})

test('at most as many thumbnails come as a product has images, and none for another product', async () => {
  await using shop = await testShop()
  const [ring, other] = [await numbered(shop, 'R-1'), await numbered(shop, 'R-2')]
  const admin = await imageAdmin(shop)
  const images = await Promise.all(
    Array.from({ length: PRODUCT_LIMITS.pictures + 2 }, async (_, index) => [
      `R-1-${index + 1}.jpg`,
      await jpeg(61 + index),
    ]),
  )
  const { id } = await admin.check(Object.fromEntries(images))
  const read = (productId: string) => admin.call(api.readImageThumbnails, { params: { id, productId } })
  expect(await read(ring.id)).toHaveLength(PRODUCT_LIMITS.pictures)
  expect(await read(other.id)).toEqual([])
})

test('only admins who may change products see thumbnails, and only of existing imports', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const { id } = await admin.check({ 'R-1.jpg': await jpeg(61) })
  const params = { id, productId: ring.id }
  await expect(shop.call(api.readImageThumbnails, { params })).rejects.toMatchObject({ status: 401 })
  const customer = shop.as(await shop.customer())
  await expect(customer.call(api.readImageThumbnails, { params })).rejects.toMatchObject({ status: 403 })
  const nowhere = { id: ring.id, productId: ring.id }
  await expect(admin.call(api.readImageThumbnails, { params: nowhere })).rejects.toMatchObject({
    status: 404,
  })
})
