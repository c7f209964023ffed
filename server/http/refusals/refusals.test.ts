import { expect, test } from 'vitest'
import { testShop } from '#tests/support/test-shop.ts'

const json = { 'content-type': 'application/json' }

test('every faulty request gets a status and a sentence', async () => {
  await using shop = await testShop()
  const post = (payload: string, headers: Record<string, string> = json) =>
    shop.inject({ method: 'POST', url: '/api/users/request-otp', headers, payload })

  const broken = await post('{"mobile_number":')
  expect([broken.statusCode, broken.json().message]).toEqual([400, 'The request is not valid JSON.'])
  const text = await post('mobile_number=9', { 'content-type': 'text/plain' })
  expect(text.statusCode).toBe(415)
  const long = await post(JSON.stringify({ mobile_number: '9'.repeat(70_000) }))
  expect(long.statusCode).toBe(413)
  const wrong = await post(JSON.stringify({ mobile_number: '12' }))
  expect(wrong.json().message).toContain('Please enter a valid 10-digit mobile number.')
  const list = await post('[]')
  expect(list.statusCode).toBe(400)
  const unknown = await shop.inject({ url: '/api/nothing' })
  expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([404, ['message']])
})

test('a call for customers needs a token, other calls ignore it', async () => {
  await using shop = await testShop()
  const without = await shop.inject({ url: '/api/cart/getallcart/somebody' })
  expect([without.statusCode, without.json().message]).toEqual([401, 'Please log in.'])
  const forged = { authorization: 'Bearer not.a.token' }
  const refused = await shop.inject({ url: '/api/cart/getallcart/somebody', headers: forged })
  expect([refused.statusCode, refused.json().message]).toEqual([401, 'Token expired'])
  const open = await shop.inject({ url: '/api/categories/getall', headers: forged })
  expect(open.statusCode).toBe(200)
})

test('every call is in the OpenAPI document, with who may make it', async () => {
  await using shop = await testShop()
  const document = (await shop.inject({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  for (const path of [
    '/api/metal-prices/latest',
    '/api/products/getall',
    '/api/products/{category}',
    '/api/users/request-otp',
    '/api/users/verify-otp',
    '/api/users/profile/{mobileNumber}',
    '/api/users/update/{mobileNumber}',
    '/api/orders/completed/{userId}',
    '/api/orders/user/{userId}/product/{productId}',
    '/api/categories/getall',
    '/api/jewellerytypes/get_all_types',
    '/api/ads/getall',
    '/api/exclusive-collections/getall',
    '/api/payment/initiate',
    '/api/payment/verify',
    '/api/payment/update',
    '/api/reviews/getreviews/{productId}',
    '/api/reviews/{productId}',
    '/api/reviews/getall',
    '/api/reviews/add',
    '/api/cart/getallcart/{userId}',
    '/api/cart/add',
    '/api/cart/remove/{userId}/{productId}',
    '/api/jobs',
    '/api/jobs/departments',
  ])
    expect(document.paths, path).toHaveProperty([path])
  expect(document.paths['/api/payment/initiate'].post.security).toEqual([{ bearer: [] }])
})

test('the shop says whether it is alive and whether it is ready', async () => {
  await using shop = await testShop()
  expect((await shop.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await shop.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
})

test('a missing image is a 404, and no file outside the store can be requested', async () => {
  await using shop = await testShop()
  for (const name of ['0123456789abcdef0123-640.avif', '..%2f..%2fpackage.json', 'x.svg'])
    expect((await shop.inject({ url: `/media/${name}` })).statusCode).toBe(404)
})
