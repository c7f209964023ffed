import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeProducts, undoProductBatch } from '#contracts/admin/bulk-change.ts'
import * as bulkEdits from '#contracts/admin/bulk-edits.ts'
import { changeProduct, removeProduct } from '#contracts/admin/catalogue.ts'
import * as items from '#contracts/admin/change-items.ts'
import * as imports from '#contracts/admin/imports.ts'
import { readItem } from '#contracts/admin/items.ts'
import { listOutbox } from '#contracts/demo.ts'
import { auditLog } from '#db/schema/audit.ts'
import { products } from '#db/schema/catalogue.ts'
import { items as itemTable } from '#db/schema/items.ts'
import { MINUTE_MS } from '#rules/time.ts'
import type { ProductOptions } from '#tests/support/builders.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { giveItems, productWithItems } from '#tests/support/items.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { sellAtCounter, sendWeightOtp } from '#trade/counter/contract/counter.ts'
import { saleOf } from '#trade/counter/tests/counter.ts'

/** 32.400 g of 22K at ₹12,000 a gram. */
const NECKLACE = {
  mode: 'rate-linked',
  purity: '22K',
  netWeightMg: 32_400,
  making: { kind: 'percent', bps: 1000 },
  stoneValue: 0,
  discountBps: 0,
  discountPart: 'making-and-stones',
  gstBps: 300,
  insurance: 0,
} as const satisfies ProductOptions['terms']

const FAR = 'Only a manager or an owner may enter an item that weighs over 20% more or less.'
const piece = (tag: string, grams: number) => ({ tag, grossWeight: grams, netWeight: grams })
const at = (field: string) => ({
  status: 400,
  details: { fields: [expect.objectContaining({ field })] },
})

async function people(shop: TestShop) {
  const [staff, manager] = [
    await shop.customer({ role: 'staff' }),
    await shop.customer({ role: 'manager', firstName: 'Meera', lastName: 'Joshi' }),
  ]
  return { staff, manager, byStaff: shop.as(staff), byManager: shop.as(manager) }
}

async function necklace(shop: TestShop) {
  const product = await shop.product({ name: 'Temple Necklace', terms: NECKLACE, stock: 1 })
  await giveItems(shop, product, [{ tag: 'N-1', weight: 32.4 }], 1)
  return product
}

async function lastFacts(shop: TestShop, action: string) {
  const [row] = await shop.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, action as never))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row?.after
}

test('an item of 1 g does not come to a product of 32 g by staff: not alone, not in steps, not as a slip', async () => {
  await using shop = await testShop()
  const { byStaff, manager } = await people(shop)
  const { id } = await necklace(shop)
  const add = (tag: string, grams: number, who: Pick<typeof byStaff, 'call'> = byStaff) =>
    who.call(items.addItems, { params: { id }, body: { items: [piece(tag, grams)] } })
  await expect(add('N-2', 1)).rejects.toMatchObject({
    status: 403,
    message: `N-2 would have 1.000 g of metal, and its product has 32.400 g. ${FAR}`,
  })
  await expect(
    byStaff.call(items.addItem, { body: { productId: id, ...piece('N-2', 324) } }),
  ).rejects.toThrow(FAR)
  await add('N-3', 26)
  // A light one lets in no lighter one: it counts from the heaviest.
  await expect(add('N-4', 21)).rejects.toThrow(FAR)
  const change = (tag: string, item: ReturnType<typeof piece>) =>
    byStaff.call(items.changeItem, { params: { tag }, body: { item, version: 1 } })
  await expect(change('N-3', piece('N-3', 2.6))).rejects.toMatchObject({ status: 403 })
  await expect(change('N-3', piece('N-3', 260))).rejects.toThrow(FAR)
  expect((await shop.db.select().from(products).where(eq(products.id, id)))[0]).toMatchObject({
    netWeightMg: 26_000,
  })
  const login = await shop.loggedIn(manager)
  shop.clock.advance(11 * MINUTE_MS)
  await expect(add('N-5', 1, login)).rejects.toMatchObject({
    status: 403,
    details: { freshOtp: true, purpose: 'weight' },
  })
  await add('N-5', 1, shop.as(manager))
  expect(await lastFacts(shop, 'item.add')).toMatchObject({ confirmedByOtp: expect.stringContaining('N-5') })
})

