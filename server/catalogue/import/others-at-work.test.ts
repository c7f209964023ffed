import { expect, test } from 'vitest'
import { changeProduct, createProduct } from '#contracts/admin/catalogue.ts'
import * as api from '#contracts/admin/imports.ts'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { addToCart } from '#contracts/cart.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { stagedProducts } from '#db/schema/staged-products.ts'
import type { ImportJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { buy, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

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
  const { id } = await admin.check([HEADERS, RING].join('\n'))
  await run(shop, id, () => admin.call(createProduct, { body: ring({ name: 'Lotus Ring' }) }))
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

test('an import that another worker has taken over is written once, and leaves nothing staged', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.check([HEADERS, RING].join('\n'))
  await run(shop, id, async (job) => runImport(shop.shop, job))
  expect(await admin.call(api.readProductImport, { params: { id } })).toMatchObject({ status: 'done' })
  expect(await shop.db.$count(products)).toBe(1)
  expect(await shop.db.$count(stagedProducts)).toBe(0)
})

test('an import that was interrupted begins again with nothing of its first attempt', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.check([HEADERS, RING].join('\n'))
  let killed = () => {}
  const death = new Promise<void>((resolve) => {
    killed = resolve
  })
  // The worker is gone after it has staged: it never comes back from there.
  void run(shop, id, () => {
    killed()
    return new Promise(() => {})
  })
  await death
  expect(await shop.db.$count(stagedProducts)).toBe(1)
  expect(await shop.db.$count(products)).toBe(0)
  await shop.jobs.run()
  expect(await admin.call(api.readProductImport, { params: { id } })).toMatchObject({ status: 'done' })
  expect(await shop.db.$count(products)).toBe(1)
  expect(await shop.db.$count(stagedProducts)).toBe(0)
})

test('a product that goes into a cart in the middle of an undo is archived, not removed', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.check([HEADERS, RING].join('\n'))
  await admin.run(id)
  const [made] = await shop.call(listProducts)
  const customer = await shop.customer()
  await admin.call(api.undoProductImport, { params: { id } })
  await undoImport(
    afterStaging(shop.shop, () =>
      shop.as(customer).call(addToCart, { body: { userId: customer.id, productId: made?.id ?? '' } }),
    ),
    await jobOf(shop),
  )
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

async function jobOf(shop: TestShop): Promise<ImportJob> {
  const [job] = await shop.jobs.waiting()
  return job?.data as ImportJob
}

/** Runs an import; when all its rows are staged and none is written, something else happens in the shop. */
async function run(shop: TestShop, id: string, inBetween: (job: ImportJob) => Promise<unknown>) {
  const admin = shop.as(await shop.customer({ role: 'staff' }))
  await admin.call(api.runProductImport, { params: { id }, body: {} })
  const job = await jobOf(shop)
  await runImport(
    afterStaging(shop.shop, () => inBetween(job)),
    job,
  )
}

/** Files of these tests are one batch: the first transaction of a job stages it, the second one writes it. */
function afterStaging(shop: Shop, happens: () => Promise<unknown>): Shop {
  let staged = false
  return {
    ...shop,
    transaction: async (work) => {
      const result = await shop.transaction(work)
      if (!staged) {
        staged = true
        await happens()
      }
      return result
    },
  }
}

function fail(): never {
  throw new Error('There are as many customers as products.')
}
