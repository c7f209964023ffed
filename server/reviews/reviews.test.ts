import { eq } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import { expect, test } from 'vitest'
import * as api from '#contracts/reviews.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { insertPayment } from '#server/orders/new-payment.store.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { summariseReviews } from './list-reviews.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>
type Product = Awaited<ReturnType<TestShop['product']>>

const write = (shop: TestShop, customer: Customer, product: { id: string }, text: string, rating?: number) =>
  shop
    .as(customer)
    .call(api.addReview, { body: { userId: customer.id, productId: product.id, text, rating } })
const read = (shop: TestShop, product: { id: string }) =>
  shop.call(api.getReviews, { params: { productId: product.id } })

/** An order of the product, however it was paid for. */
async function order(
  shop: TestShop,
  customer: Customer,
  product: Product,
  status: OrderStatus,
): Promise<void> {
  const { breakup } = product
  const quote = {
    product: { ...product, productId: product.id, category: 'gold', images: [], leadDays: undefined },
    rateId: product.rateId,
    quotedAt: shop.clock.now().toISOString(),
    breakup,
    ...quoteLines(breakup, { welcomeBps: 0, delivery: 0 }),
  }
  const { mobileNumber: phone, firstName, lastName, email, address, city, state, country, pincode } = customer
  const shippingAddress = { firstName, lastName, email, phone, address, city, state, country, pincode }
  const placedAt = shop.clock.now()
  const paidBy = { id: timeOrderedId(), customerId: customer.id, shippingAddress, createdAt: placedAt }
  const { id: paymentId, lines } = await insertPayment(
    shop.db,
    { ...paidBy, method: 'online', status: 'completed' },
    [{ productId: product.id, quote, amount: breakup.price }],
  )
  const order = {
    paymentId,
    customerId: customer.id,
    shippingAddress,
    placedAt,
    status,
    total: breakup.price,
  }
  const [placed] = await shop.db
    .insert(orders)
    .values({ ...order, number: paymentId })
    .returning()
  const line = { productId: product.id, quote, placedAt, status, total: breakup.price }
  await shop.db
    .insert(orderLines)
    .values({ ...line, paymentLineId: lines[0]?.id ?? '', orderId: placed?.id ?? '' })
}

test('a review is shown at once, with its author’s name and town and nothing more of them', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await shop.product()]
  expect(await read(shop, ring)).toEqual([])
  await write(shop, asha, ring, '  Worth every rupee.  ', 5)
  const [review] = await read(shop, ring)
  expect(review).toEqual({
    id: expect.any(String),
    review_msg: 'Worth every rupee.',
    rating: 5,
    created_at: shop.clock.now().toISOString(),
    user: { first_name: 'Asha', last_name: 'Kulkarni', city: 'Solapur' },
    verifiedPurchase: false,
    isDemo: false,
    reply: null,
    product: { id: ring.id, name: ring.name, url: ring.url },
  })
  expect(await shop.call(api.refetchReviews, { params: { productId: ring.id } })).toEqual([review])
})

test('stars are the customer’s choice, one to five', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await shop.product()]
  for (const rating of [0, 6, 4.5])
    await expect(write(shop, asha, ring, 'Nice', rating)).rejects.toMatchObject({ status: 400 })
  expect((await write(shop, asha, ring, 'Nice')).rating).toBeNull()
})

test('one review per customer and product, also when sent twice at once', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const [ring, chain] = [await shop.product(), await shop.product()]
  const twice = await Promise.allSettled([write(shop, asha, ring, 'One'), write(shop, asha, ring, 'Two')])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(write(shop, asha, ring, 'Three')).rejects.toMatchObject({
    status: 409,
    message: 'You have already reviewed this piece.',
  })
  await write(shop, asha, chain, 'Four')
  await write(shop, await shop.customer(), ring, 'Five')
  expect(await read(shop, ring)).toHaveLength(2)
})

test('only spaces are not a review, and a product the shop does not sell has none', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await shop.product()]
  for (const text of ['', ' \n\t '])
    await expect(write(shop, asha, ring, text)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Please write a few words.'),
    })
  const unknown = { status: 404, message: 'Product not found.' }
  await expect(write(shop, asha, asha, 'Nice')).rejects.toMatchObject(unknown)
  await shop.db.update(products).set({ archivedAt: shop.clock.now() }).where(eq(products.id, ring.id))
  await expect(write(shop, asha, ring, 'Nice')).rejects.toMatchObject(unknown)
})

