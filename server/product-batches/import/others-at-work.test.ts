import { expect, test } from 'vitest'
import { changeProduct, createProduct } from '#contracts/admin/catalogue.ts'
import * as api from '#contracts/admin/imports.ts'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { addToCart } from '#contracts/cart.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { giveUpBatch } from '#server/batches/work-batch.ts'
import type { BatchJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { killedAfter } from '#tests/support/killed-worker.ts'
import { buy, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { workProductBatch } from '../batch-workers.ts'
import { BATCH } from './import-batches.ts'

const CUSTOMERS = 25

test('an import and 25 checkouts of its products end, though visitors and jobs have few connections', async () => {
  await using shop = await testShop({}, { connections: { web: 5, jobs: 1 } })
  const admin = await importAdmin(shop)
  const pieces = await Promise.all(Array.from({ length: CUSTOMERS }, () => shop.product({ stock: 5 })))
  const customers = await Promise.all(pieces.map(() => shop.customer()))
  const { id } = await admin.check(described(pieces))
  const run = admin.run(id)
  const checkouts = Promise.allSettled(
    pieces.map((product, place) => startPaying(shop, customers[place] ?? fail(), product)),
  )
  expect(await run).toMatchObject({ status: 'done', counts: { changed: CUSTOMERS } })
  for (const checkout of await checkouts)
    if (checkout.status === 'rejected') expect(checkout.reason).toMatchObject({ status: 503 })
  expect((await shop.call(listProducts)).map(({ description }) => description)).toEqual(
    pieces.map(() => 'Out of a file.'),
  )
})

test('while somebody else has locked a product, its checkout is refused with a sentence, and the import waits', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const product = await shop.product()
  const { id } = await admin.check(described([product]))
  const editor = await shop.pool.connect()
  await editor.query('begin')
  await editor.query('select 1 from products where id = $1 for update', [product.id])
  const run = admin.run(id)
  await expect(startPaying(shop, await shop.customer(), product)).rejects.toMatchObject({
    status: 503,
    message: 'This product is being updated right now. Please try again in a moment.',
    details: { retryAfter: 2 },
  })
  await editor.query('commit')
  editor.release()
  expect(await run).toMatchObject({ status: 'done', counts: { changed: 1 } })
})

test('an import does not wait for a checkout that has written its payment, so neither is in the other’s way', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const [kept, renamed] = [await shop.product({ name: 'Kept' }), await shop.product({ name: 'Old name' })]
  const file = `ID,Name,Description\n${kept.id},Kept,Out of a file.\n${renamed.id},New name,Out of a file.`
  const { id } = await admin.check(file)
  const checkout = await shop.pool.connect()
  await checkout.query('begin')
  // As the payment's foreign key does.
  await checkout.query('select 1 from products where id = $1 for key share', [kept.id])
  expect(await admin.run(id)).toMatchObject({ status: 'done', counts: { changed: 2 } })
  await checkout.query('commit')
  checkout.release()
  const slugs = (await shop.db.select().from(products)).map(({ slug }) => slug).toSorted()
  expect(slugs).toEqual([kept.slug, 'New-name'].toSorted())
}, 60_000)

test('rates published in the middle of an import are the rates of what it writes', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const [product, twin] = [await shop.product({ name: 'Imported' }), await shop.product({ name: 'Twin' })]
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const { id } = await admin.check(described([product]))
  await run(shop, id, () => owner.call(setMetalPrices, { body: { gold_22k: 12_100 } }))
  const prices = await pricesOf(shop)
  expect(prices.get(product.id)).toBe(prices.get(twin.id))
  expect(prices.get(product.id)).not.toBe(product.price / 100)
})

test('a product sold in the middle of an import stays sold', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const [kept, counted] = [await shop.product({ stock: 5 }), await shop.product({ stock: 5 })]
  const file = `ID,Description,Stock quantity\n${kept.id},Out of a file.,5\n${counted.id},Out of a file.,9`
  const { id } = await admin.check(file)
  await run(shop, id, async () => {
    await buy(shop, await shop.customer(), kept)
    await buy(shop, await shop.customer(), counted)
  })
  const stock = new Map(
    (await shop.call(listProducts)).map((product) => [product.id, product.stock_quantity]),
  )
  expect(stock.get(kept.id)).toBe(4)
  expect(stock.get(counted.id)).toBe(9)
})

