import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listProducts } from '#contracts/catalogue.ts'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelOrder } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { products } from '#db/schema/catalogue.ts'
import { changes } from '#db/schema/changes.ts'
import { itemMoves, items } from '#db/schema/items.ts'
import { orderHuids } from '#db/schema/order-fulfilment.ts'
import { orderLines } from '#db/schema/orders.ts'
import { inVariant } from '#rules/catalogue/product-price.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { followSoldItems } from '#server/items/follow-items.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import { productWithItems } from '#tests/support/items.ts'
import {
  atTheProvider,
  buy,
  type Customer,
  letTheDustSettle,
  type Product,
  paymentRequest,
  startPaying,
} from '#tests/support/purchase.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const RINGS = [
  { tag: 'SGJ-0412', weight: 9.71, huid: 'AB12CD' },
  { tag: 'SGJ-0411', weight: 9.62, huid: 'AB12CE' },
]

const statusOf = async (shop: TestShop, tag: string) =>
  (await shop.db.select().from(items).where(eq(items.tag, tag)))[0]?.status

/** The price that a customer pays for the item with this tag, or for the lightest. */
async function priceOf(shop: TestShop, customer: Customer, productId: string, tag?: string) {
  const { lines } = await shop
    .as(customer)
    .call(readQuote, { body: { productId, ...(tag && { itemTag: tag }) } })
  return lines.total
}

test('a product stocked by item costs what its lightest item weighs, and each other item what it weighs', async () => {
  await using shop = await testShop()
  const { id } = await productWithItems(shop, RINGS)
  const priced = await pricedProduct(shop.db, id)
  if (!priced) throw new Error('The product is gone.')
  // 22K at ₹12,000 a gram, 10 % making, 3 % GST.
  expect(priced.product.price).toBe(Math.round(9.62 * 12_000_00 * 1.1 * 1.03))
  expect(inVariant(priced.product, { tag: 'SGJ-0412' })?.price).toBe(
    Math.round(9.71 * 12_000_00 * 1.1 * 1.03),
  )
  expect(priced.priceVersion.price).toBe(priced.product.price)
})

