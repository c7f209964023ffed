import { expect, test } from 'vitest'
import { changeProduct, createProduct } from '#contracts/admin/catalogue.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import type { MakingCharges } from '#rules/pricing/terms.ts'
import { importAdmin } from '#tests/support/import-admin.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('an exported file imports without changes', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  await shop.product({ name: 'Rate Ring' })
  await shop.product({ name: '-Dash, "Quoted" Ring', price: 1_234_50 })
  const file = await admin.export()
  expect(await admin.check(file)).toMatchObject({
    layout: 'shop',
    counts: { same: 2, changed: 0, faulty: 0 },
  })
  const checked = await admin.check(file.replaceAll('Made for a test.', 'Made again.'))
  expect(checked.counts).toMatchObject({ changed: 2, faulty: 0 })
  await admin.run(checked.id)
  expect((await shop.call(listProducts)).map(({ description }) => description)).toEqual([
    'Made again.',
    'Made again.',
  ])
})

test('a column that was added to our own export is ignored, and named', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  await shop.product({ name: 'Rate Ring' })
  const [head, row] = (await admin.export()).split('\r\n')
  const checked = await admin.check(`${head},Remarks\r\n${row},ask Meera\r\n`)
  expect(checked).toMatchObject({ layout: 'shop', counts: { same: 1, changed: 0, faulty: 0 } })
  expect(await admin.problems(checked.id)).toEqual([
    '0 : The column “Remarks” is not part of our export and is ignored.',
  ])
})

test('every kind of making charges survives export and import, here and in another shop', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const kinds: MakingCharges[] = [
    { kind: 'percent', bps: 1250, wastageBps: 300 },
    { kind: 'amount', amount: 1_234_56, wastageBps: 1 },
    { kind: 'per-gram', rate: 550_50, weight: 'net' },
    { kind: 'per-gram', rate: 700_00, weight: 'gross', wastageBps: 850 },
    { kind: 'percent', bps: 800, min: 1_500_00 },
  ]
  for (const [index, making] of kinds.entries())
    await shop.product({
      name: `Bangle ${index}`,
      terms: ringTerms({ netWeightMg: 12_400, grossWeightMg: 12_900, making }),
    })
  const file = await admin.export()
  expect((await admin.check(file)).counts).toMatchObject({ same: 5, changed: 0, faulty: 0 })
  await using elsewhere = await testShop()
  const other = await importAdmin(elsewhere)
  const { id } = await other.check(file, { without: ['id', 'pictures', 'pictureTexts'] })
  expect(await other.problems(id)).toEqual([])
  await other.run(id)
  const rows = await elsewhere.db.select({ name: products.name, making: products.making }).from(products)
  const byName = Object.fromEntries(rows.map(({ name, making }) => [name, making]))
  expect(byName).toEqual(Object.fromEntries(kinds.map((making, index) => [`Bangle ${index}`, making])))
})

test('a file that names another kind of making replaces the one a product has', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await shop.product({ name: 'Bangle' })
  const checked = await admin.check(`ID,Making charges (₹ per gram)\n${id},550`)
  expect(checked.counts).toMatchObject({ changed: 1, faulty: 0 })
  await admin.run(checked.id)
  expect(await shop.call(listProducts)).toMatchObject([
    { makingChargesPerGram: 550, makingWeight: 'net', makingChargesPercentage: null, makingCharges: 2_750 },
  ])
})

test('a formula in the shop’s own file is disarmed there and itself again when it comes back', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await shop.product()
  await admin.call(changeProduct, { params: { id }, body: { version: 1, description: '=SUM(1)' } })
  const file = await admin.export()
  expect(file).toContain("'=SUM(1)")
  expect((await admin.check(file)).counts).toMatchObject({ same: 1 })
})

test('every form field and every character survives export and import', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const stones = [
    { kind: 'natural diamond', count: '18', carats: '0.18', quality: 'F-G, VS' },
    { kind: 'ruby | pink; small', count: '2', carats: '1', quality: '"AA"' },
  ]
  await admin.call(createProduct, {
    body: {
      name: '-Dash, “Quoted” & "quoted" \\ ring',
      sku: '+91-7',
      category: 'gold',
      type: 'Rings',
      description: "'=SUM(1), or:\n=cmd|calc\n\n- नमस्ते, ₹ 5",
      material: '@gold',
      purity: '18K',
      weight: 12.345,
      netWeight: 11,
      pricingMode: 'rate-linked',
      makingCharges: 1234.5,
      stoneValue: 99.99,
      discount: 2.5,
      gstPercentage: 5,
      insurance: 100,
      old_price: 129999,
      costPrice: 5000,
      stones,
      certified: true,
      certificate: "'IGI 12",
      certificateUrl: 'https://igi.example/?a=1,2',
      hsn: '711319',
      countryOfOrigin: 'Italy',
      importer: 'Rao Imports, 12 Fort Street, Mumbai',
      packer: '',
      finish: "''=matt",
      dimensions: 'Face 11 × 13 mm; band 3 mm',
      usePurpose: 'Wedding; daily',
      stock_quantity: 7,
      is_featured: true,
    },
  })
  const file = await admin.export()
  expect((await admin.check(file)).counts).toMatchObject({ same: 1, changed: 0, added: 0, faulty: 0 })
  await using elsewhere = await testShop()
  const other = await importAdmin(elsewhere)
  const { id } = await other.check(file, { without: ['id'] })
  expect(await other.problems(id)).toEqual([])
  await other.run(id)
  const withoutIds = (text: string) => text.split('\r\n').map((line) => line.replace(/^[0-9a-f-]{36},/, ''))
  expect(withoutIds(await other.export())).toEqual(withoutIds(file))
})

test('the file has the products that match the list’s filters', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  await shop.product({ name: 'Gold Ring' })
  await shop.product({ name: 'Silver Ring', category: 'silver' })
  expect(await admin.export()).toMatch(/Gold Ring.*Silver Ring/s)
  const silver = await admin.export('category=silver')
  expect(silver).toContain('Silver Ring')
  expect(silver).not.toContain('Gold Ring')
})

test('in our own file, the ID and the changed columns are enough', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await shop.product({ name: 'Priced', price: 1_000_00, stock: 2 })
  const checked = await admin.check(`ID,Price (₹)\n${id},"₹ 12,500.00"`)
  expect(checked).toMatchObject({ layout: 'shop', counts: { changed: 1, faulty: 0 } })
  await admin.run(checked.id)
  expect(await shop.call(listProducts)).toMatchObject([{ name: 'Priced', price: 12_500, stock_quantity: 2 }])
})