test('a light item lets in no lighter one of another colour or size either', async () => {
  await using shop = await testShop()
  const { byStaff } = await people(shop)
  const sizes = [
    { label: '16', differenceMg: 0 },
    { label: '18', differenceMg: 3900 },
  ]
  const variants = { purities: [], colours: ['Yellow', 'Rose'], sizes }
  const product = await shop.product({ name: 'Temple Bangle', terms: NECKLACE, stock: 1, variants })
  await giveItems(shop, product, [{ tag: 'B-1', weight: 32.4, variant: { colour: 'Yellow', size: '16' } }], 1)
  const add = (tag: string, grams: number, variant: { colour: string; size: string }) =>
    byStaff.call(items.addItems, {
      params: { id: product.id },
      body: { items: [{ ...piece(tag, grams), variant }] },
    })
  await add('B-2', 26, { colour: 'Yellow', size: '16' })
  await expect(add('B-3', 21, { colour: 'Rose', size: '16' })).rejects.toMatchObject({
    status: 403,
    message: `B-3 would have 21.000 g of metal, and its product has 32.400 g. ${FAR}`,
  })
  await expect(add('B-3', 26, { colour: 'Yellow', size: '18' })).rejects.toThrow('its product has 36.300 g')
  await add('B-3', 30, { colour: 'Rose', size: '18' })
})

test('a stock list leaves out what is far from its product, unless a manager imports it', async () => {
  await using shop = await testShop()
  const { staff, manager } = await people(shop)
  await shop.product({ name: 'Temple Necklace', terms: NECKLACE, stock: 1 })
  const file =
    'Tag,Product,Gross\nN-1,Temple Necklace,32.400\nN-2,Temple Necklace,1.000\nN-3,Temple Necklace,1.100'
  const send = (who: typeof staff, run: 'dry' | 'all') =>
    sendForm(shop, who, items.importItems, { fields: { run }, file: [Buffer.from(file)] })
  for (const run of ['dry', 'all'] as const)
    expect(await send(staff, run)).toMatchObject({
      good: 1,
      faults: [
        { row: 3, tag: 'N-2', sentence: expect.stringContaining(FAR) },
        { row: 4, tag: 'N-3', sentence: expect.stringContaining(FAR) },
      ],
    })
  expect(await shop.db.$count(itemTable)).toBe(1)
  expect(await send(manager, 'all')).toMatchObject({ good: 2, faults: [{ tag: 'N-1' }] })
})

test('a scale that is far from the tag needs a colleague beside the seller, for this piece and this weight', async () => {
  await using shop = await testShop()
  const { staff, manager, byStaff, byManager } = await people(shop)
  const { id } = await necklace(shop)
  await byManager.call(items.addItems, { params: { id }, body: { items: [piece('N-2', 1)] } })
  const plain = await saleOf(shop, staff, id, { tags: ['N-2'], huid: 'AB12CD' })
  const body = {
    ...plain,
    items: plain.items.map((item) => ({ ...item, weighed: 32.4, isWeightChecked: true })),
  }
  const sell = (otp?: string, mobileNumber = manager.mobileNumber, weighed = 32.4) =>
    byStaff.call(sellAtCounter, {
      body: {
        ...body,
        items: body.items.map((item) => ({ ...item, weighed })),
        weightCheck: otp === undefined ? null : { mobileNumber, otp },
      },
    })
  await expect(sell()).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('differs by more than 5%, so a colleague has to check it'),
    details: { needsColleague: true, fields: [{ field: 'items.0.weighed' }] },
  })
  const ask = (mobileNumber: string) =>
    byStaff.call(sendWeightOtp, {
      body: { saleId: body.saleId, mobileNumber, pieces: [{ itemTag: 'N-2', weighed: 32.4 }] },
    })
  const customer = await shop.customer()
  await expect(ask(staff.mobileNumber)).rejects.toMatchObject(at('weightCheck.mobileNumber'))
  await expect(ask(customer.mobileNumber)).rejects.toMatchObject(at('weightCheck.mobileNumber'))
  await ask(manager.mobileNumber)
  const [sms] = await shop.call(listOutbox, { query: { to: manager.mobileNumber } })
  expect(sms?.body).toContain('to confirm 32.400 g of N-2')
  const otp = sms?.otp ?? ''
  await expect(sell('000000')).rejects.toMatchObject({ status: 400 })
  await expect(sell(otp, manager.mobileNumber, 20)).rejects.toMatchObject({ status: 400 })
  const { orders } = await sell(otp)
  expect(await sell(otp)).toMatchObject({ orders })
  expect(await lastFacts(shop, 'counter.sell')).toMatchObject({
    weighed: 'N-2 32.400 g',
    checkedBy: 'Meera Joshi',
  })
})

