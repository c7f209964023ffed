import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAdminProduct } from '#contracts/admin/catalogue.ts'
import * as changeItems from '#contracts/admin/change-items.ts'
import * as api from '#contracts/admin/items.ts'
import { items } from '#db/schema/items.ts'
import { formerMapping, rememberMapping } from '#server/table-files/file-mappings.store.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const HEADS = 'Tag No,Gross Wt,Net Wt,HUID,Purity,Item/Design,Cost'

async function stockedShop(shop: TestShop) {
  const { id } = await shop.product({ name: 'Lotus Ring', stock: 3 })
  await shop.product({ name: 'Twin', stock: 1 })
  await shop.product({ name: 'Second Twin', stock: 1 })
  await shop.pool.query(`update products set name = 'Twin' where name = 'Second Twin'`)
  const owner = await shop.customer({ role: 'owner' })
  const send = (rows: readonly string[], run: 'dry' | 'all', who = owner) => {
    const file = [Buffer.from([HEADS, ...rows].join('\n'))]
    return sendForm(shop, who, changeItems.importItems, { fields: { run }, file })
  }
  return { id, owner, send }
}

test('a dry run names each faulty row with its sentence, and adds nothing', async () => {
  await using shop = await testShop()
  const { send } = await stockedShop(shop)
  const rows = [
    'SGJ-0411,9.620,9.500,AB12CD,22K,Lotus Ring,90000',
    'sgj-0411,9.7,9.5,,22K,Lotus Ring,',
    'SGJ-0412,9.5,9.7,,22K,Lotus Ring,',
    'SGJ-0413,9.7,9.5,AB12CD,22K,Lotus Ring,',
    'SGJ-0414,9.7,9.5,,14K,Lotus Ring,',
    'SGJ-0415,heavy,,,22K,Lotus Ring,',
    'SGJ-0416,9.7,9.5,,22K,Rose Ring,',
    'SGJ-0417,9.7,9.5,,22K,Twin,',
    'A TAG THAT IS TOO LONG,9.7,9.5,,22K,Lotus Ring,',
    'SGJ-0418,9.7,9.5,,22K,Lotus Ring,cheap',
    ',9.7,9.5,,22K,Lotus Ring,',
    'Total,87.3,85.5,,,,',
  ]
  const answer = await send(rows, 'dry')
  expect(answer).toMatchObject({
    ...{ rows: 11, good: 1, totals: [13] },
    counts: [{ name: 'Lotus Ring', count: 3, items: 1 }],
  })
  expect(answer.faults.map(({ row, sentence }) => `${row} ${sentence}`)).toEqual([
    '3 The tag SGJ-0411 is in an earlier row of this file.',
    '4 The net weight is above the gross weight.',
    '5 The HUID AB12CD is in an earlier row of this file.',
    '6 The product does not come in 14K.',
    '7 Please enter the weight in grams, with up to three decimals.',
    '8 The shop has no product called “Rose Ring”.',
    '9 2 products are called “Twin”. Please add the SKU.',
    '10 A tag has up to 10 letters, digits and hyphens.',
    '11 Please enter an amount in rupees.',
    '12 This row has no tag.',
  ])
  expect(await shop.db.$count(items)).toBe(0)
})

test('all good rows are added, their product is stocked by item, and a second time nothing is', async () => {
  await using shop = await testShop()
  const { id, owner, send } = await stockedShop(shop)
  const rows = [
    'SGJ-0411,9.620,9.500,AB12CD,916,Lotus Ring,90000',
    'SGJ-0412,9.71,,,22K,lotus ring,',
    'SGJ-0413,,,,22K,Lotus Ring,',
  ]
  expect(await send(rows, 'all')).toMatchObject({ rows: 3, good: 2, faults: [{ row: 4, tag: 'SGJ-0413' }] })
  expect(await shop.as(owner).call(readAdminProduct, { params: { id } })).toMatchObject({
    stockedBy: 'item',
    form: { stock_quantity: '2', weight: '9.62', netWeight: '9.5' },
  })
  const [item] = await shop.db.select().from(items).where(eq(items.tag, 'SGJ-0411'))
  expect(item).toMatchObject({ huid: 'AB12CD', costPrice: 9_000_000, grossWeightMg: 9620 })
  const again = await send(rows, 'all')
  expect(again).toMatchObject({ good: 0 })
  expect(again.faults[0]?.sentence).toBe('The tag SGJ-0411 is already on another item.')
})

