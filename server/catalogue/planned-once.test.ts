import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { featuredProducts, newestProducts, productsOnSale } from '#server/catalogue/products.store.ts'
import { copyProduct } from '#tests/support/copied-products.ts'
import { CALLS_UNTIL_PLANNED, plannedEachTime } from '#tests/support/planned-each-time.ts'
import { testShop } from '#tests/support/test-shop.ts'

const PRODUCTS = 3000

test('lists and products by their ids are planned for the first calls of a connection, not for every call', async () => {
  await using shop = await testShop()
  const { id } = await shop.product({ stock: 3, featured: true })
  await copyProduct(shop, id, PRODUCTS)
  const made = (await shop.db.select({ id: products.id }).from(products).limit(100)).map((row) => row.id)
  await shop.shop.snapshot(async ({ db }) => {
    for (let nth = 0; nth < CALLS_UNTIL_PLANNED; nth++) {
      await newestProducts(db, { limit: 24 })
      await newestProducts(db, { limit: 24, categorySlug: 'gold', after: id })
      await featuredProducts(db, 8)
      await productsOnSale(db, nth % 2 === 0 ? [id] : made.slice(0, 24 + nth))
    }
  })
  expect(await plannedEachTime(shop)).toEqual([])
})
