import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saveImportCorrection } from '#contracts/admin/import-corrections.ts'
import { recheckProductImport } from '#contracts/admin/imports.ts'
import { products } from '#db/schema/catalogue.ts'
import { importAdmin } from '#tests/support/import-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const FILE = readFileSync(new URL('samples/shopify-variants.csv', import.meta.url))
const same = (otherwise: string) => ({ column: null, guess: false, otherwise })
/** Prices follow the metal rate, so that sizes and purities can differ in weight. */
const LINKED = { pricingMode: same('rate-linked'), makingChargesPercentage: same('10') }

async function variantsOf(shop: TestShop) {
  const rows = await shop.db.select().from(products)
  return Object.fromEntries(rows.map(({ name, purity, variants }) => [name, { purity, variants }]))
}

const size = (label: string, differenceMg = 0) => ({ label, differenceMg })

test('Shopify’s variants become sizes, colours and purities, and what ours cannot express is named', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const checked = await admin.check(FILE, { newTypes: true, mapping: LINKED })
  expect(checked.counts).toMatchObject({ added: 6, faulty: 0 })
  const notes = (await admin.problems(checked.id)).filter((line) => !line.startsWith('0 '))
  expect(notes).toMatchInlineSnapshot(`
    [
      "2 : 5 variants become one product that comes in several purities and colours and sizes, with their total stock of 5.
    Their prices differ (18K, yellow, size 12: ₹62,000; 18K, yellow, size 14: ₹65,000; 18K, rose, size 12: ₹62,000; 18K, rose, size 14: ₹65,000; 14K, rose, size 12: ₹51,000). Here each price follows its weight.
    Their costs differ (18K, yellow, size 12: ₹51,000; 18K, yellow, size 14: ₹53,000; 18K, rose, size 12: ₹51,000; 18K, rose, size 14: ₹53,000; 14K, rose, size 12: ₹42,000). The first is used.
    Each has its own SKU (18K, yellow, size 12: LR-12-18Y; 18K, yellow, size 14: LR-14-18Y; 18K, rose, size 12: LR-12-18R; 18K, rose, size 14: LR-14-18R; 14K, rose, size 12: LR-12-14R). The product keeps the first.
    3 combinations are not in the file, but can be ordered here.
    Out of stock in the file, but here the stock is that of the whole product: 18K, rose, size 12.",
      "7 : 2 variants become one product that comes in several sizes, with their total stock of 2.
    Their prices differ (size 2-4: ₹3,50,000; size 2-6: ₹3,75,000). Here each price follows its weight.
    Each has its own SKU (size 2-4: TK-24; size 2-6: TK-26). The product keeps the first.",
      "9 : 3 variants become one product that comes in several sizes, with their total stock of 5.
    The option “Engraving” (None; Name) cannot be imported. The first values are used.
    Their prices differ (length 18 in: ₹1,18,000; length 20 in: ₹1,30,000; length 20 in: ₹1,31,500). Here each price follows its weight.
    Each has its own SKU (length 18 in: CC-18; length 20 in: CC-20; length 20 in: CC-20-N). The product keeps the first.",
      "12 : 4 variants become one product that comes in several sizes, with their total stock of 4.
    Their prices differ (her size 10, his size 18: ₹1,40,000; her size 10, his size 20: ₹1,44,000; her size 12, his size 18: ₹1,43,000; her size 12, his size 20: ₹1,47,000). Here each price follows its weight.
    Each has its own SKU (her size 10, his size 18: CB-1018; her size 10, his size 20: CB-1020; her size 12, his size 18: CB-1218; her size 12, his size 20: CB-1220). The product keeps the first.",
      "16 Old price (₹): The old price that is shown changes from ₹419.64 to ₹2,500. A manager has to import this, with a fresh OTP.",
      "16 : 2 variants become one product, with their total stock of 4.
    The option “Pearl” (White; Grey, baroque) cannot be imported. The first values are used.
    Their prices differ (White: ₹2,200; Grey, baroque: ₹2,600). Here each price follows its weight.
    Their old prices differ (White: ₹2,500; Grey, baroque: ₹2,900). The first is used.
    Their costs differ (White: ₹900; Grey, baroque: ₹1,100). The first is used.
    Each has its own SKU (White: PS-W; Grey, baroque: PS-G). The product keeps the first.
    Here the weight in a size, colour or purity follows the first variant of each, so some differ from the file (Grey, baroque: 2.8 g).
    Out of stock in the file, but here the stock is that of the whole product: Grey, baroque.",
    ]
  `)
  await admin.run(checked.id)
  expect(await variantsOf(shop)).toMatchObject({
    'Lotus Ring': {
      purity: '18K',
      variants: {
        purities: [{ purity: '14K', netWeightMg: 3600 }],
        colours: ['Yellow', 'Rose'],
        sizes: [size('12'), size('14', 200)],
      },
    },
    'Temple Kada, 22K': { variants: { purities: [], colours: [], sizes: [size('2-4'), size('2-6', 2000)] } },
    'Curb Chain 22K gold': { variants: { sizes: [size('18 in'), size('20 in', 1000)] } },
    'Forever Couple Bands': {
      variants: { sizes: [size('10'), size('12', 200)], partnerSizes: [size('18'), size('20', 300)] },
    },
    'Pearl Studs': { variants: { purities: [], colours: [], sizes: [] } },
    'Tiny Nose Pin 18K gold': { variants: { sizes: [] } },
  })
})

