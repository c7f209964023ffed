import { expect, test } from 'vitest'
import { listReservations, releaseReservation } from '#contracts/admin/reservations.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { listPendingPayments, listReturnedPayments } from '#contracts/pending-payments.ts'
import { readCartQuote } from '#contracts/quotes.ts'
import { notifications } from '#db/schema/notifications.ts'
import { toRupees } from '#rules/money.ts'
import { stockOf } from '#server/catalogue/stock.store.ts'
import { ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { atTheProvider, buy, letTheDustSettle, paymentRequest, startPaying } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const PAN = 'ABCPE1234F'
const PRICES = [20_000_00, 30_000_00, 40_000_00]

/** Three products of which there is one each, and a customer who wants them all. */
async function cartOfThree(prices = PRICES) {
  const shop = await testShop()
  const customer = await shop.customer()
  const products: Awaited<ReturnType<TestShop['product']>>[] = []
  for (const [nth, price] of prices.entries())
    products.push(await shop.product({ name: `Piece ${nth + 1}`, price, stock: 1 }))
  const me = shop.as(customer)
  const orders = () => me.call(listOrders, { params: { userId: customer.id } })
  const books = () => ledgerViolations(shop.pool, new Map(products.map(({ id }) => [id, 1])))
  return {
    ...{ shop, customer, products, me, orders, books },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const priceOf = (products: readonly { price: number }[]) =>
  products.reduce((sum, { price }) => sum + price, 0)

const reservedOf = async ({ pool }: TestShop) => {
  const { rows } = await pool.query('select sum(reserved_quantity)::int as reserved from products')
  return rows[0].reserved
}

test('one payment for three products makes one order with three lines, one payment id and one message', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products, orders, books } = cart
  const answer = await buy(shop, customer, ...products)
  expect(answer).toMatchObject({ success: true, message: 'Your order is confirmed.' })
  const listed = await orders()
  expect(listed.map(({ name }) => name)).toEqual(products.map(({ name }) => name))
  expect(new Set(listed.map(({ orderId }) => orderId))).toEqual(new Set([answer.orderId]))
  expect(new Set(listed.map(({ transactionNumber }) => transactionNumber)).size).toBe(1)
  expect(new Set(listed.map(({ transactionId }) => transactionId)).size).toBe(3)
  expect(listed.reduce((sum, { total }) => sum + total, 0)).toBe(toRupees(priceOf(products)))
  const messages = await shop.db.select({ event: notifications.event }).from(notifications)
  expect(messages.map(({ event }) => event)).toEqual(['order-confirmed', 'order-confirmed'])
  await letTheDustSettle(shop)
  expect(await books()).toEqual([])
})

test('a single product is bought as before, on its own', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products, orders } = cart
  const [first] = products
  if (first) await buy(shop, customer, first)
  expect(await orders()).toMatchObject([{ productId: first?.id }])
})

test('all are reserved or none; the refusal names each that is gone, and the others can be bought without it', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products, me } = cart
  const [first, second, third] = products
  if (!first || !second || !third) throw new Error('There are three.')
  await buy(shop, await shop.customer(), first)
  await startPaying(shop, await shop.customer(), third)
  await expect(startPaying(shop, customer, ...products)).rejects.toMatchObject({
    status: 409,
    message: '“Piece 1” is sold out. Someone else is buying the last “Piece 3” right now.',
    details: { gone: [first.id, third.id] },
  })
  expect(await reservedOf(shop)).toBe(1)
  const quoted = await me.call(readCartQuote, {
    body: { items: products.map(({ id }) => ({ productId: id })) },
  })
  expect(quoted.quotes.map(({ productId }) => productId)).toEqual([second.id])
  expect(quoted.faults.map(({ productId }) => productId)).toEqual([first.id, third.id])
  expect(quoted.total).toBe(toRupees(second.price))
  expect(await startPaying(shop, customer, second)).toMatchObject({ amount: second.price })
})

test('a price that has changed asks for consent to the sum, with what each product costs now', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products, me } = cart
  const [first, ...others] = products
  if (!first) throw new Error('There are three.')
  const known = { ...paymentRequest(customer, { ...first, price: 19_000_00 }, ...others) }
  await expect(me.call(initiatePayment, { body: known })).rejects.toMatchObject({
    status: 409,
    message: 'The price is now ₹90,000. Please check it before you pay.',
    details: {
      totalAmount: 90_000,
      items: expect.arrayContaining([{ productId: first.id, itemTag: null, name: 'Piece 1', total: 20_000 }]),
    },
  })
  expect(await reservedOf(shop)).toBe(0)
})

