import { expect, test } from 'vitest'
import { listCategories, listCategoryProducts, listProducts } from '#contracts/catalogue.ts'
import { initiatePayment } from '#contracts/checkout.ts'
import { searchProducts } from '#contracts/finding.ts'
import { paymentRequest } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('a product carries its price line by line, in rupees that add up', async () => {
  await using shop = await testShop()
  const product = await shop.product({ name: 'Lotus Ring' })
  const [shown] = await shop.call(listProducts)
  // 5 g × ₹12,000 = ₹60,000; 10 % = ₹6,000; 3 % of ₹66,000 = ₹1,980
  expect(shown).toMatchObject({
    id: product.id,
    url: '/gold/Lotus-Ring',
    price: 67_980,
    discountedPrice: 67_980,
    metalRate: 12_000,
    metalValue: 60_000,
    makingCharges: 6_000,
    makingChargesPercentage: 10,
    subtotal: 66_000,
    gstAmount: 1_980,
    insurance: 0,
    category: { name: 'gold' },
    stock_quantity: 5,
  })
})

test('a long list comes a page at a time, newest first, and says where the next page is', async () => {
  await using shop = await testShop()
  for (const minute of [1, 2, 3, 4, 5])
    await shop.product({ name: `Ring ${minute}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) })
  const names: string[] = []
  let next: string | undefined = '/api/products/getall?limit=2'
  while (next) {
    const answer = await shop.inject({ url: next })
    names.push(...answer.json<{ name: string }[]>().map(({ name }) => name))
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  expect(names).toEqual(['Ring 5', 'Ring 4', 'Ring 3', 'Ring 2', 'Ring 1'])
})

test('a category lists its own products; one that does not exist is refused with a sentence', async () => {
  await using shop = await testShop()
  await shop.product({ name: 'Gold Ring' })
  await shop.product({ name: 'Silver Ring', category: 'silver' })
  const silver = await shop.call(listCategoryProducts, { params: { category: 'silver' } })
  expect(silver.map(({ name }) => name)).toEqual(['Silver Ring'])
  const answer = await shop.inject({ url: '/api/products/pebbles' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toContain('Category not found.')
  expect((await shop.call(listCategories)).map(({ category_name }) => category_name)).toContain(
    'gift-articles',
  )
})

test('search finds any part of a name, whatever its capitals, at most three, and takes signs as they are', async () => {
  await using shop = await testShop()
  for (const name of ['Lotus Ring', 'Blue Lotus Pendant', 'Lotus Coin', 'Lotus Bar', 'Plain 100% Gold Band'])
    await shop.product({ name })
  expect(await shop.call(searchProducts, { query: { q: 'lOTu' } })).toHaveLength(3)
  expect(await shop.call(searchProducts, { query: { q: 'l' } })).toEqual([])
  const products = await shop.call(searchProducts, { query: { q: '0%' } })
  expect(products.map(({ name }) => name)).toEqual(['Plain 100% Gold Band'])
  expect(await shop.call(searchProducts, { query: { q: '__' } })).toEqual([])
})

test('the cache is never old: a product being bought is missing from the list at once', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product({ stock: 2 })
  const stock = async () => (await shop.call(listProducts))[0]?.stock_quantity
  expect(await stock()).toBe(2)
  await shop.as(customer).call(initiatePayment, { body: paymentRequest(customer, product) })
  expect(await stock()).toBe(1)
})

test('a response is compressed once, and asking again costs a 304', async () => {
  await using shop = await testShop()
  await shop.product()
  const headers = { 'accept-encoding': 'br' }
  const first = await shop.inject({ url: '/api/products/getall', headers })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const again = await shop.inject({
    url: '/api/products/getall',
    headers: { ...headers, 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})
