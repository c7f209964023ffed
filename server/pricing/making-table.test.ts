import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as bulkChange from '#contracts/admin/bulk-change.ts'
import * as api from '#contracts/admin/catalogue.ts'
import { makingSettings } from '#contracts/admin/making.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { listOrders } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { productPrices } from '#db/schema/catalogue.ts'
import { NO_VARIANTS } from '#rules/catalogue/variants.ts'
import { importAdmin } from '#tests/support/import-admin.ts'
import { buy } from '#tests/support/purchase.ts'
import { priceOf } from '#tests/support/rate-admin.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

/** Rings up to 5 g take ₹800 a gram, heavier ones 5 %. */
const RINGS = {
  type: 'Rings',
  min: 0,
  slabs: [
    { upToGrams: 5, perGram: 800 },
    { upToGrams: null, percentBps: 500 },
  ],
}

async function ownerOf(shop: TestShop) {
  const { call } = shop.as(await shop.customer({ role: 'owner' }))
  return {
    call,
    set: (...tables: object[]) =>
      changeSettingTo(call, makingSettings, { tables: tables as (typeof RINGS)[] }),
    change: async ({ id }: { id: string }, fields: Record<string, string>) => {
      const { version } = await call(api.readAdminProduct, { params: { id } })
      return call(api.changeProduct, { params: { id }, body: { version, ...fields } })
    },
  }
}

/** The price that lists are sorted by, in paise. */
const storedPrice = async (shop: TestShop, id: string) =>
  (await shop.db.select().from(productPrices).where(eq(productPrices.productId, id)))[0]?.price

/** 5 g of 22K at ₹12,000, and a size that is 1 g heavier. */
const BAND = {
  variants: {
    ...NO_VARIANTS,
    sizes: [
      { label: '12', differenceMg: 0 },
      { label: '20', differenceMg: 1_000 },
    ],
  },
}
const BY_TABLE = { makingChargesPercentage: 'table' }

test('a product by the table is priced by the slab of its weight, and each size by its own', async () => {
  await using shop = await testShop()
  const owner = await ownerOf(shop)
  const band = await shop.product(BAND)
  await owner.set(RINGS)
  await owner.change(band, BY_TABLE)
  // 5 g × ₹12,000 + 5 × ₹800 = ₹64,000; GST 3 %
  expect(await priceOf(shop, band.id)).toBe(65_920)
  const { call } = shop.as(await shop.customer())
  const body = { productId: band.id, variant: { size: '20' } }
  // 6 g × ₹12,000 + 5 % = ₹75,600
  expect((await call(readQuote, { body })).price).toBe(77_868)
})

test('changing the table prices the products that use it, and no others; orders keep what was agreed', async () => {
  await using shop = await testShop()
  const owner = await ownerOf(shop)
  const band = await shop.product(BAND)
  const other = await shop.product()
  await owner.set(RINGS)
  await owner.change(band, BY_TABLE)
  const customer = await shop.customer()
  await buy(shop, customer, { ...band, price: 65_920_00 })
  await owner.set({ ...RINGS, min: 6_000 })
  // 5 × ₹800 is less than ₹6,000
  expect(await storedPrice(shop, band.id)).toBe(67_980_00)
  expect(await priceOf(shop, band.id)).toBe(67_980)
  expect(await priceOf(shop, other.id)).toBe(67_980)
  expect((await shop.call(listProducts)).find(({ id }) => id === band.id)?.breakup.making).toMatchObject({
    amount: 6_000_00,
    belowMin: 4_000_00,
  })
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(order?.breakup).toMatchObject({ price: 65_920_00, making: { amount: 4_000_00 } })
})

test('a product cannot use a table that is not there, and a table in use is not taken away', async () => {
  await using shop = await testShop()
  const owner = await ownerOf(shop)
  const band = await shop.product(BAND)
  await owner.set({ ...RINGS, type: 'Bangles' })
  await expect(owner.change(band, BY_TABLE)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('There is no table of making charges for Rings yet.'),
  })
  await owner.set(RINGS)
  await owner.change(band, BY_TABLE)
  await expect(owner.set()).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('Products of the type Rings use the table of making charges.'),
  })
  // A table for all other types will do.
  await owner.set({ ...RINGS, type: '' })
  expect(await priceOf(shop, band.id)).toBe(65_920)
  await owner.change(band, { makingChargesPercentage: '10' })
  expect(await owner.set()).toEqual({ tables: [] })
  // Its price was by the table within the last day.
  await owner.change(band, { makingChargesPercentage: '9' })
})

test('a bulk edit and a file choose the table for many products', async () => {
  await using shop = await testShop()
  const owner = await ownerOf(shop)
  const admin = await importAdmin(shop)
  const [one, other] = [await shop.product(), await shop.product()]
  await owner.set(RINGS)
  await owner.call(bulkChange.changeProducts, { body: { ids: [one.id], change: { kind: 'making-table' } } })
  const checked = await admin.check(`ID,Making charges (%)\n${other.id},table`)
  expect(checked.counts).toMatchObject({ changed: 1, faulty: 0 })
  await admin.run(checked.id)
  // 5 g × ₹12,000 + 5 × ₹800
  expect([await priceOf(shop, one.id), await priceOf(shop, other.id)]).toEqual([65_920, 65_920])
})
