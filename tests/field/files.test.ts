import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeProducts } from '#contracts/admin/bulk-change.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { importItems } from '#contracts/admin/change-items.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { items } from '#db/schema/items.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const fileOf = (name: string) => readFileSync(new URL(`files/${name}.csv`, import.meta.url))

async function itemsOf(shop: TestShop) {
  const owner = await shop.customer({ role: 'owner' })
  await shop.product({ name: 'Surya Jhumka Earrings', stock: 0 })
  return (file: Uint8Array | string, fields: Record<string, string> = {}) =>
    sendForm(shop, owner, importItems, { fields: { run: 'all', ...fields }, file })
}

test('“My stock list has Windows line ends in its first line only, and all five HUIDs arrived whole”', async () => {
  await using shop = await testShop()
  const send = await itemsOf(shop)
  expect(await send(fileOf('stock-list-header-crlf-rows-lf'))).toMatchObject({ rows: 5, good: 5, faults: [] })
  const kept = await shop.db.select({ tag: items.tag, huid: items.huid }).from(items).orderBy(items.tag)
  expect(kept).toEqual(
    ['CD', 'CE', 'CF', 'CG', 'CH'].map((end, nth) => ({ tag: `SGJ-060${nth + 1}`, huid: `XB12${end}` })),
  )
})

test('“Excel changed half the tags and HUIDs of my stock list, and each of them was named”', async () => {
  await using shop = await testShop()
  const send = await itemsOf(shop)
  const { good, faults } = await send(fileOf('items-changed-by-excel'))
  expect(good).toBe(2)
  expect(faults.map(({ row, sentence }) => `${row} ${sentence.replaceAll(/ Please[^.]*\./g, '')}`)).toEqual([
    '2 Tag: “412” was probably changed by a spreadsheet, which took away its zeros: other codes here have 5 characters. HUID: “4512” was probably changed by a spreadsheet, which took away its zeros: other codes here have 6 characters.',
    '3 Tag: “12-Sep” was changed by a spreadsheet. HUID: “1.2E+46” was changed by a spreadsheet.',
    '4 Tag: “1.00E+10” was changed by a spreadsheet.',
    '7 Tag: “Sep-12” was changed by a spreadsheet.',
  ])
  const kept = await shop.db.select({ tag: items.tag, huid: items.huid }).from(items).orderBy(items.tag)
  expect(kept).toEqual([
    { tag: '00412', huid: '004512' },
    { tag: '00413', huid: '004513' },
  ])
})

test('“Excel turned my SKUs into days and powers of ten, and none became a new product”', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id, counts } = await admin.check(fileOf('products-sku-dates'), { otherwise: ROW })
  expect(counts).toMatchObject({ added: 2, faulty: 4 })
  expect(await admin.problems(id)).toEqual([
    '2 SKU: “02-Jan” was changed by a spreadsheet. Please enter the code again in a column that is formatted as text.',
    '3 SKU: “1.00E+05” was changed by a spreadsheet. Please enter the code again in a column that is formatted as text.',
    '4 SKU: “412” was probably changed by a spreadsheet, which took away its zeros: other codes here have 5 characters. Please enter 00412, or ’412 if it is right.',
    '6 SKU: “4.12346E+11” was changed by a spreadsheet. Please enter the code again in a column that is formatted as text.',
  ])
  await admin.run(id, true)
  const kept = await shop.db.select({ sku: products.sku }).from(products).orderBy(products.sku)
  expect(kept).toEqual([{ sku: '00412' }, { sku: '90.75' }])
})

const ROW = { description: 'A ring.', material: 'Gold', price: '45000' }

test('“One byte of my list was damaged: nine Hindi names are right, and the tenth row is named”', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id, counts } = await admin.check(fileOf('ten-rows-one-bad-byte'), { otherwise: ROW })
  expect(counts).toMatchObject({ added: 9, faulty: 1 })
  expect(await admin.problems(id)).toEqual([
    '5 Name: “\uFFFDायल घुंघरू 3” has a damaged character. Please correct it in the file.',
  ])
  await admin.run(id, true)
  const names = (await shop.call(listProducts)).map(({ name }) => name)
  expect(names).toHaveLength(9)
  expect(names).toContain('अंगूठी कमल 0')
  for (const name of names) expect(name).toMatch(/^[\p{Script=Devanagari} ]+ \d$/u)
})

const PARTY = 'Item Name,Item Code,Ornament,Metal,Touch,Gross Wt,Net Wt,Labour,Qty'

