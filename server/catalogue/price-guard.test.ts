import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as bulkChange from '#contracts/admin/bulk-change.ts'
import * as api from '#contracts/admin/catalogue.ts'
import * as imports from '#contracts/admin/imports.ts'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { productPrices, productPriceTerms } from '#db/schema/catalogue.ts'
import { forgetProductBatches } from '#server/product-batches/batch-workers.ts'
import type { ProductOptions } from '#tests/support/builders.ts'
import { HEADERS, importAdmin } from '#tests/support/import-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

/** Half of its price is work, so that a discount on the work is felt. */
const CRAFTED = {
  mode: 'rate-linked',
  purity: '22K',
  netWeightMg: 5000,
  making: { kind: 'percent', bps: 10_000 },
  stoneValue: 0,
  discountBps: 0,
  discountPart: 'making-and-stones',
  gstBps: 300,
  insurance: 0,
} as const satisfies ProductOptions['terms']

const HOUR = 60 * 60 * 1000
const RULE = 'Only a manager or an owner may change a price by more than 20% within a day.'
const REFUSED = { status: 403, message: expect.stringContaining(RULE) }
const OTP_ASKED = { status: 403, details: { freshOtp: true } }

async function people(shop: TestShop) {
  const manager = await shop.customer({ role: 'manager' })
  return {
    staff: shop.as(await shop.customer({ role: 'staff' })),
    manager: shop.as(manager),
    person: manager,
  }
}

const priceOf = async (shop: TestShop, { id }: { id: string }) => {
  const [row] = await shop.db.select().from(productPrices).where(eq(productPrices.productId, id))
  return (row?.price ?? 0) / 100
}

type AdminData = Awaited<ReturnType<typeof people>>['staff']

/** Changes a product as the form does, at whatever version it is. */
async function change(admin: AdminData, { id }: { id: string }, fields: Record<string, string>) {
  const { version } = await admin.call(api.readAdminProduct, { params: { id } })
  return admin.call(api.changeProduct, { params: { id }, body: { version, ...fields } })
}

/** One login that grows old, so that a fresh OTP is asked for. */
async function grownOld(shop: TestShop, person: Parameters<TestShop['loggedIn']>[0]) {
  const admin = await shop.loggedIn(person)
  shop.clock.advance(11 * 60 * 1000)
  return admin
}

test('wastage and making per gram are guarded like any other part of a price', async () => {
  await using shop = await testShop()
  const { staff } = await people(shop)
  const ring = await shop.product({ terms: CRAFTED })
  await expect(change(staff, ring, { wastagePercentage: '50' })).rejects.toMatchObject(REFUSED)
  await expect(change(staff, ring, { makingChargesPerGram: '100' })).rejects.toMatchObject(REFUSED)
  await change(staff, ring, { wastagePercentage: '30' })
})

test('staff cannot cut a price by 90 %, buy, and put it back: not by the form, not for many, not by a discount', async () => {
  await using shop = await testShop()
  const { staff, manager } = await people(shop)
  const [fixed, ring] = [await shop.product({ price: 10_000_00 }), await shop.product({ terms: CRAFTED })]
  await expect(change(staff, fixed, { price: '1000' })).rejects.toMatchObject({
    status: 403,
    message: `“${fixed.name}” would cost ₹1,000 instead of ₹10,000. ${RULE}`,
  })
  const ids = [fixed.id]
  for (const attempt of [
    () => change(staff, ring, { discount: '50' }),
    () => change(staff, ring, { netWeight: '1' }),
    () => change(staff, ring, { makingChargesPercentage: '10' }),
    () => change(staff, ring, { pricingMode: 'fixed', price: '100' }),
    () => staff.call(bulkChange.changeProducts, { body: { ids, change: { kind: 'price', by: -50 } } }),
    () =>
      staff.call(bulkChange.changeProducts, {
        body: { ids: [ring.id], change: { kind: 'discount', percent: 60 } },
      }),
  ])
    await expect(attempt()).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Only a manager or an owner may'),
    })
  expect([await priceOf(shop, fixed), await priceOf(shop, ring)]).toEqual([10_000, 123_600])

  await change(staff, fixed, { price: '8000' })
  await change(manager, ring, { discount: '50' })
  expect([await priceOf(shop, fixed), await priceOf(shop, ring)]).toEqual([8_000, 92_700])
})

