import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limitLockWaits } from '#db/lock-timeout.ts'
import { linkedProducts } from '#server/pricing/linked-products.store.ts'
import type { Shop } from '#server/shop.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { adminOf, latestRates, priceOf } from '#tests/support/rate-admin.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { expectTrueIndex } from '#tests/support/true-index.ts'
import { publishRates } from './publish-rates.ts'
import { holdRates, lockRates, rateSheet } from './rates.store.ts'

/** Publishes gold at half as much again, as far as its commit. */
async function publish(within: Shop): Promise<void> {
  const { db } = within
  await lockRates(db)
  const inForce = await holdRates(db)
  if (!inForce) throw new Error('The shop has no rates.')
  const sheet = rateSheet(inForce)
  const dearer = { ...sheet, gold_22k: sheet.gold_22k * 1.5 }
  await publishRates(within, { sheet: dearer, source: 'feed', by: null, reason: '' })
  await db.execute(sql`set constraints all immediate`)
}

test('a customer buys the last unit while rates are published, and waits for nothing', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 1 })
  await shop.shop.transaction(async (within) => {
    await publish(within)
    expect(await startPaying(shop, await shop.customer(), product)).toHaveProperty('orderId')
    await expectTrueIndex(shop, 'the new rates are not in force yet')
  })
  await expectTrueIndex(shop, 'the new rates are in force')
  expect(await priceOf(shop, product.id)).toBeGreaterThan(90_000)
})

test('a product that was sold out while rates were published can be deleted, and the counts stay true', async () => {
  await using shop = await testShop()
  const { id } = await shop.product({ stock: 1 })
  await shop.shop.transaction(async (within) => {
    await publish(within)
    await shop.db.execute(sql`update products set stock_quantity = 0 where id = ${id}`)
  })
  await shop.db.execute(sql`delete from products where id = ${id}`)
  await expectTrueIndex(shop)
})

test('a publication that is killed at its end leaves the old rates, the old prices and nothing else', async () => {
  await using shop = await testShop()
  const { id } = await shop.product({ stock: 1 })
  const [rates, price] = [await latestRates(shop), await priceOf(shop, id)]
  const killed = shop.shop.transaction(async (within) => {
    await publish(within)
    await within.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(killed).rejects.toThrow()
  expect(await latestRates(shop)).toEqual(rates)
  expect(await priceOf(shop, id)).toBe(price)
  await expectTrueIndex(shop)
  const { set } = await adminOf(shop)
  expect(await set({ gold_22k: 12_500 })).toMatchObject({ productsRepriced: 1 })
})

test('an edit that would wait too long for new prices is told why', async () => {
  await using shop = await testShop()
  await shop.shop.transaction(async ({ db }) => {
    await lockRates(db)
    const edit = shop.shop.transaction(async (within) => {
      await limitLockWaits(within.db, 1)
      await holdRates(within.db)
    })
    await expect(edit).rejects.toMatchObject({
      status: 503,
      message: 'The prices of the whole shop are changing right now. Please try again in a moment.',
    })
  })
})

test('every product that follows the rates is priced once, however they fall into batches', async () => {
  await using shop = await testShop()
  const made: string[] = []
  for (let nth = 0; nth < 3; nth++) {
    made.push((await shop.product()).id)
    await shop.product({ price: 100 })
  }
  for (const size of [1, 2, 3, 6, 7]) {
    const read: string[] = []
    for await (const batch of linkedProducts(shop.db, size)) read.push(...batch.map(({ id }) => id))
    expect(read, `batches of ${size}`).toEqual(made.toSorted())
  }
})