test('a customer buys exactly one item, and its tag, weight and HUID are on the order', async () => {
  await using shop = await testShop()
  const product = await productWithItems(shop, RINGS)
  const customer = await shop.customer()
  const price = await priceOf(shop, customer, product.id)
  await buy(shop, customer, { ...product, price })
  const [line] = await shop.db.select().from(orderLines)
  expect(line?.quote.product).toMatchObject({ variant: { tag: 'SGJ-0411' }, grossWeightMg: 9620 })
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

test('an item whose reservation has run out is still sold to a late payment, unless somebody else has it', async () => {
  await using shop = await testShop()
  const product = await productWithItems(shop, RINGS.slice(1))
  const [late, later, other] = [await shop.customer(), await shop.customer(), await shop.customer()]
  const price = await priceOf(shop, late, product.id)
  const priced = { ...product, price }
  const { orderId } = await startPaying(shop, late, priced)
  shop.clock.advance(16 * 60_000)
  await shop.jobs.run(['release-reservation'])
  expect(await statusOf(shop, 'SGJ-0411')).toBe('in-stock')
  const second = await startPaying(shop, later, priced)
  shop.clock.advance(16 * 60_000)
  await shop.jobs.run(['release-reservation'])
  const callback = await atTheProvider(shop, orderId, {
    outcome: 'captured',
    webhook: 'lost',
    attemptBegunSecondsAgo: 30 * 60,
  })
  expect(await shop.as(late).call(verifyPayment, { body: callback })).toMatchObject({ success: true })
  expect(await statusOf(shop, 'SGJ-0411')).toBe('sold')
  await expect(startPaying(shop, other, priced)).rejects.toMatchObject({ status: 409 })
  await atTheProvider(shop, second.orderId, { outcome: 'captured', attemptBegunSecondsAgo: 15 * 60 })
  await letTheDustSettle(shop)
  expect(await shop.db.$count(orderLines)).toBe(1)
  const [moved] = await shop.db.select().from(itemMoves).where(eq(itemMoves.to, 'sold'))
  expect(moved).toMatchObject({ from: 'reserved' })
})

test('a chosen item is the one that is sold, and one that is gone is refused by its tag', async () => {
  await using shop = await testShop()
  const product = await productWithItems(shop, RINGS)
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const price = await priceOf(shop, customer, product.id, 'SGJ-0412')
  const wanted = { ...product, price }
  const body = { ...paymentRequest(customer, wanted) }
  const items = body.items.map((item) => ({ ...item, itemTag: 'SGJ-0412' }))
  await shop.as(customer).call(initiatePayment, { body: { ...body, items } })
  expect(await statusOf(shop, 'SGJ-0412')).toBe('reserved')
  const theirs = { ...paymentRequest(other, wanted), items }
  await expect(shop.as(other).call(initiatePayment, { body: theirs })).rejects.toMatchObject({
    status: 409,
    message: 'The piece with the tag SGJ-0412 cannot be bought any more. Please choose another.',
  })
})

test('a cancelled item is for sale again; a returned one is returned until it is put on sale', async () => {
  await using shop = await testShop()
  const product = await productWithItems(shop, RINGS.slice(1))
  const customer = await shop.customer()
  const price = await priceOf(shop, customer, product.id)
  const { orderId } = await buy(shop, customer, { ...product, price })
  await shop.as(customer).call(cancelOrder, { params: { orderId: orderId ?? '' } })
  expect(await statusOf(shop, 'SGJ-0411')).toBe('in-stock')
  await buy(shop, customer, { ...product, price })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a listing follows the lightest item that is left', async () => {
  await using shop = await testShop()
  const product = await productWithItems(shop, RINGS)
  const customer = await shop.customer()
  await buy(shop, customer, { ...product, price: await priceOf(shop, customer, product.id) })
  await followSoldItems(shop.shop)
  const [stored] = await shop.db.select().from(products).where(eq(products.id, product.id))
  expect(stored).toMatchObject({ stockQuantity: 1, netWeightMg: 9710 })
  const priced = await pricedProduct(shop.db, product.id)
  expect(priced?.priceVersion.price).toBe(priced?.product.price)
})

test('an item costs one statement more than a piece of what is stocked by count', async () => {
  await using shop = await testShop()
  const statementsFor = async (make: () => Promise<Product>) => {
    const [customer, product] = [await shop.customer(), await make()]
    const { call } = await shop.loggedIn(customer)
    const price = await priceOf(shop, customer, product.id)
    return statementsOf(async () => {
      const body = paymentRequest(customer, { ...product, price })
      const { orderId } = await call(initiatePayment, { body })
      const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
      await call(verifyPayment, { body: callback })
    })
  }
  /** Of three sales the one with the fewest: what is looked after now and then is not the sale's. */
  const fewest = async (make: () => Promise<Product>) => {
    const sales = [await statementsFor(make), await statementsFor(make), await statementsFor(make)]
    return sales.map(({ statements }) => statements).toSorted((one, other) => one.length - other.length)[0]
  }
  const counted = await fewest(() => shop.product({ stock: 5 }))
  let tags = 0
  const five = () => Array.from({ length: 5 }, () => ({ tag: `A-${++tags}`, weight: 5 }))
  const itemised = await fewest(() => productWithItems(shop, five()))
  expect(counted?.length).toBeGreaterThan(0)
  expect(itemised?.length, itemised?.join('\n')).toBeLessThanOrEqual((counted?.length ?? 0) + 1)
})

test('a shopper who asks the price of an item that has been sold reads that it is gone', async () => {
  await using shop = await testShop()
  const product = await productWithItems(shop, RINGS)
  const [customer, other] = [await shop.customer(), await shop.customer()]
  await buy(shop, customer, { ...product, price: await priceOf(shop, customer, product.id) })
  await expect(priceOf(shop, other, product.id, 'SGJ-0411')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('The piece with the tag SGJ-0411 cannot be bought any more.'),
  })
})

test('what shows the items of a product is told of each that is reserved or free again', async () => {
  await using shop = await testShop()
  const ring = await productWithItems(shop, RINGS)
  const customer = await shop.customer()
  const listed = async () =>
    (await shop.call(listProducts)).find(({ id }) => id === ring.id)?.items.map(({ tag }) => tag)
  const pagesTold = () => shop.db.$count(changes, eq(changes.tag, `product:${ring.id}`))
  const reserve = async (tag: string) => {
    const body = paymentRequest(customer, { ...ring, price: await priceOf(shop, customer, ring.id, tag) })
    const items = body.items.map((item) => ({ ...item, itemTag: tag }))
    await shop.as(customer).call(initiatePayment, { body: { ...body, items } })
  }
  await reserve('SGJ-0411')
  await expect.poll(listed).toEqual(['SGJ-0412'])
  const told = await pagesTold()
  await reserve('SGJ-0412')
  await expect.poll(listed).toEqual(['SGJ-0411'])
  expect(await pagesTold()).toBeGreaterThan(told)
})

test('pages are told of an item whose payment ends, while others of its product are free', async () => {
  await using shop = await testShop()
  const ring = await productWithItems(
    shop,
    ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'].map((tag) => ({ tag, weight: 5 })),
  )
  const customer = await shop.customer()
  const { paymentId } = await startPaying(shop, customer, ring)
  await shop.db.delete(changes)
  await shop.as(customer).call(updatePayment, { body: { paymentId, status: 'failed' } })
  expect(await shop.db.$count(changes, eq(changes.tag, `product:${ring.id}`))).toBe(1)
})
