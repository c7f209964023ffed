import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as api from '#contracts/admin/imports.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))

/** Uploads a file and has it checked as it was guessed, but for what a person says. */
async function dryRunImport(shop: TestShop, file: Uint8Array | string, said: Said = {}) {
  const person = await shop.customer({ role: 'manager' })
  const admin = shop.as(person)
  const { id, ...uploaded } = await sendForm(shop, person, api.uploadProductImport, { fields: {}, file })
  const mapping = { ...uploaded.mapping, ...said.mapping }
  const options = { ...uploaded.options, newTypes: true, ...said.options }
  await admin.call(api.checkProductImport, { params: { id }, body: { mapping, options } })
  await shop.jobs.run()
  const { rows } = await admin.call(api.listImportProblems, { params: { id } })
  return {
    id,
    byAdmin: admin,
    uploaded,
    checked: await admin.call(api.readProductImport, { params: { id } }),
    told: rows.map(({ row, field, sentence }) => `${row} ${field}: ${sentence}`),
    run: async () => {
      await admin.call(api.runProductImport, { params: { id }, body: { leaveFaulty: true } })
      await shop.jobs.run()
      return admin.call(api.readProductImport, { params: { id } })
    },
  }
}

type Said = { mapping?: object; options?: Partial<api.ProductImport['options']> }

test('an emoji at the end of a long cell is not cut in half', async () => {
  await using shop = await testShop()
  const long = `${'x'.repeat(79)}💍${'y'.repeat(200)}`
  const { uploaded } = await dryRunImport(shop, `Name,${long}\nRing,${long}\n`)
  expect(uploaded.columns[1]?.samples).toEqual([`${'x'.repeat(79)}\ufffd`])
})

test.each(['utf8', 'utf16le'] as const)('a file with a NUL in %s is not a CSV file', async (encoding) => {
  await using shop = await testShop()
  const mark = encoding === 'utf16le' ? '\ufeff' : ''
  await expect(dryRunImport(shop, Buffer.from(`${mark}Name\nRi\0ng\n`, encoding))).rejects.toThrow(
    'This is not a CSV file. Please save the table as CSV first.',
  )
})

test('a stock list of a jewellery program is understood below its title, and every fault has its row', async () => {
  await using shop = await testShop()
  const file = await dryRunImport(shop, sample('jewellery-stock-list.csv'))
  const columns = Object.entries(file.uploaded.mapping).map(([field, source]) => [field, source?.column])
  expect(Object.fromEntries(columns)).toMatchObject({
    name: 'Item Name',
    sku: 'Item Code',
    type: 'Ornament',
    weight: 'Gross Wt',
    netWeight: 'Net Wt',
    purity: 'Purity',
    makingChargesPercentage: 'Making %',
    stoneValue: 'Stone price',
    price: 'MRP',
    stock_quantity: 'Pcs',
    description: 'Remarks',
  })
  expect(file.checked).toMatchObject({ rows: 10, counts: { added: 2, faulty: 8 } })
  expect(file.told).toEqual([
    '0 : 2 products have a fixed price, so making charges and stone value are ignored. To keep them, set “Pricing” to follow the metal rate.',
    '4 Price (₹): Price below its metal: ₹31,796.12 before tax, metal ₹54,240. A manager has to import this, with a fresh OTP.',
    '4 Price (₹): ₹32,750 is less than its metal, which is worth ₹54,240 today.',
    '5 Price (₹): Price below its metal: ₹34,466.02 before tax, metal ₹58,800. A manager has to import this, with a fresh OTP.',
    '5 Price (₹): ₹35,500 is less than its metal, which is worth ₹58,800 today.',
    '6 Gross weight (g): Please enter the weight in grams, such as 4.85.',
    '7 Price (₹): Please enter an amount in rupees, such as 45000 or 45,000.50.',
    '8 Net weight (g): The net weight cannot be more than the gross weight.',
    '9 Price (₹): This cannot be negative.',
    '10 Price (₹): Please enter at most ₹10,00,00,000.',
    '11 Stock quantity: This cannot be negative.',
    '12 Name: This looks like a formula (=HYPERLINK("http://evil.…), which a spreadsheet would run. Please remove it.',
    '14 SKU: Row 4 has the same SKU.',
  ])
  await file.run()
  const products = (await shop.call(listProducts)).toSorted((one, other) => one.price - other.price)
  expect(products).toMatchObject([
    { name: 'LADIES RING', category_name: 'gold', type_name: 'Ladies Ring', purity: '22K', price: 32_750 },
    { name: 'LADIES RING', material: '22K gold', weight: 5.1, price: 35_500, description: 'Leaf pattern' },
  ])
})

test('products with the same name are recognised by their SKU', async () => {
  await using shop = await testShop()
  const file = await dryRunImport(shop, sample('jewellery-stock-list.csv'))
  await file.run()
  const dearer = sample('jewellery-stock-list.csv').toString().replace('35,500', '36,500')
  const again = await dryRunImport(shop, dearer, { options: { known: 'change' } })
  expect(again.checked.counts).toMatchObject({ added: 0, changed: 1, same: 1 })
})

test('the file’s words are matched with the shop’s, and a price follows the rate if the file says so', async () => {
  await using shop = await testShop()
  const file = await dryRunImport(shop, sample('jewellery-stock-list.csv'), {
    mapping: {
      type: { column: 'Ornament', guess: true, otherwise: '', words: { 'ladies ring': 'Rings' } },
      pricingMode: { column: null, guess: false, otherwise: 'rate-linked' },
    },
  })
  // The nonsense under MRP no longer matters; the weights still do.
  expect(file.checked.counts).toMatchObject({ added: 5, faulty: 5 })
  expect(file.uploaded.columns.find(({ name }) => name === 'Ornament')?.words).toContainEqual({
    word: 'Ladies Ring',
    rows: 3,
  })
  await file.run()
  const rings = (await shop.call(listProducts)).filter(({ name }) => name === 'LADIES RING')
  expect(rings.map(({ type_name }) => type_name)).toEqual(['Rings', 'Rings'])
})

test('the commonest problems are summed up, and all of them can be downloaded', async () => {
  await using shop = await testShop()
  const rows = Array.from({ length: 30 }, (_, index) => `Piece ${index},pebbles,${index === 7 ? 'abc' : 10}`)
  const file = await dryRunImport(shop, ['Title,Category,MRP', ...rows].join('\n'))
  const summary = await file.byAdmin.call(api.sumUpImportProblems, { params: { id: file.id } })
  expect(summary.commonest).toContainEqual({
    field: 'Gross weight (g)',
    sentence: 'Please enter the weight.',
    rows: 30,
  })
  const headers = { authorization: `Bearer ${await file.byAdmin.token()}` }
  const url = `/api/admin/product-imports/${file.id}/problems/export`
  const lines = (await shop.inject({ url, headers })).body.trim().split('\r\n')
  expect(lines[0]).toContain('Row,Product,Column,Kind,Description')
  expect(lines).toHaveLength(1 + summary.problems + summary.notes)
  expect(lines).toContainEqual(
    expect.stringMatching(/^9,Piece 7,Price \(₹\),problem,"?Please enter an amount/),
  )
})
