import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, readCart } from '#contracts/cart.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderLines } from '#db/schema/orders.ts'
import { sizeQuestion } from '#rules/catalogue/size-choice.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const VARIANTS = {
  purities: [{ purity: '18K' as const, netWeightMg: 4500 }],
  colours: ['Yellow', 'Rose'],
  sizes: [
    { label: '12', differenceMg: 0 },
    { label: '14', differenceMg: 500 },
  ],
}
const CHOICE = { purity: '18K', colour: 'Rose', size: '14' }
/** 4.95 g of 18K at ₹10,000 = ₹49,500; making 10 % = ₹4,950; GST 3 % of ₹54,450 = ₹1,633.50. */
const PRICE = 56_083.5

const lotus = (shop: TestShop) => shop.product({ name: 'Lotus Ring', variants: VARIANTS })

test('a product says what it comes in, and costs what its standard variant costs', async () => {
  await using shop = await testShop()
  await lotus(shop)
  const [ring] = await shop.call(listProducts)
  expect(ring).toMatchObject({
    price: 67_980,
    purity: '22K',
    variants: {
      purities: [{ purity: '18K', netWeight: 4.5 }],
      colours: ['Yellow', 'Rose'],
      sizes: [
        { label: '12', difference: 0 },
        { label: '14', difference: 0.5 },
      ],
    },
  })
})

test('the cart keeps the variant chosen, at its own price; choosing another puts that in its place', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await lotus(shop)]
  const { call } = shop.as(asha)
  const body = { userId: asha.id, productId: ring.id }
  await call(addToCart, { body: { ...body, variant: { size: '12' } } })
  const params = { userId: asha.id }
  expect(await call(readCart, { params })).toMatchObject([
    { variant: { purity: '22K', colour: 'Yellow', size: '12' }, Product: { price: 67_980 } },
  ])
  expect((await call(addToCart, { body: { ...body, variant: CHOICE } })).count).toBe(1)
  expect(await call(readCart, { params })).toMatchObject([
    {
      variant: CHOICE,
      priceAtTimeOfAddition: PRICE,
      Product: { price: PRICE, purity: '18K', netWeight: 4.95 },
    },
  ])
  const attempt = call(addToCart, { body: { ...body, variant: { size: '99' } } })
  await expect(attempt).rejects.toMatchObject({ status: 400 })
})

test('a variant is quoted, charged, kept on the order and named by it', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await lotus(shop)]
  const { call } = shop.as(asha)
  const quote = await call(readQuote, { body: { productId: ring.id, variant: CHOICE } })
  expect(quote).toMatchObject({ price: PRICE })

  const request = paymentRequest(asha, ring)
  const items = [{ productId: ring.id, quantity: 1 as const, variant: CHOICE }]
  const atAnotherPrice = call(initiatePayment, { body: { ...request, items } })
  await expect(atAnotherPrice).rejects.toMatchObject({ status: 409, details: { price: PRICE } })
  const { orderId, amount } = await call(initiatePayment, { body: { ...request, items, totalAmount: PRICE } })
  expect(amount).toBe(PRICE * 100)
  await call(verifyPayment, {
    body: await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' }),
  })

  const [shown] = await call(listOrders, { params: { userId: asha.id } })
  expect(shown).toMatchObject({ name: 'Lotus Ring', variant: '18K, rose, size 14', total: PRICE })
  const [order] = await shop.db.select().from(orderLines)
  expect(order?.quote.product).toMatchObject({
    variant: CHOICE,
    purity: '18K',
    netWeightMg: 4950,
    grossWeightMg: 4950,
  })
  expect(order?.quote.breakup.metal).toMatchObject({
    purity: '18K',
    ratePerGram: 10_000_00,
    netWeightMg: 4950,
  })
})

test('a variant the product does not come in is neither quoted nor reserved', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await lotus(shop)]
  const { call } = shop.as(asha)
  const variant = { purity: '9K' }
  const refusal = { status: 400, message: expect.stringContaining('Please choose again') }
  await expect(call(readQuote, { body: { productId: ring.id, variant } })).rejects.toMatchObject(refusal)
  const items = [{ productId: ring.id, quantity: 1 as const, variant }]
  const attempt = call(initiatePayment, { body: { ...paymentRequest(asha, ring), items } })
  await expect(attempt).rejects.toMatchObject(refusal)
  const [after] = await shop.call(listProducts)
  expect(after?.stock_quantity).toBe(5)
})

test('a choice without a size is neither put into a cart nor reserved: the shop never picks one', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await lotus(shop)]
  const { call } = shop.as(asha)
  const refusal = { status: 400, message: 'Choose your size.' }
  for (const variant of [{ colour: 'Rose' }, { purity: '22K', colour: 'Rose' }]) {
    const added = call(addToCart, { body: { userId: asha.id, productId: ring.id, variant } })
    await expect(added).rejects.toMatchObject(refusal)
    const items = [{ productId: ring.id, quantity: 1 as const, variant }]
    const bought = call(initiatePayment, { body: { ...paymentRequest(asha, ring), items } })
    await expect(bought).rejects.toMatchObject(refusal)
  }
  const [after] = await shop.call(listProducts)
  expect(after?.stock_quantity).toBe(5)
  expect(await call(readCart, { params: { userId: asha.id } })).toEqual([])
})

test('a call that names no variant gets the product as it comes, and puts no size into the cart that nobody chose', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await lotus(shop)]
  const { call } = shop.as(asha)
  await call(addToCart, { body: { userId: asha.id, productId: ring.id } })
  const [line] = await call(readCart, { params: { userId: asha.id } })
  expect(line?.variant).toEqual({ purity: '22K', colour: 'Yellow' })
  expect(line && sizeQuestion(line.Product.variants, line.variant)).toBe('Choose your size')
  await call(initiatePayment, { body: paymentRequest(asha, ring) })
})

test('a line from before the product had sizes stays in the cart, without one', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await shop.product()]
  const { call } = shop.as(asha)
  await call(addToCart, { body: { userId: asha.id, productId: ring.id } })
  await shop.db.update(products).set({ variants: VARIANTS }).where(eq(products.id, ring.id))
  const [line] = await call(readCart, { params: { userId: asha.id } })
  expect(line?.variant).toEqual({ purity: '22K', colour: 'Yellow' })
})

test('couple bands are sold in two sizes, both asked for, and weigh what both take', async () => {
  await using shop = await testShop()
  const his = [
    { label: '18', differenceMg: -250 },
    { label: '20', differenceMg: 0 },
  ]
  const variants = { ...VARIANTS, purities: [], colours: [], partnerSizes: his }
  const [asha, bands] = [await shop.customer(), await shop.product({ name: 'Couple Bands', variants })]
  const { call } = shop.as(asha)
  const add = (variant: object) =>
    call(addToCart, { body: { userId: asha.id, productId: bands.id, variant } })
  await expect(add({ size: '14' })).rejects.toMatchObject({ status: 400, message: 'Choose his size.' })
  await expect(add({ partnerSize: '20' })).rejects.toMatchObject({
    status: 400,
    message: 'Choose her size.',
  })
  await expect(add({ size: '14', partnerSize: '19' })).rejects.toMatchObject({ status: 400 })
  await add({ size: '14', partnerSize: '18' })
  expect(await call(readCart, { params: { userId: asha.id } })).toMatchObject([
    { variant: { size: '14', partnerSize: '18' }, Product: { netWeight: 5.25 } },
  ])
})
