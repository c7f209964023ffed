import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { undoProductBatch } from '#contracts/admin/bulk-change.ts'
import { listBulkEdits } from '#contracts/admin/bulk-edits.ts'
import { changeProduct, readAdminProduct, removeProduct } from '#contracts/admin/catalogue.ts'
import * as api from '#contracts/admin/image-imports.ts'
import { imageImports } from '#db/schema/image-imports.ts'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { IMAGE_IMPORT_DAYS } from '#rules/product-batches/image-imports/image-import-limits.ts'
import { giveUpBatch } from '#server/batches/work-batch.ts'
import { imageId } from '#server/catalogue/images/read-image.ts'
import type { BatchJob } from '#server/jobs/queue.ts'
import { imageAdmin, imagesOf, jpeg, numbered } from '#tests/support/image-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { zipFile } from '#tests/support/zip-file.ts'
import { forgetProductBatches, workProductBatch } from '../batch-workers.ts'
import { addImages } from './add-images.ts'
import { fetchImages, nothingFetched } from './fetch-images.ts'
import { waitingFiles } from './image-import-files.store.ts'
import { imageImportById } from './image-imports.store.ts'

/** What every product of a test has before. */
const FIRST = '0123456789abcdef0123'

const stored = (shop: TestShop) =>
  readdir(join(shop.folder, 'image-imports'), { recursive: true }).catch(() => [])

test('files named by SKU are checked first, then added in order, and undone in one step', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'SGJ-R-001')
  const kada = await numbered(shop, 'KADA')
  const admin = await imageAdmin(shop)
  const [one, two, three] = [await jpeg(61), await jpeg(62), await jpeg(63)]
  const checked = await admin.check({
    'sgj-r-001_2.jpg': two,
    'SGJ-R-001.JPG': one,
    'photos/Kada/front.jpg': three,
    'SGJR001-4.jpg': await jpeg(64),
    'IMG_2034.jpg': await jpeg(65),
    'SGJ-R-001-3.jpg': one,
    'KADA-2.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'KADA-3.jpg': Buffer.from('<!doctype html><p>Not found'),
  })
  expect(checked).toMatchObject({ status: 'checked', counts: { files: 8, waiting: 3, products: 2 } })
  expect(await admin.files(checked.id, 'matched')).toEqual({
    'SGJ-R-001.JPG': 'Ring SGJ-R-001',
    'sgj-r-001_2.jpg': 'Ring SGJ-R-001',
    'photos/Kada/front.jpg': 'Ring KADA',
  })
  expect(await admin.files(checked.id, 'others')).toEqual({
    'SGJR001-4.jpg': 'No product has the SKU “SGJR001-4”. Did you mean SGJ-R-001?',
    'IMG_2034.jpg': 'No product has the SKU “IMG_2034”.',
    'SGJ-R-001-3.jpg': 'It is the same image as SGJ-R-001.JPG.',
    'KADA-2.jpg': 'Please choose a JPEG, PNG, WebP or AVIF image.',
    'KADA-3.jpg': 'Please choose a JPEG, PNG, WebP or AVIF image.',
  })
  expect(await imagesOf(shop, ring)).toEqual([FIRST])

  const done = await admin.run(checked.id)
  expect(done).toMatchObject({
    status: 'done',
    by: { name: 'Asha Rao' },
    counts: { added: 3, changed: 2, waiting: 0 },
  })
  expect(await imagesOf(shop, ring)).toEqual([FIRST, imageId(one), imageId(two)])
  expect(await imagesOf(shop, kada)).toEqual([FIRST, imageId(three)])
  expect(await stored(shop)).not.toContainEqual(expect.stringMatching(/\//))

  expect(await admin.undone(checked.id)).toMatchObject({ status: 'undone', counts: { removed: 3, stays: 0 } })
  expect([await imagesOf(shop, ring), await imagesOf(shop, kada)]).toEqual([[FIRST], [FIRST]])
  await expect(admin.undo(checked.id)).rejects.toMatchObject({ status: 409 })
})

