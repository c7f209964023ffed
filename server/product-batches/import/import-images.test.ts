import { expect, test } from 'vitest'
import * as images from '#contracts/admin/image-imports.ts'
import { runProductImport, undoProductImport } from '#contracts/admin/imports.ts'
import { products } from '#db/schema/catalogue.ts'
import { IMAGE_IMPORT } from '#rules/product-batches/image-imports/image-import-limits.ts'
import { httpDownloads } from '#server/adapters/downloads/http-downloads.ts'
import { type Downloader, DownloadRefused } from '#server/adapters/downloads/port.ts'
import { imageId } from '#server/catalogue/images/read-image.ts'
import type { BatchJob } from '#server/jobs/queue.ts'
import { imagesOf, jpeg } from '#tests/support/image-admin.ts'
import { importAdmin } from '#tests/support/import-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { workProductBatch } from '../batch-workers.ts'

const HEAD =
  'Handle,Title,Body (HTML),Type,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Alt Text,Status'
const CDN = 'https://cdn.shop.example'
const OTHERWISE = { category: 'gold', material: '22K gold', type: 'Rings' }

/** A product with three images, and one with an image that is not there. */
const LOTUS = [
  `lotus,Lotus Ring,A ring.,Rings,LR-12,5,1,45000,${CDN}/1.jpg?v=2 ${CDN}/2.jpg ${CDN}/3.jpg,Front | Clasp,active`,
]
const KADA = [`kada,Plain Kada,A kada.,Rings,K-1,9,1,90000,${CDN}/gone.jpg,,active`]

/** What addresses show: bytes, or a reason. */
function internet(shown: Record<string, Buffer | string>): Downloader & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    download: async (address) => {
      asked.push(address)
      const found = shown[address] ?? 'The address answered with HTTP 404.'
      if (typeof found === 'string') throw new DownloadRefused(found)
      return found
    },
  }
}

async function imageAdmin(shop: TestShop) {
  const admin = await importAdmin(shop)
  const imported = async (...rows: string[]) => {
    const { id } = await admin.check([HEAD, ...rows].join('\n'), { otherwise: OTHERWISE, newTypes: true })
    return admin.run(id)
  }
  const read = (id: string) => admin.call(images.readImagesOfProductImport, { params: { id } })
  const failed = async (id: string) => {
    const files = await admin.call(images.listImageFiles, { params: { id }, query: { kind: 'others' } })
    return files.map(({ product, name, why }) => `${product?.name}: ${name}: ${why}`)
  }
  return { ...admin, imported, read, failed }
}

async function productNamed(shop: TestShop, wanted: string) {
  const found = (await shop.db.select().from(products)).find(({ name }) => name === wanted)
  if (!found) throw new Error(`No product is named ${wanted}.`)
  return found
}

test('images of a file from elsewhere are downloaded once its products are in the shop', async () => {
  const [one, two, three] = [await jpeg(61), await jpeg(62), await jpeg(63)]
  const downloads = internet({ [`${CDN}/1.jpg?v=2`]: one, [`${CDN}/2.jpg`]: two, [`${CDN}/3.jpg`]: three })
  await using shop = await testShop({}, { downloads })
  const admin = await imageAdmin(shop)
  const file = await admin.imported(...LOTUS, ...KADA)
  expect(file).toMatchObject({ status: 'done', counts: { added: 2 } })
  expect(await admin.problems(file.id)).toContain(
    '0 : The images of 2 products are on another website. They are downloaded after the import.',
  )
  const lotus = await productNamed(shop, 'Lotus Ring')
  expect(await imagesOf(shop, lotus)).toEqual([one, two, three].map((bytes) => imageId(bytes)))
  const { images: brought } = await admin.read(file.id)
  expect(brought).toMatchObject({ status: 'done', source: 'addresses', counts: { added: 3, failed: 1 } })
  expect(await admin.failed(brought?.id ?? '')).toEqual([
    `Plain Kada: ${CDN}/gone.jpg: The address answered with HTTP 404.`,
  ])
})

