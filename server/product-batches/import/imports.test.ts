import { expect, test } from 'vitest'
import { changeProducts } from '#contracts/admin/bulk-change.ts'
import * as api from '#contracts/admin/imports.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { giveUpBatch } from '#server/batches/work-batch.ts'
import type { BatchJob } from '#server/jobs/queue.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { forgetProductBatches } from '../batch-workers.ts'

test('a file is checked before anything is imported, and is in the shop once it has run', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const checked = await admin.check(`${HEADERS}\n${RING}`)
  expect(checked).toMatchObject({ status: 'checked', rows: 1, counts: { added: 1, faulty: 0 } })
  expect(await shop.db.$count(products)).toBe(0)
  expect(await admin.run(checked.id)).toMatchObject({ status: 'done', counts: { added: 1 } })
  expect(await shop.call(listProducts)).toMatchObject([
    { name: 'Lotus Ring', price: 45_000, stock_quantity: 3 },
  ])
})

test.each([
  ['a mark at its beginning', `\uFEFF${HEADERS}\n${RING}`],
  ['Windows line ends', `${HEADERS}\r\n${RING}\r\n\r\n`],
  ['semicolons', `${HEADERS.replaceAll(',', ';')}\n${RING.replaceAll(',', ';')}`],
  [
    'quotes, commas and line ends inside',
    `${HEADERS}\n${RING.replace('A ring.', '"A ""fine"" ring,\nby hand"')}`,
  ],
  ['more semicolons than commas, but in one cell', `${HEADERS}\n${RING.replace('A ring.', ';'.repeat(9))}`],
  ['UTF-16', Buffer.from(`\uFEFF${HEADERS}\n${RING}`, 'utf16le')],
])('a file with %s is read', async (_case, file) => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const checked = await admin.check(file)
  expect(await admin.problems(checked.id)).toEqual([])
  expect(checked.counts.added).toBe(1)
})

test.each([
  ['nothing in it', '', 'Please choose a CSV file.'],
  ['headers alone', HEADERS, 'There are no rows below the header.'],
  ['nothing but commas', ',,\n,,\n', 'There are no rows below the header.'],
  ['a quote that never ends', `${HEADERS}\n"Ring,gold`, 'A quotation mark in row 2 is never closed'],
  ['a spreadsheet’s own format', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'This is not a CSV file.'],
])('a file with %s is refused with a sentence', async (_case, file, sentence) => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  await expect(admin.upload(file)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(sentence),
  })
})

test('every problem is reported with its row and field, and nothing is imported while there are any', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const rows = [
    RING,
    RING.replace('45000', 'abc').replace('Lotus', 'Priceless'),
    RING.replace('gold', 'pebbles').replace('Lotus', 'Stony'),
    RING.replace('Lotus Ring', '=cmd|calc'),
    `${RING.replace('Lotus', 'Long')},too,many`,
    RING.replace('A ring.', 'Another.'),
  ]
  const checked = await admin.check([HEADERS, ...rows].join('\n'))
  expect(checked.counts).toMatchObject({ added: 1, faulty: 5 })
  expect(await admin.problems(checked.id)).toEqual([
    '3 Price (₹): Please enter an amount in rupees, such as 45000 or 45,000.50.',
    '4 Category: No category named “pebbles”.',
    '5 Name: This looks like a formula (=cmd|calc), which a spreadsheet would run. Please remove it.',
    '6 : This row has more cells than the file has columns.',
    '7 Name: Row 2 has the same name. Give products with the same name different SKUs.',
  ])
  await expect(admin.run(checked.id)).rejects.toMatchObject({
    status: 409,
    message: '5 rows have problems. Repair them, or skip them.',
  })
  expect(await admin.run(checked.id, true)).toMatchObject({ status: 'done', counts: { added: 1, faulty: 5 } })
  expect(await shop.db.$count(products)).toBe(1)
})

test('unknown columns leave nothing to import, and the dry run says what is missing', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const checked = await admin.check('Colour,Shoe size\nblue,42')
  expect(checked.counts).toMatchObject({ added: 0, faulty: 1 })
  expect(await admin.problems(checked.id)).toContain('2 Name: Please enter the name.')
})

test('a mapping is offered again to a file with the same headers, once somebody has had it checked', async () => {
  await using shop = await testShop()
  const [admin, colleague] = [await importAdmin(shop), await importAdmin(shop)]
  const list = 'Item,Ornament,Gr Wt,MRP\nLotus,Fingerwear,5,60000'
  const guessed = (await admin.upload(list)).mapping
  expect((await admin.upload(list)).mapping).toEqual(guessed)
  const type = { column: 'Ornament', guess: true, otherwise: '', words: { fingerwear: 'Rings' } }
  const { mapping } = await admin.check(list, { mapping: { type }, newTypes: true })
  expect(mapping).toEqual({ ...guessed, type })
  const again = await colleague.upload(list.replace('Lotus', 'Rose'))
  expect(again).toMatchObject({ mapping, options: { newTypes: true } })
  const other = await admin.upload(list.replace('Gr Wt', 'Net Wt'))
  expect(other).toMatchObject({ mapping: { netWeight: { column: 'Net Wt' } }, options: { newTypes: false } })
})

