import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BulkChange, changeProducts, undoProductBatch } from '#contracts/admin/bulk-change.ts'
import * as api from '#contracts/admin/bulk-edits.ts'
import { changeProduct, removeProduct } from '#contracts/admin/catalogue.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { MAX_LEFT_OUT_NAMED } from '#rules/product-batches/bulk-edits/bulk-edit-limits.ts'
import { giveUpBatch } from '#server/batches/work-batch.ts'
import type { BatchJob } from '#server/jobs/queue.ts'
import { killedAfter } from '#tests/support/killed-worker.ts'
import { buy } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { workProductBatch } from '../batch-workers.ts'
import { BATCH_CHUNK } from '../undo-products.ts'

const FILTER = { status: 'on-sale' } as const

async function adminArea(shop: TestShop, role: 'staff' | 'manager' = 'manager') {
  const customer = await shop.customer({ role })
  const admin = shop.as(customer)
  const run = () => shop.jobs.run(['work-batch'])
  const start = (change: BulkChange, expected: number, filter: object = FILTER) =>
    admin.call(api.startBulkEdit, { body: { filter: { ...FILTER, ...filter }, change, expected } })
  const undo = (id: string) => admin.call(api.undoBulkEdit, { params: { id } })
  const list = () => admin.call(api.listBulkEdits)
  const leftOut = async (id: string) => (await admin.call(api.readLeftOut, { params: { id } })).products
  return { ...admin, run, start, undo, list, leftOut }
}

const shown = async (shop: TestShop) =>
  Object.fromEntries((await shop.call(listProducts)).map(({ name, price }) => [name, price]))

async function threePrices(shop: TestShop) {
  return {
    a: await shop.product({ name: 'A', price: 1_000_00 }),
    b: await shop.product({ name: 'B', price: 2_000_00, stock: 3 }),
    linked: await shop.product({ name: 'Linked' }),
  }
}

test('it changes all that match in the background, names what it left out, and is undone later', async () => {
  await using shop = await testShop()
  await threePrices(shop)
  const admin = await adminArea(shop)
  const edit = await admin.start({ kind: 'price', by: 10 }, 3)
  expect(edit).toMatchObject({ status: 'running', total: 3, done: 0 })
  expect(await shown(shop)).toMatchObject({ A: 1_000 })
  await admin.run()
  expect(await shown(shop)).toMatchObject({ A: 1_100, B: 2_200 })
  const second = await adminArea(shop)
  expect(await second.list()).toMatchObject([
    {
      id: edit.id,
      status: 'done',
      done: 3,
      changed: 2,
      same: 0,
      left: 1,
      summary: 'Raised the price of 2 products by 10%.',
    },
  ])
  expect(await admin.leftOut(edit.id)).toMatchObject([{ name: 'Linked' }])
  await second.undo(edit.id)
  await admin.run()
  expect(await shown(shop)).toMatchObject({ A: 1_000, B: 2_000 })
  expect(await admin.list()).toMatchObject([{ status: 'undone', changed: 2 }])
})

test('its undo leaves products alone that were edited or deleted since, names them, and keeps sales', async () => {
  await using shop = await testShop()
  const { a, b, linked } = await threePrices(shop)
  const admin = await adminArea(shop)
  const { id } = await admin.start({ kind: 'stock', to: 10 }, 3)
  await admin.run()
  await buy(shop, await shop.customer(), b)
  await admin.call(changeProduct, { params: { id: a.id }, body: { version: 2, finish: 'Matt' } })
  await admin.call(removeProduct, { params: { id: linked.id } })
  await admin.undo(id)
  await admin.run()
  expect(await admin.leftOut(id)).toMatchObject([
    { name: 'A', why: 'It has been edited since, so it stays as it is.' },
    { name: 'Linked', why: 'It has been deleted.' },
  ])
  const [sold] = await shop.db.select().from(products).where(eq(products.id, b.id))
  expect(sold?.stockQuantity).toBe(2)
})

test('a product deleted after the start is left out and named', async () => {
  await using shop = await testShop()
  const { linked } = await threePrices(shop)
  const admin = await adminArea(shop)
  const { id } = await admin.start({ kind: 'featured', featured: true }, 3)
  await admin.call(removeProduct, { params: { id: linked.id } })
  await admin.run()
  expect(await admin.leftOut(id)).toMatchObject([{ name: 'Linked', why: 'It has been deleted.' }])
})

test('an interrupted worker is resumed by two others, and each product changes once', async () => {
  await using shop = await testShop()
  const count = BATCH_CHUNK + 5
  for (let n = 0; n < count; n++) await shop.product({ name: `Ring ${n}`, stock: 1 })
  const admin = await adminArea(shop)
  const { id } = await admin.start({ kind: 'stock-by', by: 1 }, count)
  const [waiting] = (await shop.jobs.waiting()).filter(({ name }) => name === 'work-batch')
  const job = waiting?.data as BatchJob
  await expect(workProductBatch(killedAfter(shop.shop, 1), job)).rejects.toThrow('killed')
  expect(await admin.list()).toMatchObject([{ id, status: 'running', done: BATCH_CHUNK, total: count }])
  await Promise.all([workProductBatch(shop.shop, job), workProductBatch(shop.shop, job)])
  expect(await shop.db.$count(products, eq(products.stockQuantity, 2))).toBe(count)
  expect(await admin.list()).toMatchObject([{ status: 'done', changed: count }])
})