test('images can take the place of those a product has', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const [one, two] = [await jpeg(61), await jpeg(62)]
  const { id } = await admin.check({ 'R-1-1.jpg': one, 'R-1-2.jpg': two })
  await admin.run(id, 'replace')
  expect(await imagesOf(shop, ring)).toEqual([imageId(one), imageId(two)])
  await admin.undone(id)
  expect(await imagesOf(shop, ring)).toEqual([FIRST])
})

test('an image that stays while others go is undone with them', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const [one, two] = [await jpeg(61), await jpeg(62)]
  const first = await admin.check({ 'R-1-1.jpg': one, 'R-1-2.jpg': two })
  await admin.run(first.id)
  const second = await admin.check({ 'R-1.jpg': two })
  expect(await admin.run(second.id, 'replace')).toMatchObject({ counts: { added: 1, changed: 1 } })
  expect(await imagesOf(shop, ring)).toEqual([imageId(two)])
  expect(await admin.undone(second.id)).toMatchObject({ counts: { removed: 1, stays: 0 } })
  expect(await imagesOf(shop, ring)).toEqual([FIRST, imageId(one), imageId(two)])
  const third = await admin.check({ 'R-1.jpg': one })
  await admin.run(third.id, 'replace')
  const again = await admin.check({ 'R-1.jpg': one })
  await admin.run(again.id, 'replace')
  expect(await admin.undone(again.id)).toMatchObject({ counts: { removed: 1, stays: 0 } })
  expect(await imagesOf(shop, ring)).toEqual([imageId(one)])
})

test('a ZIP file is unpacked by the job, and one that is refused says why', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const one = await jpeg(61)
  const zip = zipFile([
    { name: 'photos/R-1.jpg', bytes: one },
    { name: '../R-1-2.jpg', bytes: one },
    { name: 'photos/R-1-3.jpg', bytes: Buffer.alloc(IMAGE.bytes * 3) },
  ])
  const checked = await admin.checkZip(zip)
  expect(checked).toMatchObject({ status: 'checked', counts: { waiting: 1, failed: 2 } })
  expect(await admin.run(checked.id)).toMatchObject({ status: 'done', counts: { added: 1 } })
  expect(await imagesOf(shop, ring)).toEqual([FIRST, imageId(one)])
  expect(await admin.checkZip(zipFile([{ name: 'R-1.jpg', bytes: one, encrypted: true }]))).toMatchObject({
    status: 'failed',
    failure: 'This ZIP file is protected by a password. Please create it without one.',
  })
  expect(await admin.checkZip(Buffer.from('nothing of the kind'))).toMatchObject({ status: 'failed' })
  expect(await stored(shop)).not.toContainEqual(expect.stringMatching(/\//))
})

test('a ZIP file whose parts come out of turn is refused; a part that comes twice is not', async () => {
  await using shop = await testShop()
  const admin = await imageAdmin(shop)
  const { id } = await admin.begin('zip')
  const part = Buffer.from('the first part')
  await expect(admin.sendPart(id, 1, part)).rejects.toMatchObject({ status: 409 })
  await admin.sendPart(id, 0, part)
  await admin.sendPart(id, 0, part)
  await expect(admin.sendPart(id, 1, part)).rejects.toMatchObject({ status: 409 })
  await expect(admin.send(id, 'R-1.jpg', part)).rejects.toMatchObject({ status: 409 })
})

test('a worker that dies between two products is followed by one that adds nothing twice', async () => {
  await using shop = await testShop()
  const rings = [await numbered(shop, 'R-1'), await numbered(shop, 'R-2'), await numbered(shop, 'R-3')]
  const admin = await imageAdmin(shop)
  const files = { 'R-1.jpg': await jpeg(61), 'R-2.jpg': await jpeg(62), 'R-3.jpg': await jpeg(63) }
  const { id } = await admin.check(files)
  await admin.start(id)
  const [job] = (await shop.jobs.waiting()).filter(({ name }) => name === 'work-batch')
  const { files: store } = shop.shop
  let reads = 0
  const dying = {
    ...shop.shop,
    files: new Proxy(store, {
      get(target, key) {
        if (key === 'read' && ++reads === 4) throw new Error('The worker is killed.')
        const found = Reflect.get(target, key)
        return typeof found === 'function' ? found.bind(target) : found
      },
    }),
  }
  await expect(workProductBatch(dying, job?.data as BatchJob)).rejects.toThrow('killed')
  const before = await admin.read(id)
  expect(before.status).toBe('running')
  expect(before.counts.added).toBeGreaterThan(0)
  expect(before.counts.waiting).toBeGreaterThan(0)
  expect(await admin.work(id)).toMatchObject({ status: 'done', counts: { added: 3 } })
  for (const ring of rings) expect(await imagesOf(shop, ring)).toHaveLength(2)
})

test('two workers at the same import give each product its images once', async () => {
  await using shop = await testShop()
  const rings = [await numbered(shop, 'R-1'), await numbered(shop, 'R-2')]
  const admin = await imageAdmin(shop)
  const { id } = await admin.check({ 'R-1.jpg': await jpeg(61), 'R-2.jpg': await jpeg(62) })
  await admin.start(id)
  const [waiting] = (await shop.jobs.waiting()).filter(({ name }) => name === 'work-batch')
  const job = waiting?.data as BatchJob
  await Promise.all([workProductBatch(shop.shop, job), workProductBatch(shop.shop, job)])
  expect(await admin.read(id)).toMatchObject({ status: 'done', counts: { added: 2, failed: 0, same: 0 } })
  for (const ring of rings) expect(await imagesOf(shop, ring)).toHaveLength(2)
})

test('a slow worker that comes second to a product changes nothing of it', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const { id } = await admin.check({ 'R-1.jpg': await jpeg(61) })
  await admin.start(id)
  const row = await imageImportById(shop.db, id)
  if (!row) throw new Error('The import is gone.')
  const asha = await shop.customer({ role: 'staff' })
  const waiting = await waitingFiles(shop.db, id, ring.id)
  const fetched = await fetchImages(shop.shop, row, waiting, nothingFetched(0))
  const caller = {
    customerId: asha.id,
    role: 'staff',
    mobileNumber: '',
    sessionId: '',
    isIdle: false,
  } as const
  await addImages(shop.shop, caller, row, { productId: ring.id, fetched })
  await addImages(shop.shop, caller, row, { productId: ring.id, fetched })
  expect(await imagesOf(shop, ring)).toHaveLength(2)
  const work = await admin.call(readAdminProduct, { params: { id: ring.id } })
  expect(work.version).toBe(2)
})