test.each([
  ['no product', (ids: string[]) => ids.slice(0, 0), 'Choose at least one piece.'],
  ['eleven', ([id = '']: string[]) => Array.from({ length: 11 }, () => id), 'You can buy up to 10 pieces'],
  ['the same twice', ([id = '']: string[]) => [id, id], 'Each piece can be bought once with a payment.'],
])('%s is refused with a sentence', async (_, choose, sentence) => {
  await using cart = await cartOfThree()
  const { customer, products, me } = cart
  const [first] = products
  if (!first) throw new Error('There are three.')
  const items = choose(products.map(({ id }) => id)).map((productId) => ({
    productId,
    quantity: 1 as const,
  }))
  const body = { ...paymentRequest(customer, first), items }
  await expect(me.call(initiatePayment, { body })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(sentence),
  })
})

test('the law requires a PAN for the total', async () => {
  await using cart = await cartOfThree([90_000_00, 80_000_00, 70_000_00])
  const { shop, customer, products, me } = cart
  const items = products.map(({ id }) => ({ productId: id }))
  const quoted = await me.call(readCartQuote, { body: { items } })
  expect(quoted.pan).toMatchObject({ needed: true })
  expect(quoted.quotes.map(({ pan }) => pan.needed)).toEqual([false, false, false])
  await expect(startPaying(shop, customer, ...products)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/PAN/),
  })
  const body = { ...paymentRequest(customer, ...products), pan: PAN }
  await me.call(initiatePayment, { body })
  const { rows } = await shop.pool.query('select count(*)::int as pans from payment_pans')
  expect(rows[0].pans).toBe(1)
})

test('the welcome offer covers the whole first payment, up to the limit that the owner has set', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products, me, orders } = cart
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const offer = { enabled: true, discountBps: 1500, maxRupees: 2_000 }
  await changeSettingTo(owner.call, welcomeOfferSettings, offer)
  const items = products.map(({ id }) => ({ productId: id }))
  const quoted = await me.call(readCartQuote, { body: { items } })
  expect(quoted.promotion).toBe(2_000)
  const single = await me.call(readCartQuote, { body: { items: items.slice(0, 1) } })
  expect(single.promotion).toBeLessThanOrEqual(2_000)
  expect(single.promotion).toBeGreaterThan(0)

  const body = { ...paymentRequest(customer, ...products), totalAmount: quoted.total }
  const { orderId, promotion } = await me.call(initiatePayment, { body })
  expect(promotion).toMatchObject({ amount: 2_000 })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await me.call(verifyPayment, { body: callback })
  expect((await orders()).reduce((sum, order) => sum + (order.promotion?.amount ?? 0), 0)).toBe(2_000)
  const later = await me.call(readCartQuote, { body: { items: [{ productId: (await shop.product()).id }] } })
  expect(later.promotion).toBe(0)
})

test('closing the window, running out of time and a release by the shop end the whole payment', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products, me } = cart
  const { paymentId } = await startPaying(shop, customer, ...products)
  expect(await reservedOf(shop)).toBe(3)
  await me.call(updatePayment, { body: { paymentId, status: 'failed' } })
  expect(await reservedOf(shop)).toBe(0)

  await startPaying(shop, customer, ...products)
  shop.clock.advance(15 * 60_000)
  await letTheDustSettle(shop)
  expect(await reservedOf(shop)).toBe(0)

  shop.clock.advance(60 * 60_000)
  await startPaying(shop, customer, ...products)
  const { rows } = await shop.pool.query(
    `select line.id from payment_lines line join payments p on p.id = line.payment_id
     where line.position > 0 and p.status = 'open' limit 1`,
  )
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await owner.call(releaseReservation, { params: { id: rows[0].id } })
  expect(await reservedOf(shop)).toBe(0)
})

test('a newer payment for one of the products replaces the whole older one', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products, me } = cart
  const [first] = products
  if (!first) throw new Error('There are three.')
  const older = await startPaying(shop, customer, ...products)
  const newer = await startPaying(shop, customer, first)
  expect(await reservedOf(shop)).toBe(1)
  const pending = await me.call(listPendingPayments, { params: { userId: customer.id } })
  expect(pending).toMatchObject([{ paymentId: newer.paymentId, productIds: [first.id] }])
  const again = await startPaying(shop, customer, ...products)
  expect(await me.call(listPendingPayments, { params: { userId: customer.id } })).toMatchObject([
    { paymentId: again.paymentId, amount: 90_000, open: { items: expect.anything() } },
  ])
  expect(older.paymentId).not.toBe(again.paymentId)
})

