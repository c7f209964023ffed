import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as api from '#contracts/cart.ts'
import { cartItems } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import { writeProductPrices } from '#server/pricing/product-prices.store.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const FORBIDDEN = { status: 403, message: 'This belongs to another customer.' }
const NOT_FOUND = { status: 404, message: 'Product not found.' }

type Customer = Awaited<ReturnType<TestShop['customer']>>

const add = (shop: TestShop, customer: Customer, productId: string) =>
  shop.as(customer).call(api.addToCart, { body: { userId: customer.id, productId } })
const read = (shop: TestShop, customer: Customer) =>
  shop.as(customer).call(api.readCart, { params: { userId: customer.id } })

const change = (shop: TestShop, id: string, to: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(to).where(eq(products.id, id))

test('a product put into the cart appears there with image, price and category', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await shop.product({ price: 12_345_50 })]
  expect(await add(shop, asha, ring.id)).toEqual({ message: 'Product Added In Cart', count: 1 })
  const [item] = await read(shop, asha)
  expect(item).toMatchObject({
    productId: ring.id,
    quantity: 1,
    priceAtTimeOfAddition: 12_345.5,
    discount: 0,
    category_id: ring.categoryId,
    Product: { id: ring.id, name: ring.name, price: 12_345.5, url: ring.url },
  })
  expect(item?.Product.images).toHaveLength(1)
})

test('adding a product again keeps one of it, with the first price beside the current price', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await shop.product({ price: 10_000_00 })]
  await add(shop, asha, ring.id)
  await change(shop, ring.id, { fixedPrice: 11_000_00 })
  expect((await add(shop, asha, ring.id)).count).toBe(1)
  expect(await read(shop, asha)).toMatchObject([
    { priceAtTimeOfAddition: 10_000, Product: { price: 11_000 } },
  ])
})

test('the latest addition comes first, and the count follows additions and removals', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const [ring, chain] = [await shop.product(), await shop.product()]
  await add(shop, asha, ring.id)
  shop.clock.advance(1000)
  expect((await add(shop, asha, chain.id)).count).toBe(2)
  expect((await read(shop, asha)).map(({ productId }) => productId)).toEqual([chain.id, ring.id])
  const params = { userId: asha.id, productId: ring.id }
  expect((await shop.as(asha).call(api.removeFromCart, { params })).count).toBe(1)
  expect((await shop.as(asha).call(api.removeFromCart, { params })).count).toBe(1)
  expect((await read(shop, asha)).map(({ productId }) => productId)).toEqual([chain.id])
})

test('a product that is sold out, or reserved for somebody who is paying, is not put into a cart', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const gone = await shop.product({ stock: 0 })
  const held = await shop.product({ stock: 1 })
  await change(shop, held.id, { reservedQuantity: 1 })
  for (const { id } of [gone, held])
    await expect(add(shop, asha, id)).rejects.toMatchObject({
      status: 409,
      message: 'This piece is sold out.',
    })
  expect(await read(shop, asha)).toEqual([])
})

test('what changes of a product that was put into a cart before holds for the next cart', async () => {
  await using shop = await testShop()
  const ring = await shop.product({ price: 10_000_00, stock: 1 })
  await add(shop, await shop.customer(), ring.id)
  const [asha, vikram] = [await shop.customer(), await shop.customer()]
  await change(shop, ring.id, { reservedQuantity: 1 })
  const soldOut = { status: 409, message: 'This piece is sold out.' }
  await expect(add(shop, asha, ring.id)).rejects.toMatchObject(soldOut)
  await change(shop, ring.id, { reservedQuantity: 0, fixedPrice: 11_000_00 })
  await add(shop, asha, ring.id)
  expect(await read(shop, asha)).toMatchObject([{ priceAtTimeOfAddition: 11_000 }])
  await change(shop, ring.id, { archivedAt: shop.clock.now() })
  await expect(add(shop, vikram, ring.id)).rejects.toMatchObject(NOT_FOUND)
})