test('gold is written off by a manager who says why, melted, missing or archived; who sends it to the karigar says why too', async () => {
  await using shop = await testShop()
  const { byStaff, byManager } = await people(shop)
  await productWithItems(shop, [
    { tag: 'N-1', weight: 9.62 },
    { tag: 'N-2', weight: 9.71 },
  ])
  const params = { tag: 'N-1' }
  const move = (who: typeof byStaff, to: 'missing' | 'melted' | 'with-karigar', note = '', version = 1) =>
    who.call(items.moveItem, { params, body: { to, note, version } })
  const archive = (who: typeof byStaff, note = '') =>
    who.call(items.archiveItem, { params: { tag: 'N-2' }, body: { archived: true, note, version: 1 } })
  const no = { status: 403, message: expect.stringContaining('Only a manager or an owner may mark an item') }
  for (const to of ['missing', 'melted'] as const) {
    await expect(move(byStaff, to, 'I say so')).rejects.toMatchObject(no)
    await expect(move(byManager, to)).rejects.toMatchObject(at('note'))
  }
  await expect(archive(byStaff, 'I say so')).rejects.toMatchObject(no)
  await expect(archive(byManager)).rejects.toMatchObject(at('note'))
  expect((await byStaff.call(readItem, { params })).movesTo).toEqual(['with-karigar'])
  expect((await byManager.call(readItem, { params })).movesTo).toEqual(['with-karigar', 'missing', 'melted'])
  await expect(move(byStaff, 'with-karigar')).rejects.toMatchObject(at('note'))
  await move(byStaff, 'with-karigar', 'Resizing, with Anil')
  await expect(move(byStaff, 'melted', 'I say so', 2)).rejects.toMatchObject(no)
  expect(await move(byManager, 'melted', 'Broken clasp', 2)).toMatchObject({ status: 'melted' })
  expect(await archive(byManager, 'Entered twice')).toMatchObject({ isArchived: true })
})

test('fewer items than were counted need a manager', async () => {
  await using shop = await testShop()
  const { byStaff, byManager } = await people(shop)
  const { id } = await shop.product({ name: 'Rose Ring', terms: NECKLACE, stock: 3 })
  const body = { items: [piece('N-1', 32.4)], replacesCount: 3 }
  await expect(byStaff.call(items.addItems, { params: { id }, body })).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining(
      '3 pieces of “Rose Ring” were counted, and only 1 item would replace them.',
    ),
  })
  expect(await byManager.call(items.addItems, { params: { id }, body })).toMatchObject({ stock: 1 })
})

