import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as bulkChange from '#contracts/admin/bulk-change.ts'
import * as bulkEdits from '#contracts/admin/bulk-edits.ts'
import * as api from '#contracts/admin/catalogue.ts'
import * as imports from '#contracts/admin/imports.ts'
import type { ProductFields } from '#contracts/product-form.ts'
import { auditLog } from '#db/schema/audit.ts'
import type { ProductOptions } from '#tests/support/builders.ts'
import { importAdmin } from '#tests/support/import-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

/** 32.400 g of 22K at ₹12,000 a gram: metal of ₹3,88,800, making ₹25,920, GST 3 %. */
const CHAIN = {
  mode: 'rate-linked',
  purity: '22K',
  netWeightMg: 32_400,
  making: { kind: 'per-gram', rate: 800_00, weight: 'net' },
  stoneValue: 0,
  discountBps: 0,
  discountPart: 'making-and-stones',
  gstBps: 300,
  insurance: 0,
} as const satisfies ProductOptions['terms']

const RULE =
  'Only a manager or an owner may lower the weight or the purity of the metal, or sell it below its value.'
const REFUSED = { status: 403, message: expect.stringContaining(RULE) }
const OTP_ASKED = { status: 403, details: { freshOtp: true } }

async function people(shop: TestShop) {
  const person = await shop.customer({ role: 'manager' })
  return { staff: shop.as(await shop.customer({ role: 'staff' })), manager: shop.as(person), person }
}

type Admin = Awaited<ReturnType<typeof people>>['staff']

async function change(admin: Admin, { id }: { id: string }, fields: Partial<ProductFields>) {
  const { version } = await admin.call(api.readAdminProduct, { params: { id } })
  return admin.call(api.changeProduct, { params: { id }, body: { version, ...fields } })
}

/** The facts in the audit log about the newest change of a product. */
async function lastEntry(shop: TestShop, id: string) {
  const rows = await shop.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id))
  return rows[0]?.after
}

test('staff cannot lower the grams, sell, and put them back; a manager can with a fresh OTP, and the log says so', async () => {
  await using shop = await testShop()
  const { staff, person } = await people(shop)
  const chain = await shop.product({ name: 'Rope Chain', terms: CHAIN })
  await expect(change(staff, chain, { netWeight: '26.6' })).rejects.toMatchObject({
    status: 403,
    message: `“Rope Chain” would have 26.600 g of 22K instead of 32.400 g. ${RULE}`,
  })
  await expect(change(staff, chain, { netWeight: '32.399' })).rejects.toMatchObject(REFUSED)
  const manager = await shop.loggedIn(person)
  shop.clock.advance(11 * 60 * 1000)
  await expect(
    manager.call(api.changeProduct, { params: { id: chain.id }, body: { version: 1, netWeight: '26.6' } }),
  ).rejects.toMatchObject(OTP_ASKED)
  await change(shop.as(person), chain, { netWeight: '26.6' })
  expect(await lastEntry(shop, chain.id)).toMatchObject({
    confirmedByOtp: 'Fewer grams of 22K: 32.400 g → 26.600 g',
  })
  await change(staff, chain, { weight: '32.4', netWeight: '27' })
  expect(await lastEntry(shop, chain.id)).not.toHaveProperty('confirmedByOtp')
})

test('a lower purity, or none at all, needs a manager, in the product and in each purity and size it comes in', async () => {
  await using shop = await testShop()
  const { staff, manager } = await people(shop)
  const sizes = [
    { label: '16', differenceMg: 0 },
    { label: '18', differenceMg: 4000 },
  ]
  const purities = [{ purity: '18K' as const, netWeightMg: 30_000 }]
  const chain = await shop.product({ terms: CHAIN, variants: { purities, colours: [], sizes } })
  await expect(change(staff, chain, { purity: '14K', purities: '' })).rejects.toMatchObject({
    message: expect.stringContaining('would be 14K instead of 22K.'),
  })
  await expect(change(staff, chain, { sizes: '16, 18 +3.9 g' })).rejects.toMatchObject(REFUSED)
  await expect(change(staff, chain, { purities: '18K 29.5 g' })).rejects.toMatchObject(REFUSED)
  const price = String(
    ((await staff.call(api.readAdminProduct, { params: { id: chain.id } })).price ?? 0) + 1000,
  )
  await expect(
    change(staff, chain, { purity: '', purities: '', sizes: '', pricingMode: 'fixed', price }),
  ).rejects.toMatchObject({ message: expect.stringContaining('would no longer be 22K.') })
  await change(manager, chain, { purity: '18K', purities: '' })
  expect(await lastEntry(shop, chain.id)).toMatchObject({ confirmedByOtp: 'Lower purity: 22K → 18K' })
})