test('an edit made in the middle of an import is kept, and the file is written on top of it', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const product = await shop.product()
  const { id } = await admin.check(described([product]))
  await run(shop, id, () =>
    admin.call(changeProduct, { params: { id: product.id }, body: { version: 1, finish: 'Matt' } }),
  )
  const [row] = await shop.db.select().from(products)
  expect(row).toMatchObject({ finish: 'Matt', description: 'Out of a file.', version: 3 })
})

test('a slug or an SKU that somebody takes in the middle of an import is not given twice', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.check(`${HEADERS},SKU\n${RING},R-0`)
  await run(shop, id, () => admin.call(createProduct, { body: ring({ name: 'Lotus Ring', sku: 'R-9' }) }))
  expect((await shop.db.select().from(products)).map(({ slug }) => slug).sort()).toEqual([
    'Lotus-Ring',
    'Lotus-Ring-2',
  ])
  const numbered = await admin.check(`${HEADERS},SKU\n${RING.replace('Lotus', 'Rose')},R-1`)
  await run(shop, numbered.id, () => admin.call(createProduct, { body: ring({ name: 'Other', sku: 'R-1' }) }))
  expect(await admin.call(api.readProductImport, { params: { id: numbered.id } })).toMatchObject({
    status: 'done',
    counts: { added: 0, left: 1 },
  })
})

test('an import that another worker has taken over is written once', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.check([HEADERS, RING].join('\n'))
  await run(shop, id, async (job) => workProductBatch(shop.shop, job))
  expect(await admin.call(api.readProductImport, { params: { id } })).toMatchObject({ status: 'done' })
  expect(await shop.db.$count(products)).toBe(1)
})

test('a worker that is killed between two commits is followed by one that imports the rest, as it was checked', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const rows = Array.from({ length: 2 * BATCH }, (_, at) => RING.replace('Lotus Ring', `Ring ${at}`))
  // A name of the first commit, once more: with an SKU it is another product, without one it is the same.
  const again = [`${RING.replace('Lotus Ring', 'Ring 0')},`, `${RING.replace('Lotus Ring', 'Ring 1')},R-1`]
  const file = [`${HEADERS},SKU`, ...rows.map((row) => `${row},`), ...again].join('\n')
  const checked = await admin.check(file)
  expect(checked.counts).toMatchObject({ added: 2 * BATCH + 1, faulty: 1 })
  const { id } = checked
  await admin.call(api.runProductImport, { params: { id }, body: { leaveFaulty: true } })
  await expect(workProductBatch(killedAfter(shop.shop, 1), await jobOf(shop))).rejects.toThrow('killed')
  expect(await shop.db.$count(products)).toBe(BATCH)
  expect(await admin.call(api.readProductImport, { params: { id } })).toMatchObject({
    ...{ status: 'running', done: BATCH, total: 2 * BATCH + 2 },
  })
  await shop.jobs.run()
  expect(await admin.call(api.readProductImport, { params: { id } })).toMatchObject({
    ...{ status: 'done', counts: { added: 2 * BATCH + 1, faulty: 1 } },
  })
  expect(await admin.problems(id)).toEqual([
    `${2 * BATCH + 2} Name: Row 2 has the same name. Give products with the same name different SKUs.`,
  ])
  expect(await admin.undo(id)).toMatchObject({ status: 'undone', counts: { left: 0 } })
  expect(await shop.db.$count(products)).toBe(0)
}, 60_000)