test('rows that no longer fit the shop are left out and named, and the others are imported', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await shop.product({ name: 'Held', price: 1_000_00, stock: 5 })
  const rows = ['Fresh', 'Held'].map((name) => RING.replace('Lotus Ring', name).replace(',3', ',0'))
  const checked = await admin.check([HEADERS, ...rows].join('\n'), { known: 'change' })
  const ids = [id]
  await admin.call(changeProducts, { body: { ids, change: { kind: 'stock', to: 4 } } })
  await shop.pool.query('update products set reserved_quantity = 1 where id = $1', [id])
  expect(await admin.run(checked.id)).toMatchObject({
    status: 'done',
    counts: { added: 1, changed: 0, faulty: 1 },
  })
  expect(await admin.problems(checked.id)).toContain(
    '3 Stock quantity: 1 product is being paid for right now, so the stock cannot go below that.',
  )
  expect(await shop.db.$count(products)).toBe(2)
})

test('a file from elsewhere is read: HTML as it shows, types made where wanted, further rows of a product refused', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const file = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price',
    'bangle,Bangle,"<p>A <b>14k gold</b> bangle.</p><ul><li>Made by hand</li></ul>",Co,Bracelet,Gold,true,12,1,39.99,43.99',
    'bangle,,,,,,,12,2,42,',
    'hoops,Hoops,Silver hoops.,Co,Earrings,,true,0,4,20,',
  ].join('\n')
  const strict = await admin.check(file, { otherwise: { weight: '5' } })
  expect(strict).toMatchObject({ layout: 'other', counts: { added: 0, faulty: 3 } })
  const checked = await admin.check(file, { otherwise: { weight: '5' }, newTypes: true })
  expect(await admin.problems(checked.id)).toEqual(
    expect.arrayContaining([
      '2 Price (₹): Price below its metal: ₹38.83 before tax, metal ₹93,600. A manager has to import this, with a fresh OTP.',
      '3 Name: Row 2 has the same name. Give products with the same name different SKUs.',
    ]),
  )
  await admin.run(checked.id, true)
  const [hoops, bangle] = (await shop.call(listProducts)).toSorted((one, other) => one.price - other.price)
  expect(hoops).toMatchObject({ name: 'Hoops', category_name: 'silver', weight: 5, stock_quantity: 4 })
  expect(bangle).toMatchObject({
    name: 'Bangle',
    category_name: 'gold',
    type_name: 'Bracelet',
    purity: '14K',
    weight: 12,
    price: 39.99,
    old_price: 43.99,
    stock_quantity: 1,
  })
  expect(bangle?.description).toMatch(/^A 14k gold bangle\.\n+ \* Made by hand$/)
})

test('files that were never imported are forgotten after a month, those that were are not', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.upload(`${HEADERS}\n${RING}`)
  const checked = await admin.check(`${HEADERS}\n${RING}`)
  await admin.run(checked.id)
  await forgetProductBatches(shop.shop)
  expect((await admin.call(api.listProductImports)).rows).toHaveLength(2)
  shop.clock.advance(31 * 24 * 60 * 60_000)
  await forgetProductBatches(shop.shop)
  expect((await admin.call(api.listProductImports)).rows).toMatchObject([{ id: checked.id }])
  await expect(admin.call(api.readProductImport, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('work interrupted again and again is given up, and can be continued', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.check(`${HEADERS}\n${RING}`)
  await admin.call(api.runProductImport, { params: { id }, body: {} })
  const [waiting] = await shop.jobs.waiting()
  await giveUpBatch(shop.shop, waiting?.data as BatchJob)
  await shop.jobs.run()
  expect(await admin.call(api.readProductImport, { params: { id } })).toMatchObject({
    status: 'stopped',
    failure: 'The work was interrupted several times. Please start it again.',
    counts: { added: 0 },
  })
  expect(await shop.db.$count(products)).toBe(0)
  expect(await admin.run(id)).toMatchObject({ status: 'done', counts: { added: 1 } })
})

test('staff import products, but cannot export all of them with their costs', async () => {
  await using shop = await testShop()
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  await expect(staff.call(api.exportProducts)).rejects.toMatchObject({
    status: 403,
    message: 'Your role does not allow you to export the catalogue.',
  })
  expect(await staff.call(api.listProductImports)).toMatchObject({ rows: [] })
})

test('only admins see import files and export the catalogue', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.upload(`${HEADERS}\n${RING}`)
  const params = { id }
  for (const caller of [shop.as(await shop.customer()), shop]) {
    const status = caller === shop ? 401 : 403
    const answers = await Promise.allSettled([
      caller.call(api.exportProducts),
      caller.call(api.uploadProductImport),
      caller.call(api.listProductImports),
      caller.call(api.readProductImport, { params }),
      caller.call(api.listImportProblems, { params }),
      caller.call(api.sumUpImportProblems, { params }),
      caller.call(api.exportImportProblems, { params }),
      caller.call(api.exportFaultyRows, { params }),
      caller.call(api.checkProductImport, { params, body: { mapping: {}, options: {} } }),
      caller.call(api.runProductImport, { params, body: {} }),
      caller.call(api.undoProductImport, { params }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { status } })
  }
})

test('every row that an import skips has its reason in the list and in the download', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  await admin.run((await admin.check(`${HEADERS}\n${RING}`)).id)
  const other = RING.replace('Lotus', 'Slim')
  const again = await admin.check(`${HEADERS}\n${RING}\n${other}`, { known: 'leave' })
  expect(again.counts).toMatchObject({ added: 1, left: 1, faulty: 0 })
  const why = 'Skipped, because the shop already has this product and known products stay as they are.'
  expect(await admin.problems(again.id)).toEqual([`2 : ${why}`])
  const headers = { authorization: `Bearer ${await admin.token()}` }
  const url = `/api/admin/product-imports/${again.id}/problems/export`
  expect((await shop.inject({ url, headers })).body).toContain(why)
})