test('nobody reviews in another’s name, not even the owner; visitors log in first', async () => {
  await using shop = await testShop()
  const [asha, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const ring = await shop.product()
  const body = { userId: asha.id, productId: ring.id, text: 'The best shop in Solapur!' }
  await expect(shop.as(owner).call(api.addReview, { body })).rejects.toMatchObject({
    status: 403,
    message: 'You can only write a review in your own name.',
  })
  await expect(shop.call(api.addReview, { body })).rejects.toMatchObject({ status: 401 })
  expect(await read(shop, ring)).toEqual([])
})

test('a customer who has bought the product is marked; one who cancelled or bought another is not', async () => {
  await using shop = await testShop()
  const [ring, chain] = [await shop.product(), await shop.product()]
  const buyer = await shop.customer({ firstName: 'Buyer' })
  const canceller = await shop.customer({ firstName: 'Canceller' })
  const elsewhere = await shop.customer({ firstName: 'Elsewhere' })
  await order(shop, buyer, ring, 'Delivered')
  await order(shop, buyer, ring, 'Confirmed')
  await order(shop, canceller, ring, 'Cancelled')
  await order(shop, elsewhere, chain, 'Delivered')
  for (const customer of [buyer, canceller, elsewhere]) await write(shop, customer, ring, 'Nice')
  const marks = (await read(shop, ring)).map(({ user, verifiedPurchase }) => [
    user.first_name,
    verifiedPurchase,
  ])
  expect(Object.fromEntries(marks)).toEqual({ Buyer: true, Canceller: false, Elsewhere: false })
  expect(marks).toHaveLength(3)
})

test('the newest hundred reviews of a product are shown, the newest first', async () => {
  await using shop = await testShop()
  const ring = await shop.product()
  for (let day = 0; day < 101; day++) {
    const customer = await shop.customer()
    const createdAt = new Date(Date.UTC(2026, 0, 1 + day))
    const review = { productId: ring.id, customerId: customer.id, text: `day ${day}`, createdAt }
    await shop.db.insert(reviews).values(review)
  }
  const shown = (await read(shop, ring)).map(({ review_msg }) => review_msg)
  expect(shown).toEqual(Array.from({ length: 100 }, (_, n) => `day ${100 - n}`))
})

test('all reviews of the shop come newest first, page by page, without a gap or a repeat', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const pieces = await Promise.all(Array.from({ length: 5 }, () => shop.product()))
  // Two at the same moment: the page boundary must not lose one of them.
  for (const [n, product] of pieces.entries()) {
    if (n !== 2) shop.clock.advance(1000)
    await write(shop, asha, product, `no. ${n}`)
  }
  const pages: string[][] = []
  for (let after: string | undefined; pages.length < 4; ) {
    const page = await shop.call(api.listReviews, { query: { limit: 2, ...(after ? { after } : {}) } })
    pages.push(page.map(({ review_msg }) => review_msg))
    after = page.at(-1)?.id
    if (!after) break
  }
  expect(pages).toEqual([['no. 4', 'no. 3'], ['no. 2', 'no. 1'], ['no. 0'], []])
})

test('reviews of a product taken off sale leave the shop’s list and its stars', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const [ring, chain] = [await shop.product(), await shop.product()]
  await write(shop, asha, ring, 'Bad', 1)
  await write(shop, asha, chain, 'Good', 4)
  expect(await summariseReviews(shop.shop)).toMatchObject({ reviews: 2, average: 2.5 })
  expect(await summariseReviews(shop.shop, ring.id)).toMatchObject({ reviews: 1, average: 1 })
  await shop.db.update(products).set({ archivedAt: shop.clock.now() }).where(eq(products.id, ring.id))
  expect(await summariseReviews(shop.shop)).toMatchObject({ reviews: 1, average: 4 })
  const shown = await shop.call(api.listReviews, { query: { limit: 10 } })
  expect(shown.map(({ review_msg }) => review_msg)).toEqual(['Good'])
})