test('two edits at once, a second undo and a filter that has changed its matches are refused', async () => {
  await using shop = await testShop()
  await threePrices(shop)
  const admin = await adminArea(shop)
  const change = { kind: 'stock-by', by: 1 } as const
  await expect(admin.start(change, 2)).rejects.toMatchObject({ status: 409 })
  const started = await Promise.allSettled([admin.start(change, 3), admin.start(change, 3)])
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [edit] = await admin.list()
  const id = edit?.id ?? ''
  await expect(admin.undo(id)).rejects.toMatchObject({ status: 409 })
  await admin.run()
  const undone = await Promise.allSettled([admin.undo(id), (await adminArea(shop)).undo(id)])
  expect(undone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await admin.run()
  await expect(admin.undo(id)).rejects.toMatchObject({ status: 409 })
  expect(await admin.list()).toMatchObject([{ status: 'undone', left: 0 }])
})

test('staff may not move prices further than the guard lets them', async () => {
  await using shop = await testShop()
  await threePrices(shop)
  const admin = await adminArea(shop, 'staff')
  await expect(admin.start({ kind: 'price', by: -50 }, 3)).rejects.toMatchObject({ status: 403 })
  expect(await admin.list()).toEqual([])
})

test('a bulk edit that stopped early can be undone, and the list shows small bulk edits as well', async () => {
  await using shop = await testShop()
  const { a } = await threePrices(shop)
  const admin = await adminArea(shop)
  const { id } = await admin.start({ kind: 'stock', to: 7 }, 3)
  const [waiting] = (await shop.jobs.waiting()).filter(({ name }) => name === 'work-batch')
  await giveUpBatch(shop.shop, waiting?.data as BatchJob)
  await admin.run()
  const small = await admin.call(changeProducts, { body: { ids: [a.id], change: { kind: 'stock', to: 9 } } })
  await admin.undo(small.batchId ?? '')
  expect(await admin.list()).toMatchObject([
    { status: 'undone', chosen: 1 },
    { id, status: 'stopped', changed: 0 },
  ])
})

test('totals of a filter show the value of the stock to those who may see turnover', async () => {
  await using shop = await testShop()
  await shop.product({ name: 'A', price: 1_000_00, stock: 2 })
  await shop.product({ name: 'B', price: 2_000_00, stock: 3 })
  const query = { ...FILTER, search: '' }
  expect(await (await adminArea(shop, 'staff')).call(api.countProducts, { query })).toEqual({
    products: 2,
    stock: 5,
    valuePaise: null,
  })
  expect(await (await adminArea(shop)).call(api.countProducts, { query })).toMatchObject({
    valuePaise: 8_000_00,
  })
})

test('the undo of small changes leaves a large one alone, even while its job runs', async () => {
  await using shop = await testShop()
  await threePrices(shop)
  const admin = await adminArea(shop)
  const edit = await admin.start({ kind: 'price', by: 10 }, 3)
  await expect(admin.call(undoProductBatch, { params: { id: edit.id } })).rejects.toMatchObject({
    status: 409,
    message: 'This change is undone under Bulk edits.',
  })
  await admin.run()
  expect(await admin.list()).toMatchObject([{ status: 'done', changed: 2 }])
})

test('every product left out has its reason: counted by reason, and each one in the download', async () => {
  await using shop = await testShop()
  await threePrices(shop)
  const gone = await shop.product({ name: 'Gone', price: 1_000_00 })
  const admin = await adminArea(shop)
  const { id } = await admin.start({ kind: 'price', by: 10 }, 4)
  await admin.call(removeProduct, { params: { id: gone.id } })
  await admin.run()
  expect(await admin.list()).toMatchObject([{ chosen: 4, changed: 2, same: 0, left: 2 }])
  await shop.db.execute(sql`insert into batch_products (batch_id, product_id, name, outcome, why)
    select ${id}, gen_random_uuid(), 'Many ' || n, 'left', 'It has been deleted.'
    from generate_series(1, ${MAX_LEFT_OUT_NAMED}) as n`)
  const { products: named, reasons } = await admin.call(api.readLeftOut, { params: { id } })
  expect(named).toHaveLength(MAX_LEFT_OUT_NAMED)
  expect(reasons).toEqual([
    { why: 'It has been deleted.', products: MAX_LEFT_OUT_NAMED + 1 },
    { why: expect.stringContaining('Its price follows the metal rate.'), products: 1 },
  ])
  const headers = { authorization: `Bearer ${await admin.token()}` }
  const file = await shop.inject({ url: `/api/admin/products/bulk-edits/${id}/left-out/export`, headers })
  expect(file.headers['content-disposition']).toContain('left-out.csv')
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(1 + MAX_LEFT_OUT_NAMED + 2)
  expect(lines.find((line) => line.startsWith('Gone'))).toContain('It has been deleted.')
  const staff = { authorization: `Bearer ${await shop.as(await shop.customer()).token()}` }
  const refused = await shop.inject({
    url: `/api/admin/products/bulk-edits/${id}/left-out/export`,
    headers: staff,
  })
  expect(refused.statusCode).toBe(403)
})