test('counted pieces leave the stock by a manager alone: by a lower count, archived or removed, at every door', async () => {
  await using shop = await testShop()
  const { staff, byStaff, byManager } = await people(shop)
  const { id } = await shop.product({ name: 'Rose Ring', price: 45_000_00, stock: 3 })
  const [ids, params, filter] = [[id], { id }, { status: 'on-sale' as const }]
  const count = (who: typeof byStaff, version: number, to: number) =>
    who.call(changeProduct, { params, body: { version, stock_quantity: String(to) } })
  const stock = async () =>
    (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.stockQuantity
  const no = (pieces: string) => ({
    status: 403,
    message: `${pieces} of “Rose Ring” would leave the stock. Only a manager or an owner may take counted pieces out of it.`,
  })
  await expect(count(byStaff, 1, 1)).rejects.toMatchObject(no('2 pieces'))
  for (const change of [
    { kind: 'stock', to: 0 },
    { kind: 'stock-by', by: -3 },
    { kind: 'archived', archived: true },
  ] as const) {
    await expect(byStaff.call(changeProducts, { body: { ids, change } })).rejects.toMatchObject(
      no('3 pieces'),
    )
    const body = { filter, change, expected: 1 }
    await expect(byStaff.call(bulkEdits.startBulkEdit, { body })).rejects.toMatchObject(no('3 pieces'))
  }
  await expect(byStaff.call(removeProduct, { params })).rejects.toMatchObject(no('3 pieces'))

  // Pieces that a job or an undo would take out stay, and the reason is given.
  const up = { kind: 'stock', to: 4 } as const
  const { batchId } = await byStaff.call(changeProducts, { body: { ids, change: up } })
  const undo = { params: { id: batchId ?? '' } }
  expect(await byStaff.call(undoProductBatch, undo)).toMatchObject({ restored: 0, left: 1 })
  const edit = await byStaff.call(bulkEdits.startBulkEdit, { body: { filter, change: up, expected: 1 } })
  await count(byManager, 2, 6)
  await shop.jobs.run()
  const why = 'Counted pieces of it would leave the stock. This needs a manager.'
  expect((await byStaff.call(bulkEdits.readLeftOut, { params: edit })).products).toMatchObject([{ why }])
  const file = 'Name,Stock quantity\nRose Ring,1'
  const own = await sendForm(shop, staff, imports.uploadProductImport, { fields: {}, file })
  const { mapping } = own
  const options = { ...own.options, known: 'change' as const }
  await byStaff.call(imports.checkProductImport, { params: { id: own.id }, body: { mapping, options } })
  await shop.jobs.run()
  expect((await byStaff.call(imports.listImportProblems, { params: { id: own.id } })).rows).toMatchObject([
    { row: 2, field: 'Stock quantity', sentence: why },
  ])
  expect(await stock()).toBe(6)

  const made = await sendForm(shop, staff, imports.uploadProductImport, {
    fields: {},
    file: `${HEADERS}\n${RING}`,
  })
  const run = { params: { id: made.id }, body: { mapping: made.mapping, options: made.options } }
  await byStaff.call(imports.checkProductImport, run)
  await shop.jobs.run()
  await byStaff.call(imports.runProductImport, { params: run.params, body: { leaveFaulty: false } })
  await shop.jobs.run()
  await byStaff.call(imports.undoProductImport, { params: run.params })
  await shop.jobs.run()
  expect((await byStaff.call(imports.listImportProblems, { params: run.params })).rows).toMatchObject([
    { sentence: `“Lotus Ring”: ${why}` },
  ])

  await count(byManager, 3, 0)
  await byStaff.call(changeProducts, { body: { ids, change: { kind: 'archived', archived: true } } })
  expect(await byStaff.call(removeProduct, { params })).toEqual({ id })
})

test('cost prices of a product file are neither shown to staff, nor handed out again, nor written by them', async () => {
  await using shop = await testShop()
  const { staff, byStaff } = await people(shop)
  const admin = await importAdmin(shop)
  const heads = 'Name,Category,Type,Description,Material,Gross weight (g),Price (₹),Stock quantity'
  const file = [
    `${heads},Purchase price,=Note,Landing`,
    'Lotus Ring,gold,Rings,A ring.,Gold,5,45000,3,31337,x,4242',
    'Rose Ring,gold,Rings,A ring.,Gold,heavy,45000,3,31338,y,4343',
  ].join('\n')
  const { id } = await admin.check(file, {
    mapping: { costPrice: { column: 'Landing', guess: false, otherwise: '' } },
  })
  const params = { id }
  const shown = async (body: unknown) => JSON.stringify(body)
  const seen = await byStaff.call(imports.readProductImport, { params })
  expect(seen.columns.map(({ name }) => name)).toEqual([...heads.split(','), '=Note'])
  // Who may not see a column cannot read it as another one either.
  const { mapping } = seen
  const body = {
    mapping: { ...mapping, sku: { column: 'Purchase price', guess: false, otherwise: '' } },
    options: { known: 'change' as const },
  }
  await byStaff.call(imports.checkProductImport, { params, body })
  await shop.jobs.run()
  const answers = [
    await byStaff.call(imports.readProductImport, { params }),
    (await byStaff.call(imports.listImportProblems, { params })).rows,
    await byStaff.call(imports.sumUpImportProblems, { params }),
  ]
  const headers = { authorization: `Bearer ${await byStaff.token()}` }
  for (const path of ['problems/export', 'faulty-rows'])
    answers.push(
      (await shop.inject({ url: `/api/admin/product-imports/${id}/${path}`, headers })).body as never,
    )
  for (const answer of answers) expect(await shown(answer)).not.toMatch(/3133|4242|4343|Landing|Purchase/)

  const own = await sendForm(shop, staff, imports.uploadProductImport, { fields: {}, file })
  expect(await shown(own)).not.toMatch(/3133|Purchase/)
  const again = {
    mapping: { ...own.mapping, costPrice: { column: null, guess: false, otherwise: '777' } },
    options: own.options,
  }
  await byStaff.call(imports.checkProductImport, { params: { id: own.id }, body: again })
  await shop.jobs.run()
  const download = await shop.inject({ url: `/api/admin/product-imports/${own.id}/faulty-rows`, headers })
  expect(download.body).toMatch(/,'=Note\r\n/)
  expect(download.body).not.toMatch(/3133|Purchase/)
  await byStaff.call(imports.runProductImport, { params: { id: own.id }, body: { leaveFaulty: true } })
  await shop.jobs.run()
  expect(await shop.db.select({ name: products.name, cost: products.costPrice }).from(products)).toEqual([
    { name: 'Lotus Ring', cost: null },
  ])
})
