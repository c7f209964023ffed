import { expect, test } from 'vitest'
import { addToCart, readCart } from '#contracts/cart.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { initiatePayment, readQuote, verifyPayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { orders } from '#db/schema/orders.ts'
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

test('a product says what it comes in, and costs what it costs as it stands', async () => {
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
  await call(addToCart, { body })
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
  const asItStands = call(initiatePayment, { body: { ...request, items } })
  await expect(asItStands).rejects.toMatchObject({ status: 409, details: { price: PRICE } })
  const { orderId, amount } = await call(initiatePayment, { body: { ...request, items, totalAmount: PRICE } })
  expect(amount).toBe(PRICE * 100)
  await call(verifyPayment, {
    body: await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' }),
  })

  const [shown] = await call(listOrders, { params: { userId: asha.id } })
  expect(shown).toMatchObject({ name: 'Lotus Ring', variant: '18K, rose, size 14', total: PRICE })
  const [order] = await shop.db.select().from(orders)
  expect(order?.quote.piece).toMatchObject({
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

test('a variant the product does not come in is neither quoted nor held', async () => {
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
