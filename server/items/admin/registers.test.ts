import { expect, test } from 'vitest'
import { archiveItem, changeItem, moveItem } from '#contracts/admin/change-items.ts'
import * as registers from '#contracts/admin/item-registers.ts'
import { giveItems, productWithItems } from '#tests/support/items.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { buy } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const today = ({ clock }: TestShop) => clock.now().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' })
const amount = (pieces: number, grams: number) => ({ pieces, grams })

test('a register opens with what the shop owned, adds what came, takes off what went, and closes with the rest', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const product = await productWithItems(shop, [
    { tag: 'R-1', weight: 10 },
    { tag: 'R-2', weight: 11 },
    { tag: 'R-3', weight: 12 },
  ])
  shop.clock.advance(DAY_MS)
  const from = today(shop)
  await giveItems(shop, product, [{ tag: 'R-4', weight: 13 }])
  const move = (tag: string, to: 'melted' | 'with-karigar') =>
    owner.call(moveItem, { params: { tag }, body: { to, note: 'Broken', version: 1 } })
  await move('R-2', 'melted')
  await move('R-3', 'with-karigar')
  await owner.call(archiveItem, {
    params: { tag: 'R-4' },
    body: { archived: true, note: 'Entered twice', version: 1 },
  })
  const read = (query: Record<string, string>) => owner.call(registers.readStockRegister, { query })
  expect(await read({ from, to: from })).toEqual({
    ...{ from, to: from },
    rows: [
      {
        ...{ metal: 'gold', purity: '22K' },
        opening: amount(3, 33),
        came: amount(1, 13),
        went: amount(2, 24),
        closing: amount(2, 22),
        // At ₹12,000 a gram.
        value: 22 * 12_000,
      },
    ],
  })
  shop.clock.advance(DAY_MS)
  const [next] = (await read({ from: today(shop), to: today(shop) })).rows
  expect(next).toMatchObject({ opening: amount(2, 22), came: amount(0, 0), went: amount(0, 0) })

  await owner.call(moveItem, { params: { tag: 'R-1' }, body: { to: 'melted', note: 'Broken', version: 1 } })
  const [past] = (await read({ from, to: from })).rows
  expect(past).toMatchObject({ opening: amount(3, 33), went: amount(2, 24), closing: amount(2, 22) })
})

test('a register weighs as then: a correction comes or goes in its own period, without a piece', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await productWithItems(shop, [
    { tag: 'R-1', weight: 10 },
    { tag: 'R-2', weight: 20 },
  ])
  const first = today(shop)
  shop.clock.advance(DAY_MS)
  const second = today(shop)
  await owner.call(changeItem, {
    params: { tag: 'R-1' },
    body: { item: { tag: 'R-1', grossWeight: 10.25, netWeight: 10.25 }, version: 1 },
  })
  shop.clock.advance(DAY_MS)
  await owner.call(moveItem, { params: { tag: 'R-1' }, body: { to: 'melted', note: 'Broken', version: 2 } })
  const read = async (day: string) =>
    (await owner.call(registers.readStockRegister, { query: { from: day, to: day } })).rows[0]
  expect(await read(first)).toMatchObject({ came: amount(2, 30), closing: amount(2, 30) })
  expect(await read(second)).toMatchObject({
    ...{ opening: amount(2, 30), came: amount(0, 0.25), went: amount(0, 0), closing: amount(2, 30.25) },
  })
  expect(await read(today(shop))).toMatchObject({ went: amount(1, 10.25), closing: amount(1, 20) })
})

test('what the former release moves weighs what its item does', async () => {
  await using shop = await testShop()
  await productWithItems(shop, [{ tag: 'R-1', weight: 10 }])
  const { rows } = await shop.pool.query<{ net_weight_mg: number }>(`
    insert into item_moves (item_id, "from", "to", at) select id, 'in-stock', 'missing', now() from items
    returning net_weight_mg`)
  expect(rows).toEqual([{ net_weight_mg: 10_000 }])
})

test('staff read the register without its value, and do not export it', async () => {
  await using shop = await testShop()
  await productWithItems(shop, [{ tag: 'R-1', weight: 10 }])
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const { rows } = await staff.call(registers.readStockRegister)
  expect(rows).toMatchObject([{ closing: amount(1, 10), value: null }])
  await expect(staff.call(registers.exportItemRegister, { params: { name: 'stock' } })).rejects.toMatchObject(
    { status: 403 },
  )
})

test('the HUID register names each HUID with its last sale', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const product = await productWithItems(shop, [
    { tag: 'R-1', weight: 10, huid: 'AB12CD' },
    { tag: 'R-2', weight: 11, huid: 'AB12CE' },
    { tag: 'R-3', weight: 12 },
  ])
  const price = Math.round(10 * 12_000_00 * 1.1 * 1.03)
  await buy(shop, await shop.customer(), { ...product, price })
  const headers = { authorization: `Bearer ${await shop.as(owner).token()}` }
  const { body } = await shop.inject({ url: '/api/admin/items/registers/huid/export', headers })
  const [head, sold, kept, ...rest] = body.trim().split('\r\n')
  expect(head).toContain('HUID,Tag,Product')
  expect(sold).toMatch(/^AB12CD,R-1,.*,Sold,\d{4}-\d\d-\d\d,SGJ-\d+,/)
  expect(kept).toMatch(/^AB12CE,R-2,.*,In stock,,,,$/)
  expect(rest).toEqual([])
})

test('each register of any days is a PDF beside the CSV, with what adds up', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  await productWithItems(shop, [
    { tag: 'R-1', weight: 10, huid: 'AB12CD' },
    { tag: 'R-2', weight: 11.5, huid: 'AB12CE' },
  ])
  const headers = { authorization: `Bearer ${await shop.as(owner).token()}` }
  const file = (name: string, kind: string, query = '') =>
    shop.inject({ url: `/api/admin/items/registers/${name}/${kind}${query}`, headers })
  const textOf = async (name: string, query = '') => {
    const answer = await file(name, 'pdf', query)
    expect(answer.headers['content-type']).toContain('application/pdf')
    return (await pdfText(answer.rawPayload)).replaceAll(/\s+/g, ' ')
  }
  // 21.5 g of 22K at ₹12,000.
  const stock = await textOf('stock')
  for (const words of ['STOCK REGISTER', '1 row', '22K', '21.500', '2,58,000.00', 'Total'])
    expect(stock.toUpperCase()).toContain(words.toUpperCase())
  const huids = await textOf('huid')
  for (const words of ['AB12CD R-1', 'AB12CE R-2', '2 rows', '21.500']) expect(huids).toContain(words)
  expect(await textOf('huid', '?from=2020-01-01&to=2020-01-31')).toContain('0 rows')
  expect(await textOf('scrap')).toContain('0 rows')
  expect((await file('gold', 'pdf')).statusCode).toBe(404)
  expect((await file('stock', 'export')).body).toContain('Gold,22K,0,0,2,21.5,0,0,2,21.5,258000')
})