test('a product the shop does not sell is not found', async () => {
  await using shop = await testShop()
  const [asha, archived] = [await shop.customer(), await shop.product()]
  await change(shop, archived.id, { archivedAt: shop.clock.now() })
  await expect(add(shop, asha, archived.id)).rejects.toMatchObject(NOT_FOUND)
  await expect(add(shop, asha, asha.id)).rejects.toMatchObject(NOT_FOUND)
  await expect(add(shop, asha, 'a-ring')).rejects.toMatchObject({ status: 400 })
})

test('a product that sells out while in a cart stays there to be seen; one taken off sale leaves it', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const [sold, archived] = [await shop.product({ stock: 1 }), await shop.product()]
  await add(shop, asha, sold.id)
  await add(shop, asha, archived.id)
  await change(shop, sold.id, { stockQuantity: 0 })
  await change(shop, archived.id, { archivedAt: shop.clock.now() })
  expect(await read(shop, asha)).toMatchObject([{ productId: sold.id, Product: { stock_quantity: 0 } }])
  const other = await shop.product()
  expect((await add(shop, asha, other.id)).count).toBe(2)
})

test('more than one of a ring is refused', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await shop.product()]
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/cart/add',
    headers: { authorization: `Bearer ${await shop.as(asha).token()}` },
    payload: { userId: asha.id, productId: ring.id, quantity: 2 },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toContain('This piece is sold one at a time.')
})

test('a cart is its owner’s: others neither see nor change it, and visitors log in first', async () => {
  await using shop = await testShop()
  const [asha, vikram] = [await shop.customer(), await shop.customer()]
  const ring = await shop.product()
  await add(shop, asha, ring.id)
  const item = { userId: asha.id, productId: ring.id }
  const intruder = shop.as(vikram)
  await expect(intruder.call(api.readCart, { params: item })).rejects.toMatchObject(FORBIDDEN)
  await expect(intruder.call(api.addToCart, { body: item })).rejects.toMatchObject(FORBIDDEN)
  await expect(intruder.call(api.removeFromCart, { params: item })).rejects.toMatchObject(FORBIDDEN)
  await expect(shop.call(api.readCart, { params: item })).rejects.toMatchObject({ status: 401 })
  expect(await read(shop, asha)).toHaveLength(1)
})

test('a manager may see and fill an existing customer’s cart; staff may only see it', async () => {
  await using shop = await testShop()
  const [asha, manager] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  const ring = await shop.product()
  await shop.as(manager).call(api.addToCart, { body: { userId: asha.id, productId: ring.id } })
  expect(await shop.as(manager).call(api.readCart, { params: { userId: asha.id } })).toHaveLength(1)
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  expect(await staff.call(api.readCart, { params: { userId: asha.id } })).toHaveLength(1)
  const filled = staff.call(api.addToCart, { body: { userId: asha.id, productId: ring.id } })
  await expect(filled).rejects.toMatchObject({ status: 403 })
  const nobody = { status: 404, message: 'Customer not found.' }
  for (const userId of ['asha', ring.id]) {
    const attempt = shop.as(manager).call(api.addToCart, { body: { userId, productId: ring.id } })
    await expect(attempt).rejects.toMatchObject(nobody)
  }
})

test('a cart holds a hundred products and no more', async () => {
  await using shop = await testShop()
  const [asha, first] = [await shop.customer(), await shop.product()]
  const copies = await shop.db
    .insert(products)
    .values(Array.from({ length: 99 }, (_, n) => ({ ...first, id: undefined, slug: `copy-${n}` })))
    .returning()
  await writeProductPrices(
    shop.db,
    copies.map((copy) => ({ ...copy, price: first.price })),
  )
  await shop.db
    .insert(cartItems)
    .values(copies.map(({ id }) => ({ customerId: asha.id, productId: id, priceAtAddition: 1 })))
  expect((await add(shop, asha, first.id)).count).toBe(100)
  expect((await add(shop, asha, first.id)).count).toBe(100)
  const attempt = add(shop, asha, (await shop.product()).id)
  await expect(attempt).rejects.toMatchObject({ status: 409, message: 'A cart can hold at most 100 pieces.' })
  expect(await read(shop, asha)).toHaveLength(100)
})
