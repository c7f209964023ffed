import { expect, test } from 'vitest'
import { listOrders } from '#contracts/orders.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { stockOf } from '#server/catalogue/stock.store.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { saleOf, sold } from '#trade/counter/tests/counter.ts'

/** A shop with gifts of 5 g of 22K gold, which are hallmarked; staff, a manager and a customer. */
async function counterWithGifts(stock = 5) {
  const shop = await testShop()
  await openForBusiness(shop)
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'owner' })]
  const customer = await shop.customer({ firstName: 'Meera', lastName: 'Joshi' })
  const gift = await shop.product({
    ...{ name: 'Lotus Charm', category: 'gift-articles', type: 'Charms', terms: ringTerms(), stock },
  })
  const { mobileNumber } = customer
  return {
    ...{ shop, staff, manager, customer, gift, mobileNumber },
    left: async () => (await stockOf(shop.db, gift.id))?.stock,
    orders: () => shop.as(customer).call(listOrders, { params: { userId: customer.id } }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const HUIDS = 'AB12CD, EF34GH, JK56LM'

const quoted = (shop: TestShop, staff: Parameters<TestShop['as']>[0], productId: string, quantity: number) =>
  shop.as(staff).call(quoteCounterSale, { body: { items: [{ productId, quantity }] } })

test('three pieces are one line with one price, and leave with a HUID for each', async () => {
  await using at = await counterWithGifts()
  const { shop, staff, gift, mobileNumber, left, orders } = at
  const one = await quoted(shop, staff, gift.id, 1)
  const three = await quoted(shop, staff, gift.id, 3)
  expect(three).toMatchObject({
    total: 3 * one.total,
    items: [{ quantity: 3, quantityFault: null, product: { maxQuantity: 10, huidRequired: true } }],
  })
  const sale = await saleOf(shop, staff, gift.id, {
    mobileNumber,
    quantity: 3,
    huid: 'AB12CD, EF34GH',
    pan: 'ABCPE1234F',
  })
  await expect(shop.as(staff).call(sellAtCounter, { body: sale })).rejects.toMatchObject({
    status: 400,
    message: 'Please enter 3 HUIDs, one for each piece.',
  })
  await sold(shop, staff, gift.id, { mobileNumber, quantity: 3, huid: HUIDS, pan: 'ABCPE1234F' })
  expect(await left()).toBe(2)
  expect(await orders()).toMatchObject([{ quantity: 3, huid: HUIDS, price: three.total / 3 }])
  await shop.jobs.run()
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('the same sale sent twice sells once; under its id another quantity is refused', async () => {
  await using at = await counterWithGifts()
  const { shop, staff, gift, mobileNumber, left } = at
  const change = { mobileNumber, quantity: 2, huid: 'AB12CD, EF34GH' }
  const sale = await saleOf(shop, staff, gift.id, change)
  for (const _ of [1, 2]) await shop.as(staff).call(sellAtCounter, { body: sale })
  const other = await saleOf(shop, staff, gift.id, { ...change, quantity: 1, huid: 'AB12CD' })
  await expect(
    shop.as(staff).call(sellAtCounter, { body: { ...other, saleId: sale.saleId } }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await left()).toBe(3)
})

test('more than are left, or than are not reserved online, are refused with how many there are', async () => {
  await using at = await counterWithGifts(3)
  const { shop, staff, gift, mobileNumber, left } = at
  const sale = await saleOf(shop, staff, gift.id, {
    mobileNumber,
    quantity: 3,
    huid: HUIDS,
    pan: 'ABCPE1234F',
  })
  await startPaying(shop, await shop.customer(), gift)
  const few = 'Only 2 left. Please choose 2 or fewer.'
  expect((await quoted(shop, staff, gift.id, 3)).items).toMatchObject([{ quantityFault: few }])
  await expect(shop.as(staff).call(sellAtCounter, { body: sale })).rejects.toMatchObject({
    status: 409,
    message: few,
    details: { gone: [gift.id] },
  })
  expect(await left()).toBe(3)
})

test('a ring is sold one at a time at the counter as well', async () => {
  await using at = await counterWithGifts()
  const { shop, staff } = at
  const ring = await shop.product()
  const quote = await quoted(shop, staff, ring.id, 2)
  expect(quote.items).toMatchObject([{ quantityFault: 'This piece is sold one at a time.' }])
  const sale = await saleOf(shop, staff, ring.id, { quantity: 2, huid: 'AB12CD, EF34GH' })
  await expect(shop.as(staff).call(sellAtCounter, { body: sale })).rejects.toMatchObject({ status: 400 })
})
