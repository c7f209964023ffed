import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAdminProduct, removeProduct } from '#contracts/admin/catalogue.ts'
import * as changeItems from '#contracts/admin/change-items.ts'
import * as api from '#contracts/admin/items.ts'
import { auditLog } from '#db/schema/audit.ts'
import { products } from '#db/schema/catalogue.ts'
import { giveItems, productWithItems } from '#tests/support/items.ts'
import { buy, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const RINGS = [
  { tag: 'SGJ-0411', weight: 9.62, huid: 'AB12CE' },
  { tag: 'SGJ-0412', weight: 9.71, huid: 'AB12CD' },
]
const FORM = { tag: 'SGJ-0411', grossWeight: 9.62, netWeight: 9.62, huid: 'AB12CE' }

async function adminArea(shop: TestShop, role: 'staff' | 'owner' = 'owner') {
  return shop.as(await shop.customer({ role, firstName: 'Meera', lastName: 'Joshi' }))
}

/** 9.62 g of 22K at ₹12,000 a gram, 10 % making, 3 % GST: paise. */
const PRICE = Math.round(9.62 * 12_000_00 * 1.1 * 1.03)

async function stockOf(shop: TestShop, id: string) {
  const [product] = await shop.db.select().from(products).where(eq(products.id, id))
  return product && { stock: product.stockQuantity, netWeightMg: product.netWeightMg }
}

test('items are found by words of their product, counted and weighed by place and metal, and all their tags are told', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const product = await productWithItems(shop, RINGS)
  await productWithItems(shop, [{ tag: 'COIN-1', weight: 5 }])
  await shop.pool.query(`update items set place = 'Tray 2' where tag = 'COIN-1'`)
  const { name } = product
  const query = { search: name, productId: product.id }
  const { rows } = await admin.call(api.listItems, { query })
  expect(rows.map(({ tag }) => tag).toSorted()).toEqual(['SGJ-0411', 'SGJ-0412'])
  expect(await admin.call(api.listTags, { query: {} })).toMatchObject({ count: 3 })
  expect((await admin.call(api.listTags, { query })).tags.toSorted()).toEqual(['SGJ-0411', 'SGJ-0412'])
  const sums = await admin.call(api.sumItems, { query: {} })
  expect(sums.find(({ place }) => place === 'Tray 2')).toMatchObject({
    metal: 'Gold',
    pieces: 1,
    netWeight: 5,
  })
  expect(sums.reduce((all, { pieces }) => all + pieces, 0)).toBe(3)
  expect(await admin.call(api.sumItems, { query: { productId: product.id } })).toMatchObject([
    { metal: 'Gold', pieces: 2, grossWeight: 19.33 },
  ])
})

test('items are listed newest first, by the beginning of a tag or HUID, by product, status and place', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const product = await productWithItems(shop, RINGS)
  const other = await productWithItems(shop, [{ tag: 'COIN-1', weight: 5 }])
  const tags = async (query: Parameters<typeof list>[0]) => (await list(query)).rows.map(({ tag }) => tag)
  const list = (query: Record<string, string>) => admin.call(api.listItems, { query })
  expect(await tags({})).toEqual(expect.arrayContaining(['COIN-1', 'SGJ-0411', 'SGJ-0412']))
  expect(await tags({ search: 'sgj-04' })).toHaveLength(2)
  expect(await tags({ search: 'ab12cd' })).toEqual(['SGJ-0412'])
  expect(await tags({ search: '%' })).toEqual([])
  expect(await tags({ productId: other.id })).toEqual(['COIN-1'])
  const { version } = await admin.call(api.readItem, { params: { tag: 'SGJ-0412' } })
  await admin.call(changeItems.changeItem, {
    params: { tag: 'SGJ-0412' },
    body: {
      item: { ...FORM, tag: 'SGJ-0412', huid: 'AB12CD', grossWeight: 9.71, netWeight: 9.71, place: 'Safe 2' },
      version,
    },
  })
  expect(await tags({ place: 'Safe 2' })).toEqual(['SGJ-0412'])
  expect(await admin.call(api.listPlaces)).toEqual(['Safe 2'])
  await buy(shop, await shop.customer(), { ...product, price: PRICE })
  expect(await tags({ status: 'sold' })).toEqual(['SGJ-0411'])
})

test('a page of items is turned at a row', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  await productWithItems(shop, [...RINGS, { tag: 'SGJ-0413', weight: 10 }])
  const first = await admin.call(api.listItems, { query: { limit: 2 } })
  const second = await admin.call(api.listItems, { query: { limit: 2, after: first.next ?? '' } })
  expect(new Set([...first.rows, ...second.rows].map(({ tag }) => tag)).size).toBe(3)
  expect(second.next).toBeNull()
})