test('variants out of Shopify’s file go out in ours and come back the same, here and in another shop', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  await admin.run((await admin.check(FILE, { newTypes: true, mapping: LINKED })).id)
  const file = await admin.export()
  expect((await admin.check(file)).counts).toMatchObject({ same: 6, changed: 0, faulty: 0 })
  await using elsewhere = await testShop()
  const other = await importAdmin(elsewhere)
  const checked = await other.check(file, { newTypes: true, without: ['id', 'pictures', 'pictureTexts'] })
  await other.run(checked.id)
  expect(await variantsOf(elsewhere)).toEqual(await variantsOf(shop))
})

test('with fixed prices sizes weigh alike, and the differing weights and prices are named', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const checked = await admin.check(FILE, { newTypes: true })
  const kada = (await admin.warnings(checked.id)).find((line) => line.includes('TK-24'))
  expect(kada).toBe(
    [
      '7 : 2 variants become one product that comes in several sizes, with their total stock of 2.',
      'Their prices differ (size 2-4: ₹3,50,000; size 2-6: ₹3,75,000). The first price is used for all of them.',
      'Each has its own SKU (size 2-4: TK-24; size 2-6: TK-26). The product keeps the first.',
      'Their weights differ (size 2-4: 28 g; size 2-6: 30 g), which only a price that follows the metal rate can use. The first is used.',
    ].join('\n'),
  )
  await admin.run(checked.id, true)
  expect(await variantsOf(shop)).toMatchObject({
    'Temple Kada, 22K': { variants: { sizes: [size('2-4'), size('2-6')] } },
  })
})

test('a row with more sizes than a product may have is a problem, and is corrected in place', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const header =
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant Grams,Variant Price'
  const rows = Array.from(
    { length: 41 },
    (_, index) =>
      `ring,${index ? '' : 'Gold Ring 22K'},${index ? '' : 'A ring'},Rings,true,Size,${index},5,45000`,
  )
  const checked = await admin.check([header, ...rows].join('\n'), { otherwise: { stock_quantity: '1' } })
  expect(await admin.problems(checked.id)).toContain('2 Sizes: Please add at most 40.')
  await admin.call(saveImportCorrection, {
    params: { id: checked.id },
    body: { row: 2, field: 'sizes', was: '', value: '10, 12', replaces: null },
  })
  await admin.call(recheckProductImport, { params: { id: checked.id } })
  await shop.jobs.run()
  await admin.run(checked.id)
  expect(await variantsOf(shop)).toMatchObject({
    'Gold Ring 22K': { variants: { sizes: [size('10'), size('12')] } },
  })
})

test('Shopify’s file comes back corrected in its own rows, without the products that were left out', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.check(FILE, { newTypes: true, mapping: LINKED })
  type Field = 'stock_quantity' | 'name' | 'sizes' | 'weight' | 'row'
  const correct = (row: number, field: Field, value: string | null) =>
    admin.call(saveImportCorrection, {
      params: { id },
      body: { row, field, was: '', value, replaces: null },
    })
  await correct(2, 'stock_quantity', '7')
  await correct(2, 'name', '-Lotus, "Fine" Ring')
  await correct(7, 'row', null)
  await correct(9, 'sizes', '16 in, 18 in')
  await correct(12, 'weight', '9.1')
  await admin.call(recheckProductImport, { params: { id } })
  await shop.jobs.run()
  const headers = { authorization: `Bearer ${await admin.token()}` }
  const file = (await shop.inject({ url: `/api/admin/product-imports/${id}/corrected`, headers })).body
  await admin.run(id)
  await using elsewhere = await testShop()
  const other = await importAdmin(elsewhere)
  const checked = await other.check(file, { newTypes: true, mapping: LINKED })
  expect(checked).toMatchObject({ layout: 'shopify', counts: { added: 5, faulty: 0 } })
  await other.run(checked.id)
  const stock = async (one: TestShop) =>
    Object.fromEntries((await one.db.select().from(products)).map((row) => [row.name, row.stockQuantity]))
  expect(await variantsOf(elsewhere)).toEqual(await variantsOf(shop))
  expect((await variantsOf(shop))['Forever Couple Bands']).toMatchObject({
    variants: { sizes: [size('10'), size('12', 100)], partnerSizes: [size('18'), size('20', 200)] },
  })
  expect(await stock(elsewhere)).toEqual(await stock(shop))
  expect(await stock(shop)).toMatchObject({ '-Lotus, "Fine" Ring': 7, 'Tiny Nose Pin 18K gold': 9 })
})