test('when two admins act at once, one starts it, and one undoes it', async () => {
  await using shop = await testShop()
  await numbered(shop, 'R-1')
  const [admin, other] = [await imageAdmin(shop), await imageAdmin(shop, 'manager')]
  const { id } = await admin.check({ 'R-1.jpg': await jpeg(61) })
  const started = await Promise.allSettled([admin.start(id), other.start(id)])
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(other.undo(id)).rejects.toMatchObject({ status: 409 })
  await admin.work(id)
  const undone = await Promise.allSettled([admin.undo(id), other.undo(id)])
  expect(undone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await admin.work(id)).toMatchObject({ status: 'undone', counts: { removed: 1 } })
})

test('an undo skips products edited or deleted since, and names them', async () => {
  await using shop = await testShop()
  const [ring, gone] = [await numbered(shop, 'R-1'), await numbered(shop, 'R-2')]
  await numbered(shop, 'R-3')
  const admin = await imageAdmin(shop, 'manager')
  const files = { 'R-1.jpg': await jpeg(61), 'R-2.jpg': await jpeg(62), 'R-3.jpg': await jpeg(63) }
  const { id } = await admin.check(files)
  await admin.run(id)
  await admin.call(changeProduct, { params: { id: ring.id }, body: { version: 2, name: 'New name' } })
  await admin.call(removeProduct, { params: { id: gone.id } })
  expect(await admin.undone(id)).toMatchObject({ status: 'undone', counts: { removed: 1, stays: 2 } })
  expect(await admin.files(id, 'others')).toEqual({
    'R-1.jpg': 'It has been edited since, so it stays as it is.',
    'R-2.jpg': 'It has been deleted.',
  })
  expect(await imagesOf(shop, ring)).toHaveLength(2)
})