test('an item tells its price of today, and its life from entry to sale with order and invoice', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const product = await productWithItems(shop, RINGS)
  const read = () => admin.call(api.readItem, { params: { tag: 'SGJ-0411' } })
  expect(await read()).toMatchObject({
    price: PRICE / 100,
    ...{ grossWeight: 9.62, huid: 'AB12CE', status: 'in-stock', orders: [], documents: [] },
    events: [{ from: null, to: 'in-stock' }],
    movesTo: ['with-karigar', 'missing', 'melted'],
  })
  const customer = await shop.customer({ firstName: 'Asha', lastName: 'Rao' })
  await buy(shop, customer, { ...product, price: PRICE })
  expect(await read()).toMatchObject({
    ...{ status: 'sold', price: null, movesTo: [] },
    events: [{ to: 'in-stock' }, { to: 'reserved' }, { to: 'sold' }],
    orders: [{ status: 'Confirmed', customer: { name: 'Asha Rao' } }],
  })
})

test('a tag or a HUID that is scanned names its item; something else names none', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop, 'staff')
  await productWithItems(shop, RINGS)
  const scan = (code: string) => admin.call(api.findItem, { params: { code } })
  expect(await scan('sgj-0411')).toMatchObject({ tag: 'SGJ-0411', status: 'in-stock' })
  expect(await scan(' AB12CD ')).toMatchObject({ tag: 'SGJ-0412' })
  await expect(scan('8901234567890')).rejects.toMatchObject({ status: 404 })
})

test('a changed weight is the weight and the price of the product, and is logged', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const product = await productWithItems(shop, RINGS)
  const changed = await admin.call(changeItems.changeItem, {
    params: { tag: 'SGJ-0411' },
    body: {
      item: { ...FORM, tag: 'SGJ-0500', grossWeight: 9.7, netWeight: 9.5, stoneWeight: 0.2 },
      version: 1,
    },
  })
  expect(changed).toMatchObject({ tag: 'SGJ-0500', netWeight: 9.5, stoneWeight: 0.2, version: 2 })
  expect(await stockOf(shop, product.id)).toEqual({ stock: 2, netWeightMg: 9500 })
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'item.change'))
  expect(entry).toMatchObject({ before: { netWeight: 9.62 }, after: { netWeight: 9.5 } })
})

test('an edit is refused that another admin overtook, of an item being paid for, and of a sold one', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const product = await productWithItems(shop, RINGS.slice(0, 1))
  const change = (version: number) =>
    admin.call(changeItems.changeItem, {
      params: { tag: 'SGJ-0411' },
      body: { item: { ...FORM, place: 'Tray 1' }, version },
    })
  await change(1)
  await expect(change(1)).rejects.toMatchObject({ status: 409, details: { version: 2 } })
  const customer = await shop.customer()
  await startPaying(shop, customer, { ...product, price: PRICE })
  await expect(change(2)).rejects.toThrow('Somebody is paying for this item right now.')
  const archive = admin.call(changeItems.archiveItem, {
    params: { tag: 'SGJ-0411' },
    body: { archived: true, version: 2 },
  })
  await expect(archive).rejects.toMatchObject({ status: 409 })
  await buy(shop, customer, { ...product, price: PRICE })
  await expect(change(2)).rejects.toThrow('This item is sold')
})

test('the tag and the HUID of another item, and a net weight above the gross, are refused at their fields', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const product = await productWithItems(shop, RINGS)
  const change = (item: Partial<typeof FORM>) =>
    admin.call(changeItems.changeItem, {
      params: { tag: 'SGJ-0411' },
      body: { item: { ...FORM, ...item }, version: 1 },
    })
  const at = (field: string) => ({ status: 400, details: { fields: [expect.objectContaining({ field })] } })
  await expect(change({ tag: 'SGJ-0412' })).rejects.toMatchObject(at('item.tag'))
  await expect(change({ huid: 'AB12CD' })).rejects.toMatchObject(at('item.huid'))
  await expect(change({ netWeight: 9.7 })).rejects.toMatchObject(at('item.netWeight'))
  await expect(giveItems(shop, product, [{ tag: 'SGJ-0412', weight: 1 }])).rejects.toMatchObject({
    status: 409,
    details: { fields: [{ field: 'items.0.tag' }] },
  })
  const sameHuid = giveItems(shop, product, [{ tag: 'SGJ-0600', weight: 1, huid: 'AB12CD' }])
  await expect(sameHuid).rejects.toMatchObject({
    message: 'The HUID AB12CD is already on the item SGJ-0412.',
    details: { fields: [{ field: 'items.0.huid' }] },
  })
})

test('an item that was sold once keeps the tag that is on its invoice', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const product = await productWithItems(shop, RINGS)
  await buy(shop, await shop.customer(), { ...product, price: PRICE })
  await shop.pool.query(`update items set status = 'returned' where tag = 'SGJ-0411'`)
  const change = admin.call(changeItems.changeItem, {
    params: { tag: 'SGJ-0411' },
    body: { item: { ...FORM, tag: 'SGJ-0500' }, version: 1 },
  })
  await expect(change).rejects.toMatchObject({ status: 400, details: { fields: [{ field: 'item.tag' }] } })
})