test('a fixed price below the metal needs a manager: typed, in bulk, and for a new product', async () => {
  await using shop = await testShop()
  const { staff, manager } = await people(shop)
  const metal = { purity: '22K', netWeightMg: 5000 } as const
  const terms = {
    mode: 'fixed',
    price: 64_000_00,
    discountBps: 0,
    gstBps: 300,
    insurance: 0,
    metal,
  } as const
  const coin = await shop.product({ name: 'Lakshmi Coin', terms })
  await expect(change(staff, coin, { price: '61500' })).rejects.toMatchObject({
    status: 403,
    message: `“Lakshmi Coin” would cost ₹59,708.74 before tax, but its metal is worth ₹60,000. ${RULE}`,
  })
  const bulk = { ids: [coin.id], change: { kind: 'price' as const, by: -5 } }
  await expect(staff.call(bulkChange.changeProducts, { body: bulk })).rejects.toMatchObject(REFUSED)
  const fresh = {
    name: 'Cheap Coin',
    category: 'gold',
    type: 'Rings',
    description: 'A coin.',
    material: '22K gold',
    purity: '22K',
    weight: '5',
    price: '61500',
    stock_quantity: '1',
  }
  await expect(staff.call(api.createProduct, { body: fresh })).rejects.toMatchObject(REFUSED)
  const made = await manager.call(api.createProduct, { body: fresh })
  expect(await lastEntry(shop, made.id)).toMatchObject({
    confirmedByOtp: 'Price below its metal: ₹59,708.74 before tax, metal ₹60,000',
  })
  // Where the rates have overtaken a price, staff may still raise it, and change what does not lower it.
  await change(staff, made, { price: '61600', finish: 'Matt' })
})

test('an import names the rows that take metal away; staff cannot run it', async () => {
  await using shop = await testShop()
  const { staff } = await people(shop)
  const admin = await importAdmin(shop)
  await shop.product({ name: 'Rope Chain', terms: CHAIN })
  const file = 'Name,Net weight (g)\nRope Chain,26.6'
  const checked = await admin.check(file, { known: 'change' })
  expect(checked.counts).toMatchObject({ changed: 1, guarded: 1 })
  expect(await admin.problems(checked.id)).toContain(
    '2 Net weight (g): Fewer grams of 22K: 32.400 g → 26.600 g. A manager has to import this, with a fresh OTP.',
  )
  const run = { params: { id: checked.id }, body: { leaveFaulty: false } }
  await expect(staff.call(imports.runProductImport, run)).rejects.toMatchObject({ status: 403 })
  expect(await admin.run(checked.id)).toMatchObject({ status: 'done' })
})

test('a bulk edit over a filter leaves out what would cost less than its metal, and says why', async () => {
  await using shop = await testShop()
  const { staff } = await people(shop)
  const metal = { purity: '22K', netWeightMg: 5000 } as const
  const terms = {
    mode: 'fixed',
    price: 64_000_00,
    discountBps: 0,
    gstBps: 300,
    insurance: 0,
    metal,
  } as const
  for (let n = 0; n < 201; n += 1) await shop.product({ name: `Bead ${n}`, price: 1000_00 })
  await shop.product({ name: 'Lakshmi Coin', terms, createdAt: new Date('2020-01-01') })
  const body = {
    filter: { status: 'all' as const },
    change: { kind: 'price' as const, by: -5 },
    expected: 202,
  }
  const { id } = await staff.call(bulkEdits.startBulkEdit, { body })
  await shop.jobs.run()
  const [edit] = await staff.call(bulkEdits.listBulkEdits)
  const left = await staff.call(bulkEdits.readLeftOut, { params: { id } })
  expect(edit).toMatchObject({ changed: 201, left: 1 })
  expect(left.products).toMatchObject([
    { name: 'Lakshmi Coin', why: expect.stringContaining('Price below its metal: ₹59,029.12 before tax') },
  ])
})
