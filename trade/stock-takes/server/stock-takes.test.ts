import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { products } from '#db/schema/catalogue.ts'
import { itemMoves, items } from '#db/schema/items.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import { productWithItems } from '#tests/support/items.ts'
import { buy, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import {
  cancelStockTake,
  closeStockTake,
  listPlacesToCount,
  listStockTakes,
  readStockTake,
  readStockTakeResult,
  sendScans,
  startStockTake,
} from '#trade/stock-takes/contract/stock-takes.ts'

const RINGS = [
  { tag: 'A-1', weight: 9.62, huid: 'AB12CD', place: 'Tray 1' },
  { tag: 'A-2', weight: 9.71, place: 'Tray 1' },
  { tag: 'A-3', weight: 10, place: 'Tray 2' },
]

const scan = (code: string) => ({ clientId: randomUUID(), code })

/** A shop with rings in two trays, and somebody of each role who counts them. */
async function counting(place: string | null = null) {
  const shop = await testShop()
  const product = await productWithItems(shop, RINGS)
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const manager = shop.as(await shop.customer({ role: 'manager' }))
  const { id } = await staff.call(startStockTake, { body: { place } })
  const params = { id }
  const send = (codes: readonly string[], by = staff) =>
    by.call(sendScans, { params, body: { scans: codes.map(scan) } })
  const close = (body: {
    found: number
    missing?: { tag: string; reason: string }[]
    backInStock?: string[]
  }) => manager.call(closeStockTake, { params, body: { missing: [], backInStock: [], ...body } })
  return {
    ...{ shop, product, staff, manager, params, send, close },
    read: () => manager.call(readStockTake, { params }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const statusOf = async (shop: TestShop, tag: string) =>
  (await shop.db.select().from(items).where(eq(items.tag, tag)))[0]?.status

const stockOf = async (shop: TestShop, id: string) =>
  (await shop.db.select({ stock: products.stockQuantity }).from(products).where(eq(products.id, id)))[0]
    ?.stock

test('each scan says what it was: found, counted twice, or a code that nothing has', async () => {
  await using at = await counting()
  const { results, counts } = await at.send(['a-1', 'A-1', 'ab12cd', 'A-2', 'https://example.com/x'])
  expect(results.map(({ outcome }) => outcome)).toEqual(['found', 'twice', 'twice', 'found', 'unknown'])
  expect(counts).toEqual({ expected: 3, found: 2, missing: 1, unexpected: 0, unknown: 1, twice: 1 })
  const { missing, twice, unknown } = await at.read()
  expect(missing.map(({ tag }) => tag)).toEqual(['A-3'])
  expect(twice).toMatchObject([{ tag: 'A-1', times: 3 }])
  expect(unknown).toEqual(['HTTPS://EXAMPLE.COM/X'])
})

test('a count of a place expects what is kept there, and says where the rest belongs', async () => {
  await using at = await counting('Tray 1')
  const { results, counts } = await at.send(['A-1', 'A-3'])
  expect(results[1]).toMatchObject({
    outcome: 'unexpected',
    words: expect.stringContaining('Belongs to Tray 2'),
  })
  expect(counts).toMatchObject({ expected: 2, found: 1, missing: 1, unexpected: 1 })
})

test('the same batch sent twice counts once', async () => {
  await using at = await counting()
  const body = { scans: ['A-1', 'A-2'].map(scan) }
  const once = await at.staff.call(sendScans, { params: at.params, body })
  const again = await at.staff.call(sendScans, { params: at.params, body })
  expect(again).toEqual(once)
  expect((await at.read()).people).toMatchObject([{ scans: 2 }])
})

test('two people count together: what one has scanned, the other has counted twice', async () => {
  await using at = await counting()
  const [one, other] = await Promise.all([at.send(['A-1', 'A-2']), at.send(['A-2', 'A-3'], at.manager)])
  const outcomes = [...one.results, ...other.results].filter(({ code }) => code === 'A-2')
  expect(outcomes.map(({ outcome }) => outcome)).toContain('found')
  const { counts, people, twice } = await at.read()
  expect(counts).toMatchObject({ found: 3, missing: 0, twice: 1 })
  expect(twice.map(({ tag }) => tag)).toEqual(['A-2'])
  expect(people.map(({ scans }) => scans)).toEqual([2, 2])
})

test('an item that is sold during the count is neither missing nor unexpected', async () => {
  await using at = await counting()
  await at.send(['A-1'])
  await buy(at.shop, await at.shop.customer(), {
    ...at.product,
    price: await lightest(at.shop, at.product.id),
  })
  expect(await statusOf(at.shop, 'A-1')).toBe('sold')
  const { counts, missing, unexpected } = await at.read()
  expect(counts).toMatchObject({ found: 1, unexpected: 0, missing: 2 })
  expect([missing.map(({ tag }) => tag), unexpected]).toEqual([['A-2', 'A-3'], []])
})

test('an item that was sold before is unexpected, and closing does not put it back', async () => {
  await using at = await counting()
  await buy(at.shop, await at.shop.customer(), {
    ...at.product,
    price: await lightest(at.shop, at.product.id),
  })
  const { results } = await at.send(['A-1', 'A-2', 'A-3'])
  expect(results[0]).toMatchObject({ outcome: 'unexpected', words: expect.stringContaining('Sold') })
  await expect(at.close({ found: 2, backInStock: ['A-1'] })).rejects.toThrow(
    'A-1 is not a missing item that was found.',
  )
})

test('closing moves what is missing out of stock, with its reason, and keeps the figures', async () => {
  await using at = await counting()
  await at.send(['A-1', 'A-2', 'NONE'])
  const reason = 'Lost or stolen'
  const closed = await at.close({ found: 2, missing: [{ tag: 'A-3', reason }] })
  expect(closed).toMatchObject({
    status: 'closed',
    counts: { expected: 3, found: 2, missing: 1, unknown: 1 },
  })
  expect([await statusOf(at.shop, 'A-3'), await stockOf(at.shop, at.product.id)]).toEqual(['missing', 2])
  const notes = await at.shop.db.select().from(itemMoves).where(eq(itemMoves.to, 'missing'))
  expect(notes.map(({ note }) => note)).toEqual(['Stock-take: Lost or stolen'])
  const { differences, byPurity, counts } = await at.read()
  expect(differences).toMatchObject([
    { code: 'A-3', words: 'Missing', to: 'missing', reason },
    { code: 'NONE', words: 'Nothing has this code', to: null },
  ])
  // 22K at ₹12,000 a gram, 10 % making, 3 % GST.
  const value = (grams: number) => Math.round(grams * 12_000_00 * 1.1 * 1.03) / 100
  expect(byPurity).toMatchObject([
    {
      purity: '22K',
      metal: 'gold',
      found: { pieces: 2, netWeight: 19.33, value: value(9.62) + value(9.71) },
      missing: { pieces: 1, netWeight: 10, value: value(10) },
    },
  ])
  expect(counts.missing).toBe(1)
  const { rows } = await at.manager.call(listAudit, { query: {} })
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['stock-take.start', 'stock-take.close']),
  )
})

test('a missing item that is found by the next count is in stock again, if the manager says so', async () => {
  await using at = await counting()
  await at.send(['A-1', 'A-2'])
  await at.close({ found: 2, missing: [{ tag: 'A-3', reason: 'Not found after a second count' }] })
  const { id } = await at.staff.call(startStockTake, { body: { place: null } })
  const params = { id }
  const scans = ['A-1', 'A-2', 'A-3'].map(scan)
  const { results } = await at.staff.call(sendScans, { params, body: { scans } })
  expect(results[2]).toMatchObject({ outcome: 'unexpected', words: expect.stringContaining('Missing') })
  const body = { found: 2, missing: [], backInStock: ['A-3'] }
  await at.manager.call(closeStockTake, { params, body })
  expect([await statusOf(at.shop, 'A-3'), await stockOf(at.shop, at.product.id)]).toEqual(['in-stock', 3])
})

test('a count is closed once, by a manager, and nothing is scanned after that', async () => {
  await using at = await counting()
  await at.send(['A-1', 'A-2', 'A-3'])
  const body = { found: 3, missing: [], backInStock: [] }
  const byStaff = at.staff.call(closeStockTake, { params: at.params, body })
  await expect(byStaff).rejects.toThrow('Your role does not allow you to close a stock-take.')
  const both = await Promise.allSettled([at.close({ found: 3 }), at.close({ found: 3 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(at.close({ found: 3 })).rejects.toThrow('This count has already been closed.')
  await expect(at.send(['A-1'])).rejects.toThrow('This count has already been closed.')
})

test('a count is not closed over scans that the manager has not seen', async () => {
  await using at = await counting()
  await at.send(['A-1', 'A-2'])
  const missing = [{ tag: 'A-3', reason: 'Lost or stolen' }]
  await at.send(['A-3'])
  await expect(at.close({ found: 2, missing })).rejects.toThrow(
    'Somebody has scanned or sold since you looked.',
  )
  await expect(at.close({ found: 3, missing })).rejects.toThrow('A-3 is not missing any more.')
  expect(await statusOf(at.shop, 'A-3')).toBe('in-stock')
})

test('what a customer is paying for does not become missing', async () => {
  await using at = await counting()
  const price = await lightest(at.shop, at.product.id)
  await startPaying(at.shop, await at.shop.customer(), { ...at.product, price })
  const missing = [{ tag: 'A-1', reason: 'Lost or stolen' }]
  await expect(at.close({ found: 0, missing })).rejects.toThrow('A customer is paying for A-1 right now.')
})

test('the same is counted once at a time; another place can be counted beside it', async () => {
  await using at = await counting('Tray 1')
  const start = (place: string | null) => at.staff.call(startStockTake, { body: { place } })
  await expect(start('Tray 1')).rejects.toThrow('This is being counted already.')
  await expect(start('Tray 9')).rejects.toThrow('No item is kept in this place.')
  expect(await start('Tray 2')).toMatchObject({ place: 'Tray 2', status: 'counting' })
  const { rows } = await at.staff.call(listStockTakes, { query: {} })
  const { places, items: all } = await at.staff.call(listPlacesToCount)
  expect(rows.map(({ place }) => place)).toEqual(['Tray 2', 'Tray 1'])
  expect([places, all]).toEqual([
    [
      { place: 'Tray 1', items: 2 },
      { place: 'Tray 2', items: 1 },
    ],
    3,
  ])
})

test('a cancelled count moves nothing and can be started again', async () => {
  await using at = await counting()
  await at.manager.call(cancelStockTake, { params: at.params, body: {} })
  await expect(at.send(['A-1'])).rejects.toThrow('This count has been cancelled.')
  expect(await at.staff.call(startStockTake, { body: { place: null } })).toMatchObject({ status: 'counting' })
})

test('the result so far adds up by metal and purity', async () => {
  await using at = await counting()
  await at.send(['A-1'])
  const { byPurity } = await at.manager.call(readStockTakeResult, { params: at.params })
  expect(byPurity).toMatchObject([{ found: { pieces: 1 }, missing: { pieces: 2, netWeight: 19.71 } }])
})

/** The price of a product's lightest item, paise. */
async function lightest(shop: TestShop, id: string): Promise<number> {
  const priced = await pricedProduct(shop.db, id)
  if (!priced) throw new Error('The product is gone.')
  return priced.product.price
}
