import { expect, test } from 'vitest'
import { featuredProducts, newestProducts, productById } from '#server/catalogue/products.store.ts'
import { similarWords } from '#server/finding/search/similar-words.store.ts'
import { copyProduct } from '#tests/support/copied-products.ts'
import { CALLS_UNTIL_PLANNED, plannedEachTime } from '#tests/support/planned-each-time.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { relatedProducts } from './related-products.store.ts'

const PRODUCTS = 3000

test('lists, related products and corrections are planned for the first calls of a connection, not for every call', async () => {
  await using shop = await testShop()
  const { id } = await shop.product({ stock: 3, featured: true })
  await copyProduct(shop, id, PRODUCTS)
  await shop.shop.snapshot(async ({ db }) => {
    const product = await productById(db, id)
    if (!product) throw new Error('The product is gone.')
    for (let nth = 0; nth < CALLS_UNTIL_PLANNED; nth++) {
      await newestProducts(db, { limit: 24 })
      await newestProducts(db, { limit: 24, categorySlug: 'gold', after: id })
      await featuredProducts(db, 8)
      await relatedProducts(db, product)
      await similarWords(db, nth % 2 === 0 ? ['lotos'] : ['signot', 'rings'])
    }
  })
  expect(await plannedEachTime(shop)).toEqual([])
})