test.each(['continued', 'undone'] as const)(
  'an import that stopped half way says so, and is %s',
  async (how) => {
    await using shop = await testShop()
    const admin = await importAdmin(shop)
    const rows = Array.from({ length: BATCH + 1 }, (_, at) => RING.replace('Lotus Ring', `Ring ${at}`))
    const { id } = await admin.check([HEADERS, ...rows].join('\n'))
    await admin.call(api.runProductImport, { params: { id }, body: {} })
    const job = await jobOf(shop)
    await expect(workProductBatch(killedAfter(shop.shop, 1), job)).rejects.toThrow('killed')
    await giveUpBatch(shop.shop, job)
    await shop.jobs.run()
    const read = await admin.call(api.readProductImport, { params: { id } })
    expect(read).toMatchObject({ status: 'stopped', done: BATCH, counts: { added: BATCH } })
    if (how === 'continued')
      expect(await admin.run(id)).toMatchObject({ status: 'done', counts: { added: BATCH + 1 } })
    else expect(await admin.undo(id)).toMatchObject({ status: 'undone', counts: { left: 0 } })
    expect(await shop.db.$count(products)).toBe(how === 'continued' ? BATCH + 1 : 0)
  },
  60_000,
)

test('an undo whose worker is killed half way is resumed, and restores each product once', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const rows = Array.from({ length: BATCH }, (_, at) => RING.replace('Lotus Ring', `Ring ${at}`))
  const known = await shop.product({ name: 'Ring 3', price: 45_000_00, stock: 1 })
  const { id } = await admin.check([HEADERS, ...rows].join('\n'), { known: 'change' })
  await admin.run(id)
  await admin.call(api.undoProductImport, { params: { id } })
  await expect(workProductBatch(killedAfter(shop.shop, 1), await jobOf(shop))).rejects.toThrow('killed')
  await shop.jobs.run()
  const read = await admin.call(api.readProductImport, { params: { id } })
  expect(read).toMatchObject({ status: 'undone', counts: { left: 0 } })
  expect(await shop.db.select().from(products)).toMatchObject([{ id: known.id, stockQuantity: 1 }])
}, 60_000)

test('a product that goes into a cart before an undo is archived, not removed', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.check([HEADERS, RING].join('\n'))
  await admin.run(id)
  const [made] = await shop.call(listProducts)
  const customer = await shop.customer()
  await admin.call(api.undoProductImport, { params: { id } })
  await shop.as(customer).call(addToCart, { body: { userId: customer.id, productId: made?.id ?? '' } })
  await shop.jobs.run()
  expect(await shop.db.select().from(products)).toMatchObject([{ archivedAt: expect.any(Date) }])
  expect(await admin.problems(id)).toEqual([
    '0 : “Lotus Ring”: It is still used in carts, so it was archived instead of removed.',
  ])
})

const described = (pieces: readonly { id: string }[]) =>
  ['ID,Description', ...pieces.map(({ id }) => `${id},Out of a file.`)].join('\n')

const ring = (fields: object) => ({
  category: 'gold',
  type: 'Rings',
  description: 'A ring.',
  material: '22K gold',
  weight: 5,
  pricingMode: 'fixed',
  price: 45_000,
  stock_quantity: 1,
  ...fields,
})

async function pricesOf(shop: TestShop) {
  return new Map((await shop.call(listProducts)).map(({ id, price }) => [id, price]))
}

async function jobOf(shop: TestShop): Promise<BatchJob> {
  const [job] = await shop.jobs.waiting()
  return job?.data as BatchJob
}

/** Runs an import; when its file is read and nothing is written, something else happens in the shop. */
async function run(shop: TestShop, id: string, inBetween: (job: BatchJob) => Promise<unknown>) {
  const admin = shop.as(await shop.customer({ role: 'manager' }))
  await admin.call(api.runProductImport, { params: { id }, body: {} })
  const job = await jobOf(shop)
  await workProductBatch(
    beforeWriting(shop.shop, () => inBetween(job)),
    job,
  )
}

/** Files of these tests are one batch: the first transaction of a job writes it. */
function beforeWriting(shop: Shop, happens: () => Promise<unknown>): Shop {
  let happened = false
  return {
    ...shop,
    transaction: async (work) => {
      if (!happened) {
        happened = true
        await happens()
      }
      return shop.transaction(work)
    },
  }
}

function fail(): never {
  throw new Error('There are as many customers as products.')
}
