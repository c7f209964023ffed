import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { addToCart, readCart } from '#contracts/cart.ts'
import { changeQuantity } from '#contracts/cart-quantity.ts'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { readCartQuote, readQuote } from '#contracts/quotes.ts'
import { products } from '#db/schema/catalogue.ts'
import { toRupees } from '#rules/money.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { stockOf } from '#server/catalogue/stock.store.ts'
import type { ProductOptions } from '#tests/support/builders.ts'
import { atTheProvider, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const COIN_PRICE = 10_333_33

/** A customer, and coins of which there are some. */
async function shopWithCoins(options: ProductOptions = {}) {
  const shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  const coin = await shop.product({
    name: 'Lotus Coin',
    type: 'Coins',
    price: COIN_PRICE,
    stock: 5,
    ...options,
  })
  const me = shop.as(customer)
  const total = (quantity: number) => toRupees(quantity * coin.price)
  const body = (quantity: number) => {
    const request = paymentRequest(customer, coin)
    const items = request.items.map((item) => ({ ...item, quantity }))
    return { ...request, items, totalAmount: total(quantity) }
  }
  return {
    ...{ shop, customer, coin, me, total, body },
    start: (quantity: number) => me.call(initiatePayment, { body: body(quantity) }),
    inCart: async () => (await me.call(readCart, { params: { userId: customer.id } }))[0],
    stock: () => stockAndHeld(shop, coin.id),
    orders: () => me.call(listOrders, { params: { userId: customer.id } }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

async function stockAndHeld({ db }: TestShop, id: string) {
  const counts = await stockOf(db, id)
  if (!counts) throw new Error('The coin is gone.')
  return { stock: counts.stock, held: counts.stock - counts.available }
}

async function expectSoundBooks({ db }: TestShop) {
  expect(await faultsInBooks(db)).toEqual([])
}

type Coins = Awaited<ReturnType<typeof shopWithCoins>>

async function buyCoins({ shop, me, start }: Coins, quantity: number) {
  const { orderId } = await start(quantity)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  return me.call(verifyPayment, { body: callback })
}

test('three coins are one line: reserved, paid for and ordered together, at three times the price of one', async () => {
  await using coins = await shopWithCoins()
  const { shop, stock, orders, total } = coins
  const { orderId, amount } = await coins.start(3)
  expect(amount).toBe(3 * COIN_PRICE)
  expect(await stock()).toEqual({ stock: 5, held: 3 })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await coins.me.call(verifyPayment, { body: callback })
  expect(await stock()).toEqual({ stock: 2, held: 0 })
  expect(await orders()).toMatchObject([{ quantity: 3, total: total(3), price: total(1) }])
  await letTheDustSettle(shop)
  await expectSoundBooks(shop)
})

test('cancelling a line brings all its pieces back, and all that was paid for it', async () => {
  await using coins = await shopWithCoins()
  const { shop, me, stock, orders, total } = coins
  await buyCoins(coins, 4)
  await letTheDustSettle(shop)
  const [line] = await orders()
  const params = { transactionId: line?.transactionId ?? '' }
  await me.call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  expect(await stock()).toEqual({ stock: 5, held: 0 })
  expect(await orders()).toMatchObject([{ orderStatus: 'Cancelled', refund: { amount: total(4) } }])
  await expectSoundBooks(shop)
})

test('a failed attempt frees all its pieces; another attempt goes on with them, for fewer or for more', async () => {
  await using coins = await shopWithCoins()
  const { me, start, stock } = coins
  await start(3)
  await start(5)
  expect(await stock()).toEqual({ stock: 5, held: 5 })
  const { paymentId } = await start(2)
  expect(await stock()).toEqual({ stock: 5, held: 2 })
  await me.call(updatePayment, { body: { paymentId, status: 'failed' } })
  expect(await stock()).toEqual({ stock: 5, held: 0 })
})

test('a customer who wants more than there are reads how many are left, and keeps the line of the cart', async () => {
  await using coins = await shopWithCoins({ stock: 4 })
  const { shop, customer, coin, me, start, body, inCart, stock } = coins
  const place = { userId: customer.id, productId: coin.id }
  await me.call(addToCart, { body: { ...place, quantity: 4 } })
  const other = await shop.customer()
  const { items } = body(2)
  await shop
    .as(other)
    .call(initiatePayment, { body: { ...paymentRequest(other, coin), items, totalAmount: coins.total(2) } })
  const few = 'Only 2 left. Please choose 2 or fewer.'
  await expect(start(4)).rejects.toMatchObject({ status: 409, message: few, details: { gone: [coin.id] } })
  const quote = await me.call(readCartQuote, { body: { items: [{ productId: coin.id, quantity: 4 }] } })
  expect(quote).toMatchObject({ quotes: [], faults: [{ sentence: few }] })
  expect(await inCart()).toMatchObject({ quantity: 4, maxQuantity: 2 })
  await expect(me.call(changeQuantity, { params: place, body: { quantity: 3 } })).rejects.toMatchObject({
    status: 409,
    message: few,
    details: { left: 2 },
  })
  expect(await stock()).toEqual({ stock: 4, held: 2 })
  await start(2)
})

test.each([0, 11, 1.5, -1, '2', null])('a quantity of %j is refused with a sentence', async (quantity) => {
  await using coins = await shopWithCoins()
  const { customer, coin, me, body } = coins
  const sentence = {
    status: 400,
    message: expect.stringContaining('Please choose 1 to 10 pieces.'),
  }
  const items = [{ productId: coin.id, quantity: quantity as number }]
  await expect(me.call(initiatePayment, { body: { ...body(1), items } })).rejects.toMatchObject(sentence)
  await expect(me.call(readCartQuote, { body: { items } })).rejects.toMatchObject(sentence)
  const place = { userId: customer.id, productId: coin.id }
  await expect(
    me.call(addToCart, { body: { ...place, quantity: quantity as number } }),
  ).rejects.toMatchObject(sentence)
})

test('a ring and an engraved coin are sold one at a time', async () => {
  await using coins = await shopWithCoins({ engraving: { maxLetters: 12, price: 0 } })
  const { shop, customer, coin, me } = coins
  const ring = await shop.product()
  const quote = (productId: string, extras?: { engraving: string }) =>
    me.call(readQuote, { body: { productId, quantity: 2, ...(extras && { extras }) } })
  await expect(quote(ring.id)).rejects.toMatchObject({
    status: 400,
    message: 'This piece is sold one at a time.',
  })
  await expect(quote(coin.id, { engraving: 'Asha' })).rejects.toMatchObject({
    status: 400,
    message: 'An engraved piece is sold one at a time.',
  })
  const place = { userId: customer.id, productId: coin.id }
  await me.call(addToCart, { body: { ...place, quantity: 3 } })
  await me.call(addToCart, { body: { ...place, extras: { engraving: 'Asha' } } })
  expect(await coins.inCart()).toMatchObject({ quantity: 1, maxQuantity: 1 })
  await expect(me.call(changeQuantity, { params: place, body: { quantity: 2 } })).rejects.toMatchObject({
    status: 400,
  })
})

test('pressing “Add to cart” again leaves the quantity; the last of two tabs that change it counts', async () => {
  await using coins = await shopWithCoins()
  const { customer, coin, me, inCart } = coins
  const place = { userId: customer.id, productId: coin.id }
  await expect(me.call(changeQuantity, { params: place, body: { quantity: 2 } })).rejects.toMatchObject({
    status: 404,
  })
  await me.call(addToCart, { body: { ...place, quantity: 2 } })
  await me.call(addToCart, { body: { ...place, quantity: 1 } })
  expect(await inCart()).toMatchObject({ quantity: 2 })
  await Promise.all([3, 3].map((quantity) => me.call(changeQuantity, { params: place, body: { quantity } })))
  expect(await inCart()).toMatchObject({ quantity: 3, maxQuantity: 5, priceAtTimeOfAddition: coins.total(1) })
})

test('a quantity that another customer does not own is not changed', async () => {
  await using coins = await shopWithCoins()
  const { shop, customer, coin, me } = coins
  const place = { userId: customer.id, productId: coin.id }
  await me.call(addToCart, { body: place })
  const stranger = shop.as(await shop.customer())
  await expect(stranger.call(changeQuantity, { params: place, body: { quantity: 2 } })).rejects.toMatchObject(
    { status: 403 },
  )
})

test('money that comes when the reservation has lapsed and too few are left goes back, and takes none of them', async () => {
  await using coins = await shopWithCoins()
  const { shop, me, coin, stock } = coins
  const { orderId } = await coins.start(3)
  shop.clock.advance(60 * 60 * 1000)
  await shop.jobs.run()
  await shop.db.update(products).set({ stockQuantity: 2, version: 9 }).where(eq(products.id, coin.id))
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  expect(await me.call(verifyPayment, { body: callback })).toMatchObject({ success: false })
  await letTheDustSettle(shop)
  expect(await stock()).toEqual({ stock: 2, held: 0 })
  await expectSoundBooks(shop)
})

test('the welcome offer comes off the whole line, once', async () => {
  await using coins = await shopWithCoins({ category: 'gift-articles', type: 'Silverware' })
  const { shop, coin, me, body } = coins
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, welcomeOfferSettings, {
    enabled: true,
    discountBps: 1000,
  })
  const one = await me.call(readQuote, { body: { productId: coin.id } })
  const three = await me.call(readQuote, { body: { productId: coin.id, quantity: 3 } })
  expect(three.lines.price).toBe(3 * COIN_PRICE)
  expect(Math.abs(three.lines.promotion - 3 * one.lines.promotion)).toBeLessThanOrEqual(2)
  const request = { ...body(3), totalAmount: three.total }
  expect(await me.call(initiatePayment, { body: request })).toMatchObject({ totalAmount: three.total })
})
