import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as api from '#contracts/admin/bulk-images.ts'
import { changeProduct, readAdminProduct, removeProduct } from '#contracts/admin/catalogue.ts'
import { images, products } from '#db/schema/catalogue.ts'
import { UNUSED_IMAGE_DAYS } from '#rules/catalogue/image-limits.ts'
import { MAX_BULK_IMAGES } from '#rules/product-batches/bulk-images/bulk-image-limits.ts'
import { DAY_MS } from '#rules/time.ts'
import { forgetUploads } from '#server/catalogue/images/forget-uploads.ts'
import { imageId } from '#server/catalogue/images/read-image.ts'
import type { BatchJob } from '#server/jobs/queue.ts'
import { imageAdmin, imagesOf, jpeg, numbered } from '#tests/support/bulk-images.ts'
import { killedAfter } from '#tests/support/killed-worker.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { workProductBatch } from '../batch-workers.ts'
import { BATCH_CHUNK } from '../undo-products.ts'

/** The image that every product of a test has before. */
const FIRST = '0123456789abcdef0123'

test('files are matched by SKU, and what is close to a SKU is told', async () => {
  await using shop = await testShop()
  await numbered(shop, 'SGJ-R-001')
  const kada = await numbered(shop, 'KADA')
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, kada.id))
  const admin = await imageAdmin(shop)
  const found = await admin.match(
    'sgj-r-001_2.jpg',
    'SGJ-R-001.JPG',
    'photos/Kada/front.jpg',
    'SGJR001-4.jpg',
    'IMG_2034.jpg',
  )
  expect(found.map(({ product, order, why }) => [product?.sku ?? why, order])).toEqual([
    ['SGJ-R-001', 2],
    ['SGJ-R-001', 0],
    ['KADA', 1000],
    ['No product has the SKU “SGJR001-4”. Did you mean SGJ-R-001?', 0],
    ['No product has the SKU “IMG_2034”.', 0],
  ])
  expect(found[0]?.product).toMatchObject({ name: 'Ring SGJ-R-001', isArchived: false })
  expect(found[0]?.product?.image?.id).toBe(FIRST)
  expect(found[2]?.product?.isArchived).toBe(true)
})

test('names and SKUs are compared in NFC, in Devanagari too, whichever way either is written', async () => {
  await using shop = await testShop()
  await numbered(shop, 'RÜBY-1')
  await numbered(shop, 'अंगूठी-७')
  await numbered(shop, 'क\u095cा')
  await numbered(shop, 'E\u0301toile')
  const admin = await imageAdmin(shop)
  const found = await admin.match(
    'RU\u0308BY-1.png',
    'अंगूठी-७ (२).jpg',
    'क\u0921\u093cा/३.jpg',
    'étoile-4.jpg',
    'अंगूठी७.jpg',
  )
  expect(found.map(({ product, order, why }) => [product?.sku ?? why, order])).toEqual([
    ['RÜBY-1', 0],
    ['अंगूठी-७', 2],
    ['क\u095cा', 3],
    ['E\u0301toile', 4],
    ['No product has the SKU “अंगूठी७”. Did you mean अंगूठी-७?', 0],
  ])
})

test('images are added after a dry run, in order, and undone in one step', async () => {
  await using shop = await testShop()
  const [ring, kada] = [await numbered(shop, 'R-1'), await numbered(shop, 'KADA')]
  const admin = await imageAdmin(shop)
  const [one, two, three] = [
    await admin.upload(await jpeg(61)),
    await admin.upload(await jpeg(62)),
    await admin.upload(await jpeg(63)),
  ]
  const given = [
    { id: ring.id, images: [one, two] },
    { id: kada.id, images: [three, FIRST, three] },
  ]
  expect(await admin.check(given)).toEqual({
    images: 3,
    products: [
      { id: ring.id, has: 1, added: 2, same: 0, full: 0, removed: 0, why: '' },
      { id: kada.id, has: 1, added: 1, same: 2, full: 0, removed: 0, why: '' },
    ],
  })
  expect(await imagesOf(shop, ring)).toEqual([FIRST])
  const done = await admin.run(given)
  expect(done).toMatchObject({ status: 'done', changed: 2, left: 0, summary: 'Added images to 2 products.' })
  expect(await imagesOf(shop, ring)).toEqual([FIRST, one, two])
  expect(await imagesOf(shop, kada)).toEqual([FIRST, three])
  // Once more changes nothing, so there is nothing to start.
  expect(await admin.check(given)).toMatchObject({ images: 0 })
  expect(await admin.undo(done?.id ?? '')).toMatchObject({ status: 'undone' })
  expect([await imagesOf(shop, ring), await imagesOf(shop, kada)]).toEqual([[FIRST], [FIRST]])
})