test('the number of images per product is limited; the excess is named', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const numbers = Array.from({ length: 13 }, (_, at) => at + 1)
  const files = await Promise.all(numbers.map(async (at) => [`R-1-${at}.jpg`, await jpeg(60 + at)] as const))
  const { id } = await admin.check(Object.fromEntries(files))
  expect(await admin.run(id)).toMatchObject({ counts: { added: 11, left: 2 } })
  expect(await imagesOf(shop, ring)).toHaveLength(12)
  expect(await admin.files(id, 'others')).toEqual({
    'R-1-12.jpg': 'A product can have at most 12 images.',
    'R-1-13.jpg': 'A product can have at most 12 images.',
  })
})

test('a file that is too large, or not an image by its name, is recorded without its bytes', async () => {
  await using shop = await testShop()
  const admin = await imageAdmin(shop)
  const { id } = await admin.begin('files')
  await admin.send(id, 'R-1.jpg', undefined, IMAGE.bytes + 1)
  await admin.send(id, 'list.pdf', undefined, 10)
  await admin.send(id, 'list.pdf', undefined, 10)
  await admin.startCheck(id)
  expect(await admin.work(id)).toMatchObject({ status: 'checked', counts: { files: 2, failed: 2 } })
  expect(await admin.files(id, 'others')).toEqual({
    'R-1.jpg': 'It is larger than 15 MB.',
    'list.pdf': 'It is not a JPEG, PNG, WebP or AVIF image.',
  })
  await expect(admin.start(id)).rejects.toMatchObject({ status: 409 })
  await expect(admin.send(id, 'R-2.jpg', await jpeg(61))).rejects.toMatchObject({ status: 409 })
})

test('customers and visitors have no access, and an empty import is not checked', async () => {
  await using shop = await testShop()
  const customer = shop.as(await shop.customer())
  await expect(customer.call(api.listImageImports)).rejects.toMatchObject({ status: 403 })
  await expect(shop.call(api.listImageImports)).rejects.toMatchObject({ status: 401 })
  const admin = await imageAdmin(shop)
  const { id } = await admin.begin('files')
  await expect(admin.startCheck(id)).rejects.toMatchObject({ status: 409 })
  await expect(customer.call(api.undoImageImport, { params: { id } })).rejects.toMatchObject({ status: 403 })
})

test('it is undone where it was made, not among bulk edits', async () => {
  await using shop = await testShop()
  await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const { id } = await admin.check({ 'R-1.jpg': await jpeg(61) })
  await admin.run(id)
  expect(await admin.call(listBulkEdits)).toEqual([])
  await expect(admin.call(undoProductBatch, { params: { id } })).rejects.toMatchObject({
    status: 409,
    message: 'This change is undone under Images in bulk.',
  })
})

test('work that was interrupted again and again can be undone, or continued', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const { id } = await admin.check({ 'R-1.jpg': await jpeg(61) })
  await admin.start(id)
  const [waiting] = (await shop.jobs.waiting()).filter(({ name }) => name === 'work-batch')
  await giveUpBatch(shop.shop, waiting?.data as BatchJob)
  expect(await admin.work(id)).toMatchObject({ status: 'stopped', counts: { waiting: 1 } })
  await admin.call(api.retryImageImport, { params: { id } })
  expect(await admin.work(id)).toMatchObject({ status: 'done', counts: { added: 1 } })
  expect(await imagesOf(shop, ring)).toHaveLength(2)
})

test('uploads never added are deleted after some days, with their files', async () => {
  await using shop = await testShop()
  await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  await admin.check({ 'R-1.jpg': await jpeg(61) })
  expect(await stored(shop)).toContainEqual(expect.stringMatching(/\//))
  shop.clock.advance((IMAGE_IMPORT_DAYS + 1) * 24 * 60 * 60 * 1000)
  await forgetProductBatches(shop.shop)
  expect(await shop.db.$count(imageImports)).toBe(0)
  expect(await stored(shop)).not.toContainEqual(expect.stringMatching(/\//))
})
