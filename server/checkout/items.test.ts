import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyPayment } from '#contracts/checkout.ts'
import { readQuote } from '#contracts/quotes.ts'
import { itemMoves, items } from '#db/schema/items.ts'
import { orderHuids } from '#db/schema/order-fulfilment.ts'
import { orderLines } from '#db/schema/orders.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import { inVariant } from '#server/pricing/product-price.ts'
import { productWithItems } from '#tests/support/items.ts'
import { atTheProvider, buy, type Customer, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const RINGS = [
  { tag: 'SGJ-0412', weight: 9.71, huid: 'AB12CD' },
  { tag: 'SGJ-0411', weight: 9.62, huid: 'AB12CE' },
]

const statusOf = async (shop: TestShop, tag: string) =>
  (await shop.db.select().from(items).where(eq(items.tag, tag)))[0]?.status

/** What a customer pays for the item with this tag, or for the lightest. */
async function priceOf(shop: TestShop, customer: Customer, productId: string, tag?: string) {
  const { lines } = await shop
    .as(customer)
    .call(readQuote, { body: { productId, ...(tag && { variant: { tag } }) } })
  return lines.total
}

test('a product stocked by item costs what its lightest item weighs, and each other item what it weighs', async () => {
  await using shop = await testShop()
  const { id } = await productWithItems(shop, RINGS)
  const found = await pricedProduct(shop.db, id)
  if (!found) throw new Error('The product is gone.')
  // 22K at ₹12,000 a gram, 10 % making, 3 % GST.
  expect(found.product.price).toBe(Math.round(9.62 * 12_000_00 * 1.1 * 1.03))
  expect(inVariant(found.product, { tag: 'SGJ-0412' })?.price).toBe(Math.round(9.71 * 12_000_00 * 1.1 * 1.03))
  expect(found.priceVersion.price).toBe(found.product.price)
})

test('a customer buys exactly one item, and its tag, weight and HUID are on the order', async () => {
  await using shop = await testShop()
  const product = await productWithItems(shop, RINGS)
  const customer = await shop.customer()
  const price = await priceOf(shop, customer, product.id)
  await buy(shop, customer, { ...product, price })
  const [line] = await shop.db.select().from(orderLines)
  expect(line?.quote.piece).toMatchObject({ variant: { tag: 'SGJ-0411' }, grossWeightMg: 9620 })
  expect(await statusOf(shop, 'SGJ-0411')).toBe('sold')
  expect(await statusOf(shop, 'SGJ-0412')).toBe('in-stock')
  expect(await shop.db.select({ huid: orderHuids.huid }).from(orderHuids)).toEqual([{ huid: 'AB12CE' }])
  const moves = await shop.db.select({ from: itemMoves.from, to: itemMoves.to }).from(itemMoves)
  expect(moves).toContainEqual({ from: 'in-stock', to: 'reserved' })
  expect(moves).toContainEqual({ from: 'reserved', to: 'sold' })
})

test('sixty customers of three equal items: three get one each, with different tags', async () => {
  await using shop = await testShop()
  const product = await productWithItems(
    shop,
    ['A-1', 'A-2', 'A-3'].map((tag) => ({ tag, weight: 5 })),
  )
  const customers = await Promise.all(Array.from({ length: 60 }, () => shop.customer()))
  const endings = await Promise.allSettled(customers.map((customer) => startPaying(shop, customer, product)))
  expect(endings.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const ending of endings)
    if (ending.status === 'rejected') expect(ending.reason).toMatchObject({ status: 409 })
  const reserved = await shop.db.select().from(items).where(eq(items.status, 'reserved'))
  expect(new Set(reserved.map(({ tag }) => tag))).toEqual(new Set(['A-1', 'A-2', 'A-3']))
})

test('an item whose payment fails can be bought again, and its own customer keeps it on a second try', async () => {
  await using shop = await testShop()
  const product = await productWithItems(shop, RINGS.slice(1))
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const price = await priceOf(shop, customer, product.id)
  await startPaying(shop, customer, { ...product, price })
  expect(await priceOf(shop, customer, product.id)).toBe(price)
  const { orderId } = await startPaying(shop, customer, { ...product, price })
  await expect(startPaying(shop, other, { ...product, price })).rejects.toMatchObject({ status: 409 })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await shop.as(customer).call(verifyPayment, { body: callback })
  expect(await statusOf(shop, 'SGJ-0411')).toBe('sold')
})