test('images can take the place of those a product has, and the undo brings the former ones back', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  await admin.call(changeProduct, {
    params: { id: ring.id },
    body: { version: 1, pictures: [{ id: FIRST, alt: 'From above', colour: '' }] },
  })
  const [one, two] = [await admin.upload(await jpeg(61)), await admin.upload(await jpeg(62))]
  const given = [{ id: ring.id, images: [two, one] }]
  expect((await admin.check(given, 'replace')).products).toMatchObject([{ added: 2, removed: 1 }])
  const done = await admin.run(given, 'replace')
  expect(done?.summary).toBe('Replaced the images of 1 product.')
  expect(await imagesOf(shop, ring)).toEqual([two, one])
  await admin.undo(done?.id ?? '')
  const { images } = await admin.call(readAdminProduct, { params: { id: ring.id } })
  expect(images).toMatchObject([{ id: FIRST, alt: 'From above' }])
})

test('300 images are written once though the worker is killed and two others go on, and all are undone', async () => {
  await using shop = await testShop()
  const admin = await imageAdmin(shop)
  const upload = await admin.upload(await jpeg(61))
  const given: { id: string; images: string[] }[] = []
  for (let number = 0; number < 300; number++) {
    const { id } = await shop.product({ name: `Ring ${number}` })
    given.push({ id, images: [upload] })
  }
  await admin.start(given)
  const [waiting] = (await shop.jobs.waiting()).filter(({ name }) => name === 'work-batch')
  const job = waiting?.data as BatchJob
  await expect(workProductBatch(killedAfter(shop.shop, 1), job)).rejects.toThrow('killed')
  const halfway = await Promise.all(given.map((one) => imagesOf(shop, one)))
  expect(halfway.filter((has) => has.length === 2)).toHaveLength(BATCH_CHUNK)
  await Promise.all([workProductBatch(shop.shop, job), workProductBatch(shop.shop, job)])
  for (const one of given) expect(await imagesOf(shop, one)).toEqual([FIRST, upload])
  const done = await admin.work()
  expect(done).toMatchObject({ status: 'done', chosen: 300, changed: 300, left: 0 })
  expect(await shop.db.$count(products, eq(products.version, 2))).toBe(300)
  await admin.undo(done?.id ?? '')
  for (const one of given) expect(await imagesOf(shop, one)).toEqual([FIRST])
})

test('what was archived in between gets its images and stays archived; what was deleted is named', async () => {
  await using shop = await testShop()
  const [ring, gone] = [await numbered(shop, 'R-1'), await numbered(shop, 'R-2')]
  const admin = await imageAdmin(shop, 'manager')
  const one = await admin.upload(await jpeg(61))
  const given = [ring, gone].map(({ id }) => ({ id, images: [one] }))
  const { id } = await admin.start(given)
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, ring.id))
  await admin.call(removeProduct, { params: { id: gone.id } })
  expect(await admin.work()).toMatchObject({ status: 'done', changed: 1, left: 1 })
  expect(await imagesOf(shop, ring)).toEqual([FIRST, one])
  expect((await admin.call(readAdminProduct, { params: { id: ring.id } })).isArchived).toBe(true)
  expect(await admin.leftOut(id)).toMatchObject([{ name: 'Ring R-2', why: 'It has been deleted.' }])
  expect((await admin.check(given)).products[1]).toMatchObject({ added: 0, why: 'It has been deleted.' })
})

