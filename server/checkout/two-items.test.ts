import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, readCart, removeFromCart } from '#contracts/cart.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { readCartQuote } from '#contracts/quotes.ts'
import { invoices } from '#db/schema/invoices.ts'
import { items } from '#db/schema/items.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { productWithItems } from '#tests/support/items.ts'
import { atTheProvider, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const RINGS = [
  { tag: 'SGJ-0412', weight: 9.71, huid: 'AB12CD' },
  { tag: 'SGJ-0415', weight: 9.8, huid: 'AB12CE' },
  { tag: 'SGJ-0411', weight: 9.62, huid: 'AB12CF' },
]
/** 22K at ₹12,000 a gram, 10 % making, 3 % GST: rupees. */
const priceOf = (grams: number) => Math.round(grams * 12_000_00 * 1.1 * 1.03) / 100

async function rings() {
  const shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  const { call } = await shop.loggedIn(customer)
  const product = await productWithItems(shop, RINGS)
  const wish = (tag?: string) => ({ productId: product.id, ...(tag && { itemTag: tag }) })
  const initiate = (tags: readonly (string | undefined)[], total: number) => {
    const body = paymentRequest(customer, product)
    return call(initiatePayment, {
      body: { ...body, items: tags.map(wish), totalAmount: total, pan: 'ABCPE1234F' },
    })
  }
  /** Both from the quote to the order. */
  const buyBoth = async (tags: readonly (string | undefined)[]) => {
    const { total } = await call(readCartQuote, { body: { items: tags.map(wish) } })
    const { orderId } = await initiate(tags, total)
    const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
    return call(verifyPayment, { body: callback })
  }
  return {
    ...{ shop, customer, call, product, wish, initiate, buyBoth },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const statusOf = async (shop: TestShop, tag: string) =>
  (await shop.db.select().from(items).where(eq(items.tag, tag)))[0]?.status

test('two items of one product are one payment and one order with two lines, each at the price of its own weight', async () => {
  await using it = await rings()
  const { shop, customer, call, product, wish } = it
  const quote = await call(readCartQuote, { body: { items: [wish('SGJ-0415'), wish('SGJ-0412')] } })
  expect(quote.faults).toEqual([])
  expect(quote.quotes).toMatchObject([
    { productId: product.id, itemTag: 'SGJ-0415', total: priceOf(9.8) },
    { productId: product.id, itemTag: 'SGJ-0412', total: priceOf(9.71) },
  ])
  expect(quote.total).toBe(Math.round((priceOf(9.8) + priceOf(9.71)) * 100) / 100)
  expect(await it.buyBoth(['SGJ-0415', 'SGJ-0412'])).toMatchObject({ success: true })
  await letTheDustSettle(shop)
  const lines = await call(listOrders, { params: { userId: customer.id } })
  expect(new Set(lines.map(({ orderId }) => orderId)).size).toBe(1)
  expect(lines.map(({ itemTag, total }) => [itemTag, total]).toSorted()).toEqual([
    ['SGJ-0412', priceOf(9.71)],
    ['SGJ-0415', priceOf(9.8)],
  ])
  expect(await Promise.all(RINGS.map(({ tag }) => statusOf(shop, tag)))).toEqual(['sold', 'sold', 'in-stock'])
  const bills = await shop.db.select().from(invoices)
  expect(bills).toHaveLength(1)
  const printed = JSON.stringify(bills[0])
  for (const words of ['SGJ-0412', 'SGJ-0415', 'AB12CD', 'AB12CE']) expect(printed).toContain(words)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('one of the two is cancelled alone, and only that item is for sale again', async () => {
  await using it = await rings()
  const { shop, customer, call } = it
  await it.buyBoth(['SGJ-0412', 'SGJ-0415'])
  const lines = await call(listOrders, { params: { userId: customer.id } })
  const transactionId = lines.find(({ itemTag }) => itemTag === 'SGJ-0412')?.transactionId ?? ''
  await call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  expect(await statusOf(shop, 'SGJ-0412')).toBe('in-stock')
  expect(await statusOf(shop, 'SGJ-0415')).toBe('sold')
  const after = await call(listOrders, { params: { userId: customer.id } })
  expect(after.map(({ itemTag, orderStatus }) => [itemTag, orderStatus]).toSorted()).toEqual([
    ['SGJ-0412', 'Cancelled'],
    ['SGJ-0415', 'Confirmed'],
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('the same tag twice is refused by its name, and a piece without one only once', async () => {
  await using it = await rings()
  const twice = it.initiate(['SGJ-0412', 'SGJ-0412'], 1)
  await expect(twice).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(
      'The piece with the tag SGJ-0412 is chosen twice. Please remove one of them.',
    ),
  })
  const unnamed = it.call(readCartQuote, { body: { items: [it.wish(), it.wish()] } })
  await expect(unnamed).rejects.toMatchObject({
    message: expect.stringContaining('Each piece can be bought once with a payment.'),
  })
})

test('a piece without a tag beside a chosen one is the lightest of the others', async () => {
  await using it = await rings()
  const { shop, call, wish } = it
  const quote = await call(readCartQuote, { body: { items: [wish(), wish('SGJ-0411')] } })
  expect(quote.quotes.map(({ total }) => total)).toEqual([priceOf(9.71), priceOf(9.62)])
  await it.buyBoth([undefined, 'SGJ-0411'])
  expect(await Promise.all(RINGS.map(({ tag }) => statusOf(shop, tag)))).toEqual(['sold', 'in-stock', 'sold'])
})

test('of two items one is gone: it is said by its tag, and the other is quoted', async () => {
  await using it = await rings()
  const { shop, call, product, wish } = it
  const other = await shop.customer()
  const body = { ...paymentRequest(other, product), items: [wish('SGJ-0412')], totalAmount: priceOf(9.71) }
  await shop.as(other).call(initiatePayment, { body })
  const quote = await call(readCartQuote, { body: { items: [wish('SGJ-0412'), wish('SGJ-0415')] } })
  expect(quote.quotes).toMatchObject([{ itemTag: 'SGJ-0415' }])
  expect(quote.faults).toMatchObject([
    {
      itemTag: 'SGJ-0412',
      sentence: 'The piece with the tag SGJ-0412 cannot be bought any more. Please choose another.',
    },
  ])
  await expect(it.initiate(['SGJ-0412', 'SGJ-0415'], 1)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('SGJ-0412'),
  })
})

test('a cart holds each chosen item as a line of its own; a purchase takes out what it bought', async () => {
  await using it = await rings()
  const { customer, call, wish } = it
  const userId = customer.id
  const add = (tag?: string) => call(addToCart, { body: { userId, ...wish(tag) } })
  expect(await add('SGJ-0412')).toMatchObject({ count: 1 })
  expect(await add('SGJ-0415')).toMatchObject({ count: 2 })
  expect(await add('SGJ-0412')).toMatchObject({ count: 2 })
  expect(await add()).toMatchObject({ count: 3 })
  const tags = async () => {
    const lines = await call(readCart, { params: { userId } })
    return lines.map(({ itemTag, Product }) => [itemTag, Product.price])
  }
  expect((await tags()).toSorted()).toEqual(
    [
      [null, priceOf(9.62)],
      ['SGJ-0412', priceOf(9.71)],
      ['SGJ-0415', priceOf(9.8)],
    ].toSorted(),
  )
  const place = { params: { userId, productId: it.product.id } }
  expect(await call(removeFromCart, { ...place, query: { itemTag: '' } })).toMatchObject({ count: 2 })
  await it.buyBoth(['SGJ-0412'])
  expect(await tags()).toEqual([['SGJ-0415', priceOf(9.8)]])
  const rival = await it.shop.customer()
  const theirs = {
    ...paymentRequest(rival, it.product),
    items: [wish('SGJ-0415')],
    totalAmount: priceOf(9.8),
  }
  await it.shop.as(rival).call(initiatePayment, { body: theirs })
  const [gone] = await call(readCart, { params: { userId } })
  expect(gone).toMatchObject({ itemTag: 'SGJ-0415', Product: { stock_quantity: 0 } })
  expect(await call(removeFromCart, place)).toMatchObject({ count: 0 })
})

test('an item beside another of its product costs no more statements than another product', async () => {
  await using it = await rings()
  await it.buyBoth(['SGJ-0411'])
  const more = await productWithItems(
    it.shop,
    ['A-1', 'A-2', 'A-3', 'A-4'].map((tag) => ({ tag, weight: 5 })),
  )
  const statementsFor = async (tags: readonly string[]) => {
    const customer = await it.shop.customer()
    const { call } = await it.shop.loggedIn(customer)
    const wishes = tags.map((itemTag) => ({ productId: more.id, itemTag }))
    return statementsOf(async () => {
      const { total } = await call(readCartQuote, { body: { items: wishes } })
      const body = { ...paymentRequest(customer, more), items: wishes, totalAmount: total }
      const { orderId } = await call(initiatePayment, { body })
      const callback = await atTheProvider(it.shop, orderId, { outcome: 'captured', webhook: 'lost' })
      await call(verifyPayment, { body: callback })
    })
  }
  const one = await statementsFor(['A-1'])
  const two = await statementsFor(['A-2', 'A-3'])
  expect(two.statements.length, two.statements.join('\n')).toBeLessThanOrEqual(one.statements.length + 4)
  expect(two.commits).toBe(one.commits)
})
