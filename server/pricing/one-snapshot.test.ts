import { expect, test } from 'vitest'
import { newestProducts } from '#server/catalogue/products.store.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { latestMetalPrices } from './rates/latest-metal-prices.ts'

test('a page begun before new rates shows the old rate and the old prices to its end', async () => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  await shop.product()
  const [before, after] = await shop.shop.snapshot(async (page) => {
    const rates = await latestMetalPrices(page)
    const [old] = await newestProducts(page.db, { limit: 1 })
    await set({ gold_22k: 12_500 })
    const [still, [product]] = await Promise.all([
      latestMetalPrices(page),
      newestProducts(page.db, { limit: 1 }),
    ])
    expect(still).toEqual(rates)
    return [old?.product.price, product?.product.price]
  })
  expect(after).toBe(before)
  const [now] = await shop.shop.snapshot((page) => newestProducts(page.db, { limit: 1 }))
  expect(now?.product.breakup.metal?.ratePerGram).toBe(12_500_00)
  expect(now?.product.price).not.toBe(before)
})

test('a page may ask for everything at once, and nothing can be written on the way', async () => {
  await using shop = await testShop()
  await Promise.all(Array.from({ length: 5 }, () => shop.product()))
  const counts = await shop.shop.snapshot((page) =>
    Promise.all(Array.from({ length: 20 }, async () => (await newestProducts(page.db, { limit: 9 })).length)),
  )
  expect(counts).toEqual(Array(20).fill(5))
  const attempt = shop.shop.snapshot(({ db }) => db.execute('delete from product_prices'))
  await expect(attempt).rejects.toThrow()
  expect(await shop.shop.snapshot((page) => newestProducts(page.db, { limit: 9 }))).toHaveLength(5)
})