test('failed downloads are retried, and nothing is added twice', async () => {
  const shown: Record<string, Buffer | string> = { [`${CDN}/1.jpg?v=2`]: await jpeg(61) }
  const downloads = internet(shown)
  await using shop = await testShop({}, { downloads })
  const admin = await imageAdmin(shop)
  const file = await admin.imported(...LOTUS)
  const id = (await admin.read(file.id)).images?.id ?? ''
  shown[`${CDN}/2.jpg`] = await jpeg(62)
  shown[`${CDN}/3.jpg`] = await jpeg(61)
  await admin.call(images.retryImageImport, { params: { id } })
  await shop.jobs.run()
  const { images: brought } = await admin.read(file.id)
  expect(brought).toMatchObject({ status: 'done', counts: { added: 2, same: 1, failed: 0 } })
  expect(await imagesOf(shop, await productNamed(shop, 'Lotus Ring'))).toHaveLength(2)
  await expect(admin.call(images.retryImageImport, { params: { id } })).rejects.toMatchObject({ status: 409 })
})

test('an HTML page and an SVG named as images, and private addresses, are refused by name', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')
  const real = httpDownloads()
  const faked = internet({ [`${CDN}/1.jpg?v=2`]: svg, [`${CDN}/2.jpg`]: Buffer.from('<html>Login') })
  const isPrivate = (address: string) => address.includes('169.254')
  const downloads: Downloader = {
    download: (address, max) => (isPrivate(address) ? real : faked).download(address, max),
  }
  await using shop = await testShop({}, { downloads })
  const admin = await imageAdmin(shop)
  const file = await admin.imported(
    ...LOTUS.map((row) => row.replace(`${CDN}/3.jpg`, 'http://169.254.169.254/latest/meta-data')),
  )
  const { images: brought } = await admin.read(file.id)
  expect(await admin.failed(brought?.id ?? '')).toEqual([
    `Lotus Ring: ${CDN}/1.jpg?v=2: Please choose a JPEG, PNG, WebP or AVIF image.`,
    `Lotus Ring: ${CDN}/2.jpg: Please choose a JPEG, PNG, WebP or AVIF image.`,
    'Lotus Ring: http://169.254.169.254/latest/meta-data: The address is in a private network, so it was not opened.',
  ])
  expect(await imagesOf(shop, await productNamed(shop, 'Lotus Ring'))).toEqual([])
})

test('a website that fails again and again is not asked for the rest', async () => {
  const downloads = internet({})
  await using shop = await testShop({}, { downloads })
  const admin = await imageAdmin(shop)
  const rows = Array.from({ length: 9 }, (_, at) =>
    KADA.join('')
      .replace('kada', `kada-${at}`)
      .replace('Plain Kada', `Kada ${at}`)
      .replace('K-1', `K-${at}`)
      .replace('gone', `gone-${at}`),
  )
  await admin.imported(...rows)
  expect(downloads.asked).toHaveLength(IMAGE_IMPORT.failuresOfHost)
})

test('an import is still undone as a whole after its images came, but not while they come', async () => {
  const downloads = internet({ [`${CDN}/1.jpg?v=2`]: await jpeg(61) })
  await using shop = await testShop({}, { downloads })
  const admin = await imageAdmin(shop)
  const { id } = await admin.check([HEAD, ...LOTUS].join('\n'), { otherwise: OTHERWISE, newTypes: true })
  await admin.call(runProductImport, {
    params: { id },
    body: { leaveFaulty: false },
  })
  const [run] = await shop.jobs.waiting()
  await workProductBatch(shop.shop, run?.data as BatchJob)
  await expect(admin.call(undoProductImport, { params: { id } })).rejects.toMatchObject({
    status: 409,
    message: 'Its images are being downloaded. Please wait until that has finished.',
  })
  await shop.jobs.run()
  expect(await admin.undo(id)).toMatchObject({ status: 'undone', counts: { left: 0 } })
  expect(await shop.db.$count(products)).toBe(0)
})

test('the images alone are undone, and the import after them', async () => {
  const downloads = internet({ [`${CDN}/1.jpg?v=2`]: await jpeg(61) })
  await using shop = await testShop({}, { downloads })
  const admin = await imageAdmin(shop)
  const file = await admin.imported(...LOTUS)
  const id = (await admin.read(file.id)).images?.id ?? ''
  await admin.call(images.undoImageImport, { params: { id } })
  await shop.jobs.run()
  expect((await admin.read(file.id)).images).toMatchObject({ status: 'undone', counts: { removed: 1 } })
  expect(await imagesOf(shop, await productNamed(shop, 'Lotus Ring'))).toEqual([])
  expect(await admin.undo(file.id)).toMatchObject({ status: 'undone', counts: { left: 0 } })
})

test('a file without addresses has no images to tell of', async () => {
  await using shop = await testShop()
  const admin = await imageAdmin(shop)
  const file = await admin.imported(KADA.join('').replace(`${CDN}/gone.jpg`, ''))
  expect(await admin.read(file.id)).toEqual({ images: null })
})
