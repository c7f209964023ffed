import { expect, test } from 'vitest'
import type { BulkChange } from '#contracts/admin/bulk-change.ts'
import * as bulkChange from '#contracts/admin/bulk-change.ts'
import * as api from '#contracts/admin/catalogue.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { auditLog } from '#db/schema/audit.ts'
import { products } from '#db/schema/catalogue.ts'
import { NO_IMPORTER } from '#rules/catalogue/origin.ts'
import { buy } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

async function adminArea(shop: TestShop) {
  const manager = shop.as(await shop.customer({ role: 'manager' }))
  return {
    ...manager,
    change: (products: { id: string }[], change: BulkChange) =>
      manager.call(bulkChange.changeProducts, { body: { ids: products.map(({ id }) => id), change } }),
    undo: (batchId: string | null) =>
      manager.call(bulkChange.undoProductBatch, { params: { id: batchId ?? 'nothing' } }),
  }
}

const shownPrices = async (shop: TestShop) =>
  Object.fromEntries((await shop.call(listProducts)).map(({ name, price }) => [name, price]))

test('prices of many products change in one step, and back', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const products = [
    await shop.product({ name: 'A', price: 1_000_00 }),
    await shop.product({ name: 'B', price: 999_00 }),
  ]
  const done = await admin.change(products, { kind: 'price', by: 10 })
  expect(done).toMatchObject({ message: 'Raised the price of 2 products by 10%.', changed: 2 })
  expect(await shownPrices(shop)).toEqual({ A: 1_100, B: 1_099 })
  expect(await admin.undo(done.batchId)).toMatchObject({ restored: 2, left: 0 })
  expect(await shownPrices(shop)).toEqual({ A: 1_000, B: 999 })
  await expect(admin.undo(done.batchId)).rejects.toMatchObject({ status: 409 })
  expect(await shop.db.$count(auditLog)).toBe(4)
})

test('one product that cannot be changed stops the edit, and it is named', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const fixed = await shop.product({ name: 'Fixed', price: 1_000_00 })
  const linked = await shop.product({ name: 'Linked' })
  await expect(admin.change([fixed, linked], { kind: 'price', by: 10 })).rejects.toMatchObject({
    status: 409,
    message: '1 product prevents this change, so nothing was changed.',
    details: { problems: [{ id: linked.id, name: 'Linked' }] },
  })
  expect(await shownPrices(shop)).toMatchObject({ Fixed: 1_000 })
})

test('what came from another country before the shop asked for importers changes with the others, and back', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const imported = await shop.product({ name: 'Imported', price: 1_000_00 })
  await shop.db.update(products).set({ countryOfOrigin: 'Thailand' })
  const chosen = [imported, await shop.product({ name: 'Home', price: 1_000_00 })]
  const { batchId } = await admin.change(chosen, { kind: 'price', by: 10 })
  expect(await shownPrices(shop)).toEqual({ Imported: 1_100, Home: 1_100 })
  expect(await admin.undo(batchId)).toMatchObject({ restored: 2, left: 0 })
  const body = { version: 3, finish: 'Matt' }
  await expect(admin.call(api.changeProduct, { params: { id: imported.id }, body })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'importer', message: NO_IMPORTER }] },
  })
})

test('making charges and discounts of many products reprice them at once', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const ring = await shop.product({ name: 'Ring' })
  await admin.change([ring], { kind: 'making', percent: 20 })
  expect(await shownPrices(shop)).toEqual({ Ring: 74_160 })
  await admin.change([ring], { kind: 'discount', percent: 50 })
  // Half of the making charges of ₹12,000 off ₹72,000, and 3 % on what is left
  expect(await shownPrices(shop)).toEqual({ Ring: 67_980 })
})

test('archived products leave the shop at once and come back as they were', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const products = [await shop.product({ name: 'A' }), await shop.product({ name: 'B' })]
  const { batchId, message } = await admin.change(products, { kind: 'archived', archived: true })
  expect(message).toBe('Archived 2 products.')
  expect(await shop.call(listProducts)).toEqual([])
  await admin.undo(batchId)
  expect(await shop.call(listProducts)).toHaveLength(2)
})

test('a product that already has the value does not change', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const done = await admin.change([await shop.product()], { kind: 'featured', featured: false })
  expect(done).toMatchObject({ changed: 0, batchId: null })
})

test('undoing leaves sales and later edits as they are', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const sold = await shop.product({ name: 'Sold', price: 1_000_00, stock: 2 })
  const edited = await shop.product({ name: 'Edited', price: 1_000_00, stock: 2 })
  const { batchId } = await admin.change([sold, edited], { kind: 'stock', to: 10 })
  await buy(shop, await shop.customer(), sold)
  const body = { version: 2, finish: 'Matt' }
  await admin.call(api.changeProduct, { params: { id: edited.id }, body })
  expect(await admin.undo(batchId)).toMatchObject({
    message: 'Undone: 1 product has its previous values again. 1 has been edited since and stays as it is.',
    restored: 1,
    left: 1,
  })
  const stock = (await shop.call(listProducts)).map(({ name, stock_quantity }) => [name, stock_quantity])
  expect(Object.fromEntries(stock)).toEqual({ Sold: 1, Edited: 10 })
})

test('two people who change the same products at once do not block each other for ever', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const products: { id: string }[] = []
  for (let n = 0; n < 6; n++) products.push(await shop.product({ stock: 0 }))
  await Promise.all(
    [products, products.toReversed()].flatMap((order) => [
      admin.change(order, { kind: 'stock-by', by: 1 }),
      admin.change(order, { kind: 'stock-by', by: 2 }),
    ]),
  )
  expect((await shop.call(listProducts)).map(({ stock_quantity }) => stock_quantity)).toEqual(
    Array(6).fill(6),
  )
})

test('making per gram and wastage of many products reprice them at once, and variants and rates move both', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const ring = await shop.product({ name: 'Ring' })
  await admin.change([ring], { kind: 'making-per-gram', rupees: 1_000, weight: 'net' })
  // 5 g × ₹12,000 = ₹60,000; 5 g × ₹1,000; GST 3 %
  expect(await shownPrices(shop)).toEqual({ Ring: 66_950 })
  const done = await admin.change([ring], { kind: 'wastage', percent: 8 })
  expect(done.message).toBe('Set a wastage of 8% on 1 product.')
  // 8 % of 5 g = 0.4 g × ₹12,000 = ₹4,800 more
  expect(await shownPrices(shop)).toEqual({ Ring: 71_894 })
  expect(await shop.call(listProducts)).toMatchObject([
    { makingCharges: 9_800, wastage: 4_800, wastagePercentage: 8, makingChargesPerGram: 1_000 },
  ])
  await admin.undo(done.batchId)
  expect(await shownPrices(shop)).toEqual({ Ring: 66_950 })
})
