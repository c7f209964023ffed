import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAdminProduct } from '#contracts/admin/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { deliveredRing } from '#tests/support/delivered-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { askToSell } from '#trade/returns/tests/bought-back.ts'
import { handling } from '#trade/returns/tests/returned-order.ts'

/** A ring of 5 g of 22K, sold to the shop by its customer and arrived there. */
async function arrivedRing(shop: TestShop) {
  const ring = await deliveredRing(shop)
  const number = await askToSell(shop, ring.customer, ring.orderId, 'exchange')
  const admin = handling(shop, ring.manager, number)
  await admin.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await admin.receive()
  return { ...ring, admin, number }
}
const stockOf = async (shop: TestShop, id: string) =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.stockQuantity

test('what comes back as it was sold goes back on sale, and is neither scrapped nor described', async () => {
  await using shop = await testShop()
  const { admin, product } = await arrivedRing(shop)
  const before = (await stockOf(shop, product.id)) ?? 0
  expect(await admin.inspect(4.995)).toMatchObject({ asSold: true, possible: ['restock'] })
  await expect(admin.describe()).rejects.toMatchObject({ status: 409 })
  await expect(admin.scrap()).rejects.toMatchObject({ status: 409 })
  await admin.restock()
  expect(await stockOf(shop, product.id)).toBe(before + 1)
})

test('another weight, purity or condition is another article: never on sale as what was sold', async () => {
  await using shop = await testShop()
  for (const [weight, different] of [
    [5, { condition: 'damaged' }],
    [5, { condition: 'worn' }],
  ] as const) {
    const { admin, product } = await arrivedRing(shop)
    const before = await stockOf(shop, product.id)
    expect(await admin.inspect(weight, different)).toMatchObject({
      ...{ status: 'credited', asSold: false, possible: ['describe', 'scrap'] },
    })
    await expect(admin.restock()).rejects.toMatchObject({ status: 409 })
    expect(await admin.scrap()).toMatchObject({ product: 'scrapped', possible: [] })
    await expect(admin.describe()).rejects.toMatchObject({ status: 409 })
    expect(await stockOf(shop, product.id)).toBe(before)
  }
  const { admin } = await arrivedRing(shop)
  expect(await admin.inspect(4.9)).toMatchObject({ asSold: false })
  expect(await admin.inspect(5, { purity: '18K' })).toMatchObject({ asSold: false })
  await shop.db.update(products).set({ grossWeightMg: 6000 })
  expect(await admin.inspect(5)).toMatchObject({ asSold: false, possible: ['describe', 'scrap'] })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('another article becomes a product of its own once: off sale, as it was weighed and tested, to be described', async () => {
  await using shop = await testShop()
  const { admin, manager, product, number } = await arrivedRing(shop)
  await admin.inspect(5, { condition: 'damaged' })
  await shop.db.update(products).set({ countryOfOrigin: 'Thailand' })
  const { newProductId, ...view } = await admin.describe()
  expect(view).toMatchObject({ product: 'new-product', possible: [] })
  await expect(admin.describe()).rejects.toMatchObject({ status: 409 })
  const made = await shop.as(manager).call(readAdminProduct, { params: { id: newProductId ?? '' } })
  expect(made).toMatchObject({
    isArchived: true,
    form: { purity: '22K', weight: '5', netWeight: '5', stock_quantity: '1', pictures: [] },
  })
  expect(made.form.name).toContain(number)
  expect(made.id).not.toBe(product.id)
  expect(await faultsInBooks(shop.db)).toEqual([])
})