test('a file of another kind is refused with what it lacks', async () => {
  await using shop = await testShop()
  const { owner } = await stockedShop(shop)
  const send = (text: string) =>
    sendForm(shop, owner, changeItems.importItems, { fields: { run: 'dry' }, file: [Buffer.from(text)] })
  await expect(send('Name,Price\nRing,5')).rejects.toThrow('The file has no column “Tag”, and none “Gross”')
  await expect(send(HEADS)).rejects.toThrow('The file has no rows below its headers.')
})

test('columns that somebody has named are those of the next list with the same heads', async () => {
  await using shop = await testShop()
  const { owner } = await stockedShop(shop)
  const send = (heads: string, run: string, columns?: object) =>
    sendForm(shop, owner, changeItems.importItems, {
      fields: { run, ...(columns && { columns: JSON.stringify(columns) }) },
      file: [Buffer.from(`${heads}\nSGJ-0411,9.620,Lotus Ring`)],
    })
  const heads = 'Piece, Scale,Article'
  const named = { tag: 0, weight: 1, product: 2 }
  expect(await send(heads, 'look')).toMatchObject({ columns: {}, missing: expect.any(String) })
  await expect(send(heads, 'dry')).rejects.toThrow('The file has no column “Tag”')
  expect(await send(heads, 'dry', named)).toMatchObject({ good: 1 })
  for (const run of ['look', 'dry', 'all'])
    expect(await send(heads, run), run).toMatchObject({ columns: named, missing: null })
  // The same heads in another order are another list, and what cannot be read is not remembered.
  expect(await send('Scale,Piece,Article', 'look')).toMatchObject({ columns: {} })
  await expect(send(heads, 'dry', { tag: 0 })).rejects.toThrow('The file has no column “Gross”')
  expect(await send(heads, 'look')).toMatchObject({ columns: named })
  // The last mapping counts.
  await send(heads, 'dry', { ...named, place: 2 })
  expect(await send(heads, 'look')).toMatchObject({ columns: { ...named, place: 2 } })
})

test('of very many lists the columns of the latest are kept', async () => {
  await using shop = await testShop()
  const kept = async (list: number) => (await formerMapping(shop.db, 'items', [`Head ${list}`])) !== null
  for (let list = 1; list <= 51; list += 1)
    await rememberMapping(shop.db, {
      ...{ kind: 'items', heads: [`Head ${list}`], mapping: { tag: 0 } },
      at: new Date(Date.UTC(2026, 0, 1, 0, list)),
    })
  expect([await kept(1), await kept(2), await kept(51)]).toEqual([false, true, true])
})

test('what is exported can be imported into another shop', async () => {
  await using shop = await testShop()
  const { owner, send } = await stockedShop(shop)
  await send(['SGJ-0411,9.620,9.500,AB12CD,22K,Lotus Ring,90000'], 'all')
  const headers = { authorization: `Bearer ${await shop.as(owner).token()}` }
  const { body: text } = await shop.inject({ url: api.exportItems.path, headers })
  const [head, row] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe(
    'Tag,SKU,Product,Purity,Size,His size,Colour,Gross,Net,Stone,HUID,Place,Cost,Status,Added',
  )
  expect(row).toMatch(/^SGJ-0411,,Lotus Ring,22K,,,,9.62,9.5,0,AB12CD,,90000,In stock,/)
  await using other = await testShop()
  await stockedShop(other)
  const theirs = await other.customer({ role: 'owner' })
  const file = [Buffer.from(text)]
  expect(
    await sendForm(other, theirs, changeItems.importItems, { fields: { run: 'all' }, file }),
  ).toMatchObject({
    good: 1,
    faults: [],
  })
})