test('“My karigar writes 1200 fix, 12% and 700/g in one column, a touch, pairs, and a total below”', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const file = [
    PARTY,
    'Lotus Ring,LR-1,Rings,Gold,75,5.100,5.100,1200 fix,2 Nos',
    'Sun Jhumka,SJ-1,Earrings,Gold,91.6,12.350,12.350,12%,1 Pair',
    'Moon Payal,MP-1,Anklets,Silver,92.5,45.500,45.500,700/g,1 Pair',
    'Star Coin,SC-1,Rings,Gold,92.5,10,10,2%,1 Nos',
    'TOTAL,,,,,72.950,72.950,,5 Nos',
  ].join('\n')
  const { id, mapping } = await admin.check(file, { newTypes: true })
  expect(mapping.makingCharges).toMatchObject({ column: 'Labour' })
  expect(await admin.problems(id)).toEqual([
    '5 Purity: Please choose one of 24K, 23K, 22K, 20K, 18K, 14K, 9K, PT950, Silver 999, Silver 990, Silver 970, Silver 958, Silver 925, Silver 835, Silver 800.',
    '6 : Left out: this row is the total.',
  ])
  await admin.run(id, true)
  const { sku, purity, making, stockQuantity } = products
  const made = await shop.db.select({ sku, purity, making, stockQuantity }).from(products).orderBy(sku)
  expect(made).toEqual([
    { sku: 'LR-1', purity: '18K', making: { kind: 'amount', amount: 1_200_00 }, stockQuantity: 2 },
    {
      ...{ sku: 'MP-1', purity: 'Silver 925', stockQuantity: 1 },
      making: { kind: 'per-gram', rate: 700_00, weight: 'net' },
    },
    { sku: 'SJ-1', purity: '22K', making: { kind: 'percent', bps: 1200 }, stockQuantity: 1 },
  ])
})

test('“My stock list has the touch of each piece and a total below it”', async () => {
  await using shop = await testShop()
  const send = await itemsOf(shop)
  const answer = await send(
    'Tag,Product,Touch,Gross\nA-1,Surya Jhumka Earrings,91.6,27.5\nGrand Total,1 Pcs,,27.5\n',
  )
  expect(answer).toMatchObject({ rows: 1, good: 1, faults: [], totals: [3] })
})

test('“My new pieces have no photograph yet: they came as drafts, and went on sale only with one”', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.check(`${HEADERS}\n${RING}`, { withoutImages: 'draft' })
  expect(await admin.problems(id)).toEqual([
    '0 : One product has no photograph, so it comes as a draft. Shoppers see a draft once it has a photograph and you put it on sale.',
  ])
  await admin.run(id)
  expect(await shop.call(listProducts)).toEqual([])
  const { rows } = await admin.call(listAdminProducts, { query: { status: 'archived' } })
  expect(rows).toMatchObject([{ name: 'Lotus Ring', isDraft: true }])
  const ids = rows.map((row) => row.id)
  const sell = () =>
    admin.call(changeProducts, { body: { ids, change: { kind: 'archived', archived: false } } })
  await expect(sell()).rejects.toThrow('This draft has no photograph.')
  const [exported] = (await admin.export()).split('\r\n').slice(1)
  expect(exported).toContain(',Draft')
  const { id: other } = await shop.product({ name: 'Photographed Ring' })
  await shop.pool.query(
    'insert into product_images (product_id, image_id, position, alt) select $1, image_id, 0, alt from product_images where product_id = $2',
    [ids[0], other],
  )
  await sell()
  expect((await shop.call(listProducts)).map(({ name }) => name)).toContain('Lotus Ring')
})

test('“My program heads its columns in its own way, and I could say what they are”', async () => {
  await using shop = await testShop()
  const send = await itemsOf(shop)
  const list = 'Bar,Ornament Desc,Wgt1,Stamp\nA-1,Surya Jhumka Earrings,27.5 gms,XB12CD\n'
  const looked = await send(list, { run: 'look' })
  expect(looked).toMatchObject({
    good: 0,
    columns: {},
    headers: [{ name: 'Bar', samples: ['A-1'] }, {}, {}, {}],
  })
  expect(looked.missing).toContain('The file has no column “Tag”')
  await expect(send(list)).rejects.toThrow('The file has no column “Tag”')
  const columns = JSON.stringify({ tag: 0, product: 1, weight: 2, huid: 3 })
  expect(await send(list, { columns })).toMatchObject({ good: 1, faults: [] })
  const kept = await shop.db.select({ tag: items.tag, huid: items.huid }).from(items)
  expect(kept).toEqual([{ tag: 'A-1', huid: 'XB12CD' }])
})

test('“I opened your own export in Excel, and my SKU 00412 did not come back as 412”', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await shop.product({ name: 'Lotus Ring' })
  await shop.db.update(products).set({ sku: '00412' }).where(eq(products.id, id))
  const checked = await admin.check(`ID,SKU\n${id},412`)
  expect(checked.counts).toMatchObject({ changed: 0, faulty: 1 })
  expect(await admin.problems(checked.id)).toEqual([
    '2 SKU: “412” was probably changed by a spreadsheet, which took away its zeros: the shop has 00412.',
  ])
})