test('a product has room for twelve images: the dry run says how many are left out, and the job leaves none half done', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const uploads: string[] = []
  for (let at = 0; at < 13; at++) uploads.push(await admin.upload(await jpeg(60 + at)))
  const given = [{ id: ring.id, images: uploads }]
  expect(await admin.check(given)).toMatchObject({ images: 11, products: [{ added: 11, full: 2 }] })
  const { id } = await admin.start(given)
  await admin.call(changeProduct, {
    params: { id: ring.id },
    body: {
      version: 1,
      pictures: [FIRST, uploads[12] ?? ''].map((image) => ({ id: image, alt: '', colour: '' })),
    },
  })
  await admin.work()
  expect(await admin.leftOut(id)).toMatchObject([
    { why: 'It would have 13 images. A product can have at most 12.' },
  ])
  expect(await imagesOf(shop, ring)).toHaveLength(2)
  expect(await admin.run(given)).toMatchObject({ changed: 1 })
  expect(await imagesOf(shop, ring)).toHaveLength(12)
})

test('of two admins one starts; who has seen other figures, or sends what was never uploaded, is refused', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const [admin, other] = [await imageAdmin(shop), await imageAdmin(shop, 'manager')]
  const one = await admin.upload(await jpeg(61))
  const given = [{ id: ring.id, images: [one] }]
  await expect(admin.start(given, 'add', 2)).rejects.toMatchObject({
    status: 409,
    message: 'The products have changed: 1 of the images can be added now, not 2. Please check again.',
  })
  const started = await Promise.allSettled([admin.start(given), other.start(given)])
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await admin.work()
  expect(await imagesOf(shop, ring)).toEqual([FIRST, one])
  const unknown = [{ id: ring.id, images: ['f'.repeat(20)] }]
  expect(await admin.check(unknown)).toMatchObject({
    images: 0,
    products: [{ why: 'One of the images was not found. Please upload it again.' }],
  })
})

test('as many images as one bulk edit takes fit into a request; customers have no access', async () => {
  await using shop = await testShop()
  const admin = await imageAdmin(shop)
  const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
  const given = Array.from({ length: MAX_BULK_IMAGES }, (_, at) => ({ id: id(at), images: ['f'.repeat(20)] }))
  expect((await admin.check(given)).products).toHaveLength(MAX_BULK_IMAGES)
  await expect(admin.check([...given, { id: id(9999), images: [FIRST] }])).rejects.toMatchObject({
    status: 400,
  })
  const customer = shop.as(await shop.customer())
  await expect(customer.call(api.matchImageNames, { body: { names: ['a.jpg'] } })).rejects.toMatchObject({
    status: 403,
  })
})

const stored = (shop: TestShop, id: string) =>
  readdir(shop.folder).then((names) => names.filter((name) => name.startsWith(id)))

test('an upload is found by its hash; what nothing uses goes after some days, with its files', async () => {
  await using shop = await testShop()
  const ring = await numbered(shop, 'R-1')
  const admin = await imageAdmin(shop)
  const [used, unused, kept] = [await jpeg(61), await jpeg(62), await jpeg(63)]
  for (const file of [used, unused, kept]) await admin.upload(file)
  expect((await admin.find(imageId(used))).image?.id).toBe(imageId(used))
  expect(await admin.find('f'.repeat(20))).toEqual({ image: null })
  const done = await admin.run([{ id: ring.id, images: [imageId(used)] }])
  await admin.undo(done?.id ?? '')
  shop.clock.advance((UNUSED_IMAGE_DAYS + 1) * DAY_MS)
  const later = await imageAdmin(shop)
  await later.find(imageId(kept))
  await forgetUploads(shop.shop)
  expect(await later.find(imageId(unused))).toEqual({ image: null })
  expect(await stored(shop, imageId(unused))).toEqual([])
  for (const file of [used, kept]) expect(await stored(shop, imageId(file))).not.toEqual([])
  // It may be uploaded again afterwards, and is then complete.
  await later.upload(unused)
  expect(await stored(shop, imageId(unused))).toHaveLength(3)
  expect(await shop.db.$count(images)).toBe(4)
})
