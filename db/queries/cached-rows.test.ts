import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { newestProducts } from '#server/catalogue/products.store.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('a product that has not changed is the one of before, in any list; one that has is made again', async () => {
  await using shop = await testShop()
  await shop.product()
  await shop.product()
  const [changed, same] = await newestProducts(shop.db, { limit: 4 })
  if (!changed || !same) throw new Error('There are two products.')
  await shop.db.update(products).set({ stockQuantity: 7 }).where(eq(products.id, changed.product.id))
  const [changedSince, sameSince] = await newestProducts(shop.db, { limit: 24 })
  expect(changedSince?.product).toEqual({ ...changed.product, stockQuantity: 7 })
  expect(sameSince).toBe(same)
})

test('what is read inside a transaction that is undone is not what others read', async () => {
  await using shop = await testShop()
  await shop.product()
  const [before] = await newestProducts(shop.db, { limit: 1 })
  const undone = shop.shop.transaction(async ({ db }) => {
    await db.update(products).set({ name: 'Nobody sees this' })
    const [within] = await newestProducts(db, { limit: 1 })
    throw new Error(within?.product.name)
  })
  await expect(undone).rejects.toThrow('Nobody sees this')
  expect((await newestProducts(shop.db, { limit: 1 }))[0]?.product.name).toBe(before?.product.name)
})