test('a manager needs a fresh OTP, and nothing changes until then', async () => {
  await using shop = await testShop()
  const { person } = await people(shop)
  const ring = await shop.product({ price: 10_000_00 })
  const old = await grownOld(shop, person)
  const body = { version: 1, price: '1000' }
  await expect(old.call(api.changeProduct, { params: { id: ring.id }, body })).rejects.toMatchObject(
    OTP_ASKED,
  )
  const bulk = { ids: [ring.id], change: { kind: 'price' as const, by: -50 } }
  await expect(old.call(bulkChange.changeProducts, { body: bulk })).rejects.toMatchObject(OTP_ASKED)
  expect(await priceOf(shop, ring)).toBe(10_000)
  await old.call(api.changeProduct, { params: { id: ring.id }, body: { version: 1, price: '9000' } })
  expect(await priceOf(shop, ring)).toBe(9_000)
})

test('several small cuts within 24 hours count together; the next day counts again', async () => {
  await using shop = await testShop()
  const { staff } = await people(shop)
  const product = await shop.product({ price: 10_000_00 })
  await change(staff, product, { price: '8500' })
  shop.clock.advance(12 * HOUR)
  await expect(change(staff, product, { price: '7500' })).rejects.toMatchObject(REFUSED)
  await change(staff, product, { price: '8200' })
  shop.clock.advance(13 * HOUR)
  await change(staff, product, { price: '7000' })
  expect(await priceOf(shop, product)).toBe(7_000)
  shop.clock.advance(25 * HOUR)
  await forgetProductBatches(shop.shop)
  expect(await shop.db.select().from(productPriceTerms)).toEqual([])
})

test('a market move does not count as a cut: prices are compared at the same rates', async () => {
  await using shop = await testShop()
  const { staff, manager } = await people(shop)
  const ring = await shop.product({ terms: CRAFTED })
  await change(staff, ring, { makingChargesPercentage: '80' })
  await manager.call(setMetalPrices, { body: { gold_22k: 10_500, confirm: true, reason: 'A crash' } })
  await change(staff, ring, { makingChargesPercentage: '70' })
  await expect(change(staff, ring, { makingChargesPercentage: '55' })).rejects.toMatchObject(REFUSED)
})

test('undoing a batch is guarded if it cuts a price, and free if it only restores one', async () => {
  await using shop = await testShop()
  const { staff, manager } = await people(shop)
  const product = await shop.product({ price: 10_000_00 })
  const bulk = (by: number) => ({ body: { ids: [product.id], change: { kind: 'price' as const, by } } })
  const raised = await manager.call(bulkChange.changeProducts, bulk(100))
  const undo = (admin: AdminData, batchId: string | null) =>
    admin.call(bulkChange.undoProductBatch, { params: { id: batchId ?? '' } })
  await expect(undo(staff, raised.batchId)).rejects.toMatchObject(REFUSED)
  expect(await priceOf(shop, product)).toBe(20_000)
  await undo(manager, raised.batchId)
  shop.clock.advance(25 * HOUR)
  const cut = await manager.call(bulkChange.changeProducts, bulk(-50))
  await undo(staff, cut.batchId)
  expect(await priceOf(shop, product)).toBe(10_000)
})