test('an item that goes to the karigar leaves the stock and comes back, with its notes', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop, 'staff')
  const product = await productWithItems(shop, RINGS)
  const move = (to: 'with-karigar' | 'in-stock' | 'melted', version: number) =>
    admin.call(changeItems.moveItem, {
      params: { tag: 'SGJ-0411' },
      body: { to, note: 'Polishing', version },
    })
  const away = await move('with-karigar', 1)
  expect(away).toMatchObject({
    status: 'with-karigar',
    version: 2,
    movesTo: ['in-stock'],
  })
  expect(away.events.at(-1)).toMatchObject({ note: 'Polishing', by: { name: 'Meera Joshi' } })
  expect(await stockOf(shop, product.id)).toEqual({ stock: 1, netWeightMg: 9710 })
  await expect(move('in-stock', 1)).rejects.toMatchObject({ status: 409 })
  await move('in-stock', 2)
  expect(await stockOf(shop, product.id)).toEqual({ stock: 2, netWeightMg: 9620 })
  await expect(move('in-stock', 3)).rejects.toThrow('already marked “In stock”')
})

test('an archived item leaves lists and stock, keeps its page, and can be restored', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const product = await productWithItems(shop, RINGS)
  const archive = (archived: boolean, version: number) =>
    admin.call(changeItems.archiveItem, {
      params: { tag: 'SGJ-0411' },
      body: { archived, note: 'Entered twice', version },
    })
  expect(await archive(true, 1)).toMatchObject({ isArchived: true, price: null, movesTo: [] })
  expect((await stockOf(shop, product.id))?.stock).toBe(1)
  expect((await admin.call(api.listItems)).rows).toHaveLength(1)
  expect((await admin.call(api.listItems, { query: { status: 'archived' } })).rows).toHaveLength(1)
  await archive(false, 2)
  expect((await stockOf(shop, product.id))?.stock).toBe(2)
})

test('the next tags of a series follow its highest number; without a series, that of the last tag', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop, 'staff')
  const propose = (series: string, count: number) =>
    admin.call(changeItems.proposeTags, { query: { series, count } })
  expect(await propose('', 1)).toEqual({ series: 'SGJ-', tags: ['SGJ-0001'] })
  await productWithItems(shop, RINGS)
  expect((await propose('', 2)).tags).toEqual(['SGJ-0413', 'SGJ-0414'])
  expect((await propose('r-', 1)).tags).toEqual(['R-0001'])
  await expect(propose('ABCDEFG', 1)).rejects.toMatchObject({ status: 400 })
})

test('staff neither see what an item cost nor lose it by an edit', async () => {
  await using shop = await testShop()
  const owner = await adminArea(shop)
  const staff = await adminArea(shop, 'staff')
  await productWithItems(shop, RINGS.slice(0, 1))
  const change = (who: typeof owner, costPrice: number | null, version: number) =>
    who.call(changeItems.changeItem, {
      params: { tag: 'SGJ-0411' },
      body: { item: { ...FORM, cost: costPrice }, version },
    })
  expect(await change(owner, 90_000, 1)).toMatchObject({ cost: 90_000 })
  expect(await change(staff, null, 2)).toMatchObject({ cost: null })
  await expect(change(staff, 1, 3)).rejects.toMatchObject({ status: 403 })
  expect(await owner.call(api.readItem, { params: { tag: 'SGJ-0411' } })).toMatchObject({ cost: 90_000 })
})

test('a product with items is archived instead of removed', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const { id } = await productWithItems(shop, RINGS)
  expect(await admin.call(readAdminProduct, { params: { id } })).toMatchObject({ removable: false })
  await expect(admin.call(removeProduct, { params: { id } })).rejects.toMatchObject({ status: 409 })
})

test('staff cannot lower the grams of an item, sell it, and put them back; more grams they may enter', async () => {
  await using shop = await testShop()
  await productWithItems(shop, RINGS)
  const staff = await adminArea(shop, 'staff')
  const change = (netWeight: number, version: number) =>
    staff.call(changeItems.changeItem, {
      params: { tag: 'SGJ-0411' },
      body: { item: { ...FORM, netWeight, grossWeight: 10 }, version },
    })
  await expect(change(9.619, 1)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('would have 9.619 g of 22K instead of 9.620 g.'),
  })
  expect(await change(9.621, 1)).toMatchObject({ netWeight: 9.621 })
})

test('the next tag follows the highest number, whatever its length and however others are written', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await productWithItems(
    shop,
    ['R-9999', 'R-10000', 'R-0007', 'R-99A1', 'R-A0001', 'RX-20000'].map((tag) => ({ tag, weight: 5 })),
  )
  const next = async (series: string) =>
    (await owner.call(changeItems.proposeTags, { query: { series, count: 1 } })).tags
  expect(await next('R-')).toEqual(['R-10001'])
  expect(await next('R-A')).toEqual(['R-A0002'])
  expect(await next('NEW-')).toEqual(['NEW-0001'])
})