test('a late capture makes an order of what is left and refunds the rest, in one message that names it', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products, me, orders, books } = cart
  const [first, second] = products
  if (!first || !second) throw new Error('There are three.')
  const { paymentId, orderId } = await startPaying(shop, customer, ...products)
  await me.call(updatePayment, { body: { paymentId, status: 'failed' } })
  await buy(shop, await shop.customer(), second)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  const answer = await me.call(verifyPayment, { body: callback })
  expect(answer).toMatchObject({
    success: true,
    message:
      'Your order is confirmed. Piece 2: The piece was sold while your payment was being processed. ₹30,000 of your payment is being refunded.',
  })
  expect(await orders()).toHaveLength(2)
  expect(await me.call(listReturnedPayments, { params: { userId: customer.id } })).toMatchObject([
    { name: 'Piece 2', refund: { amount: 30_000 } },
  ])
  const messages = await shop.db.select().from(notifications)
  expect(messages.filter(({ event }) => event === 'order-confirmed-in-part')).toHaveLength(2)
  await letTheDustSettle(shop)
  expect(await books()).toEqual([])
  expect(await me.call(updatePayment, { body: { paymentId, status: 'completed' } })).toMatchObject({
    status: 'completed',
    message: expect.stringContaining('Piece 2'),
  })
})

test('an order names the payment that bought it, also when the first product of that was sold to somebody else', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products, me, orders } = cart
  const [first] = products
  if (!first) throw new Error('There are three.')
  const { paymentId, orderId } = await startPaying(shop, customer, ...products)
  await me.call(updatePayment, { body: { paymentId, status: 'failed' } })
  await buy(shop, await shop.customer(), first)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await me.call(verifyPayment, { body: callback })
  expect(await orders()).toMatchObject([
    { name: 'Piece 2', paymentId },
    { name: 'Piece 3', paymentId },
  ])
})

test('one line of the order can be cancelled: its own money is refunded, and the others stay', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products, me, orders, books } = cart
  await buy(shop, customer, ...products)
  const cheapest = (await orders()).find(({ total }) => total === 20_000)
  const params = { transactionId: cheapest?.transactionId ?? '' }
  await me.call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  await letTheDustSettle(shop)
  const after = await orders()
  expect(after.map(({ orderStatus }) => orderStatus).toSorted()).toEqual([
    'Cancelled',
    'Confirmed',
    'Confirmed',
  ])
  expect(after.find(({ orderStatus }) => orderStatus === 'Cancelled')?.refund).toMatchObject({
    status: 'processed',
    amount: 20_000,
  })
  const [first] = products
  expect(first && (await stockOf(shop.db, first.id))).toMatchObject({ stock: 1 })
  expect(await books()).toEqual([])
})

const STORM = 60

test('sixty customers with overlapping carts: nothing oversold, nobody stuck, no rupee lost', async () => {
  await using shop = await testShop()
  const products = await Promise.all(
    Array.from({ length: 6 }, () => shop.product({ price: 9_000_00, stock: 12 })),
  )
  const customers = await Promise.all(Array.from({ length: STORM }, () => shop.customer()))
  // Three of the six, in another order for each.
  const wishes = customers.map((_, nth) =>
    [0, 1, 2].flatMap((step) => products[(nth * 5 + step * (1 + (nth % 2))) % products.length] ?? []),
  )
  const answers = await Promise.allSettled(
    customers.map((customer, nth) => buy(shop, customer, ...(wishes[nth] ?? []))),
  )
  await letTheDustSettle(shop)
  const left = new Map(
    await Promise.all(products.map(async ({ id }) => [id, (await stockOf(shop.db, id))?.stock] as const)),
  )
  for (const [nth, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') continue
    expect(answer.reason).toMatchObject({
      status: 409,
      message: expect.stringMatching(/is sold out|buying the last/),
    })
    // Nobody is refused without a reason: in the end, something in each refused cart is sold out.
    expect((wishes[nth] ?? []).map(({ id }) => left.get(id))).toContain(0)
  }
  // All odd customers want the same three products: if they come first, twelve carts are all that can be bought.
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(12)
  expect(await ledgerViolations(shop.pool, new Map(products.map(({ id }) => [id, 12])))).toEqual([])
}, 120_000)

test('the admin reads how many products a release ends together', async () => {
  await using cart = await cartOfThree()
  const { shop, customer, products } = cart
  await startPaying(shop, customer, ...products)
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const { rows } = await owner.call(listReservations, { query: {} })
  expect(rows.map(({ together }) => together)).toEqual([3, 3, 3])
})