test('a new product may be given a discount up to the guard by staff, and more by a manager', async () => {
  await using shop = await testShop()
  const { staff, manager } = await people(shop)
  const ring = {
    name: 'Ring',
    category: 'gold',
    type: 'Rings',
    description: 'A ring.',
    material: '22K gold',
    purity: '22K',
    weight: '5',
    pricingMode: 'rate-linked',
    makingChargesPercentage: '100',
    stock_quantity: '3',
  } as const
  await expect(staff.call(api.createProduct, { body: { ...ring, discount: '90' } })).rejects.toMatchObject(
    REFUSED,
  )
  await staff.call(api.createProduct, { body: { ...ring, discount: '30' } })
  await manager.call(api.createProduct, { body: { ...ring, discount: '90' } })
})

test('an import’s dry run says which rows need a manager; staff cannot run it, a manager can with a fresh OTP', async () => {
  await using shop = await testShop()
  const { staff, person } = await people(shop)
  const admin = await importAdmin(shop)
  const product = await shop.product({ name: 'Lotus Ring', price: 45_000_00 })
  const row = 'Lotus Ring,gold,Rings,A ring.,22K gold,5,4500,3'
  const checked = await admin.check([HEADERS, row].join('\n'), { known: 'change' })
  expect(checked.counts).toMatchObject({ changed: 1, guarded: 1 })
  expect(await admin.problems(checked.id)).toEqual([
    '2 Price (₹): The price changes from ₹45,000 to ₹4,500. A manager has to import this, with a fresh OTP.',
  ])
  const run = { params: { id: checked.id }, body: { leaveFaulty: false } }
  await expect(staff.call(imports.runProductImport, run)).rejects.toMatchObject({
    status: 403,
    message:
      '1 row changes a price or the metal by more than staff are allowed to. Please ask a manager or an owner to import the file.',
  })
  const old = await grownOld(shop, person)
  await expect(old.call(imports.runProductImport, run)).rejects.toMatchObject(OTP_ASKED)
  expect(await admin.run(checked.id)).toMatchObject({ status: 'done' })
  expect(await priceOf(shop, product)).toBe(4_500)
})

test('a price that moves between dry run and import is guarded as well', async () => {
  await using shop = await testShop()
  const { staff, manager } = await people(shop)
  const admin = await importAdmin(shop)
  const product = await shop.product({ name: 'Lotus Ring', price: 45_000_00 })
  const row = 'Lotus Ring,gold,Rings,A ring.,22K gold,5,40000,5'
  const checked = await admin.check([HEADERS, row].join('\n'), { known: 'change' })
  expect(checked.counts.guarded).toBe(0)
  await change(manager, product, { price: '90000' })
  await staff.call(imports.runProductImport, { params: { id: checked.id }, body: { leaveFaulty: false } })
  await shop.jobs.run()
  expect(await staff.call(imports.readProductImport, { params: { id: checked.id } })).toMatchObject({
    status: 'done',
    counts: { changed: 0, faulty: 1, guarded: 0 },
  })
  expect(await admin.problems(checked.id)).toContain(
    '2 Price (₹): The price changes from ₹90,000 to ₹40,000. A manager has to import this, with a fresh OTP.',
  )
  expect(await priceOf(shop, product)).toBe(90_000)
})

test('undoing an import is guarded if it cuts a price: staff are refused, a manager confirms', async () => {
  await using shop = await testShop()
  const { staff } = await people(shop)
  const admin = await importAdmin(shop)
  const product = await shop.product({ name: 'Lotus Ring', price: 1_000_00 })
  const row = 'Lotus Ring,gold,Rings,A ring.,22K gold,5,45000,3'
  const checked = await admin.check([HEADERS, row].join('\n'), { known: 'change' })
  await admin.run(checked.id)
  const undo = { params: { id: checked.id } }
  await expect(staff.call(imports.undoProductImport, undo)).rejects.toMatchObject({ status: 403 })
  expect(await admin.undo(checked.id)).toMatchObject({ status: 'undone' })
  expect(await priceOf(shop, product)).toBe(1_000)
})
