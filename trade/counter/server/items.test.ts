import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveItem } from '#contracts/admin/change-items.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { itemMoves, items } from '#db/schema/items.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { productWithItems } from '#tests/support/items.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { findItemForSale, sellAtCounter } from '#trade/counter/contract/counter.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { PAN, saleOf, sold } from '#trade/counter/tests/counter.ts'

const RINGS = [
  { tag: 'SGJ-0412', weight: 9.71, huid: 'AB12CD' },
  { tag: 'SGJ-0411', weight: 9.62, huid: 'AB12CE' },
  { tag: 'SGJ-0413', weight: 9.8 },
]

const itemOf = async (shop: TestShop, tag: string) => {
  const [item] = await shop.db.select().from(items).where(eq(items.tag, tag))
  if (!item) throw new Error(`There is no item ${tag}.`)
  return item
}

test('a scanned tag or HUID is the item, with its product, weight and HUID', async () => {
  await using shop = await testShop()
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const product = await productWithItems(shop, RINGS)
  const ring = { tag: 'SGJ-0412', productId: product.id, huid: 'AB12CD', weight: 9.71, fault: null }
  for (const code of ['SGJ-0412', 'sgj-0412 ', 'AB12CD', ' ab 12 cd'])
    expect(await call(findItemForSale, { params: { code } })).toMatchObject({ item: ring })
  for (const code of ['SGJ-0499', 'ZZ99ZZ', 'Lotus Ring of gold', '8901234567890'])
    expect(await call(findItemForSale, { params: { code } })).toEqual({ item: null })
})

test('an item that cannot be sold is found all the same, with the reason', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await productWithItems(shop, RINGS)
  const find = async (code: string) =>
    (await shop.as(staff).call(findItemForSale, { params: { code } })).item?.fault
  await sold(shop, staff, product.id, { tags: ['SGJ-0411'] })
  expect(await find('SGJ-0411')).toBe('SGJ-0411: It has already been sold.')
  await shop
    .as(await shop.customer({ role: 'manager' }))
    .call(moveItem, { params: { tag: 'SGJ-0413' }, body: { to: 'missing', note: 'Not found', version: 1 } })
  expect(await find('SGJ-0413')).toBe(
    'SGJ-0413: It is marked as missing. Put it back in stock before you sell it.',
  )
})

test('a sale of a tag is of that item: its weight, its price, and its HUID without typing it', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await productWithItems(shop, RINGS)
  const body = { items: [{ productId: product.id, itemTag: 'SGJ-0412' }] }
  const quote = await shop.as(staff).call(quoteCounterSale, { body })
  expect(quote.items).toMatchObject([
    {
      item: { tag: 'SGJ-0412', huid: 'AB12CD', weight: 9.71 },
      question: null,
      product: { items: [{ tag: 'SGJ-0411' }, { tag: 'SGJ-0412', weight: 9.71 }, { tag: 'SGJ-0413' }] },
    },
  ])
  // 22K at ₹12,000 a gram, 10 % making, 3 % GST; the bill is rounded to the rupee.
  expect(quote.total).toBe(Math.round(9.71 * 12_000 * 1.1 * 1.03))

  const sale = await sold(shop, staff, product.id, { tags: ['SGJ-0412'] })
  const order = await shop.as(staff).call(readAdminOrder, { params: { number: sale.number } })
  expect(order).toMatchObject({ orderStatus: 'Delivered', lines: [{ huid: 'AB12CD' }] })
  expect(await itemOf(shop, 'SGJ-0412')).toMatchObject({ status: 'sold' })
  expect(await shop.db.select().from(itemMoves)).toContainEqual(
    expect.objectContaining({ from: 'in-stock', to: 'sold', by: staff.id }),
  )
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a product stocked by item is not sold without its tag', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await productWithItems(shop, RINGS)
  const body = { items: [{ productId: product.id }] }
  const quote = await shop.as(staff).call(quoteCounterSale, { body })
  expect(quote.items[0]?.question).toBe('Please scan or choose the tag of this piece.')
  await expect(sold(shop, staff, product.id)).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'items.0.variant' }] },
  })
})

test('two items of one product are one sale, and the same item twice is not', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const { id } = await productWithItems(shop, RINGS)
  await expect(saleOf(shop, staff, [id, id], { tags: ['SGJ-0411', 'SGJ-0411'] })).rejects.toMatchObject({
    status: 400,
  })
  const sale = await sold(shop, staff, [id, id], { tags: ['SGJ-0412', 'SGJ-0411'], pan: PAN })
  const { lines } = await shop.as(staff).call(readAdminOrder, { params: { number: sale.number } })
  expect(lines.map(({ huid }) => huid)).toEqual(['AB12CD', 'AB12CE'])
  expect(await itemOf(shop, 'SGJ-0413')).toMatchObject({ status: 'in-stock' })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a tag that was sold after the price was shown is refused by its tag', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await productWithItems(shop, RINGS)
  const body = await saleOf(shop, staff, product.id, { tags: ['SGJ-0411'] })
  await sold(shop, staff, product.id, { tags: ['SGJ-0411'], mobileNumber: '9822054321' })
  await expect(shop.as(staff).call(sellAtCounter, { body })).rejects.toMatchObject({
    status: 409,
    message: 'The piece with the tag SGJ-0411 cannot be bought any more. Please choose another.',
  })
})

test('two tills that sell one item at once: one gets it', async () => {
  await using shop = await testShop()
  const tills = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'staff' })]
  const product = await productWithItems(shop, RINGS)
  const sales = await Promise.all(
    tills.map((till, nth) =>
      saleOf(shop, till, product.id, { tags: ['SGJ-0411'], mobileNumber: `982205432${nth}` }),
    ),
  )
  const outcomes = await Promise.allSettled(
    tills.map(async (till, nth) => {
      const body = sales[nth]
      return body && shop.as(till).call(sellAtCounter, { body })
    }),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  expect(await itemOf(shop, 'SGJ-0411')).toMatchObject({ status: 'sold' })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a piece that weighs something other than its tag says is sold once it has been checked', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const { call } = shop.as(staff)
  const product = await productWithItems(shop, RINGS)
  const body = await saleOf(shop, staff, product.id, { tags: ['SGJ-0411'] })
  const weighing = (weighed: number, isWeightChecked = false) =>
    call(sellAtCounter, {
      body: { ...body, items: body.items.map((item) => ({ ...item, weighed, isWeightChecked })) },
    })
  await expect(weighing(9.58)).rejects.toMatchObject({
    status: 400,
    details: {
      fields: [
        {
          field: 'items.0.weighed',
          message: 'SGJ-0411 weighs 9.580 g, and its tag says 9.620 g. Check that it is the right piece.',
        },
      ],
    },
  })
  expect((await weighing(9.58, true)).orders).toHaveLength(1)
  const { rows } = await shop.pool.query(
    `select after->>'weighed' as weighed from audit_log where action = 'counter.sell'`,
  )
  expect(rows).toEqual([{ weighed: 'SGJ-0411 9.580 g' }])
})
