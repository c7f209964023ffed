import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const PRODUCT = '/gold/Lotus-Signet-Ring?size=16'

/** The requests that a page has sent since. */
function requestsOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return {
    cart: () => asked.filter((request) => request.includes('/api/cart/')),
    queryClient: () => asked.filter((request) => request.includes('cart-query')),
  }
}

test('a product page reads the cart of a customer once, for its header and for its button', async () => {
  await using visit = await window.customer()
  const { page, customer } = visit
  const requests = requestsOf(page)
  const read = `GET /api/cart/getallcart/${customer.id}`
  await page.goto(PRODUCT, { waitUntil: 'networkidle' })
  await expect.poll(requests.cart).toEqual([read])
  await page.waitForLoadState('networkidle')
  expect(requests.cart()).toEqual([read])
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  expect((await posted).postDataJSON()).toMatchObject({ quantity: 1, userId: customer.id })
  await page.getByRole('button', { name: 'Product Added In Cart' }).waitFor()
  await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor()
  expect(requests.cart().slice(1)).toEqual(['POST /api/cart/add', read])
})

test('a visitor’s pages read no cart and load no query client', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  const requests = requestsOf(page)
  for (const path of ['/', '/gold', PRODUCT]) await page.goto(path, { waitUntil: 'networkidle' })
  expect([...requests.cart(), ...requests.queryClient()]).toEqual([])
})

test('the cart of a second tab catches up when the customer comes back to it', async () => {
  await using visit = await window.customer()
  const { page, context } = visit
  await page.goto('/careers')
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor()
  const second = await context.newPage()
  await second.goto(PRODUCT)
  await second.getByRole('button', { name: 'Add to Cart' }).click()
  await second.getByRole('link', { name: 'Cart, 1 piece' }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor()
})

test('after a logout the next customer of this browser sees nothing of the last one’s cart', async () => {
  await using visit = await window.customer()
  const { page } = visit
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor()
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor()
})
