import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('without a connection a tapped product keeps the page and says why; online again it opens', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, context } = visit
  await page.goto('/gold', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: 'No connection' })
  await notice.waitFor()
  const product = page.locator('article a').first()
  await product.click()
  await page.getByText('Try the link again when you are online').waitFor()
  expect(new URL(page.url()).pathname).toBe('/gold')
  await context.setOffline(false)
  await notice.waitFor({ state: 'detached' })
  await product.click()
  await page.waitForURL(/\/gold\/./)
})

test('a reload without a connection shows a page of the shop, which leads on', async () => {
  await using visit = await window.shopper(PHONE, { serviceWorkers: 'allow' })
  const { page, context } = visit
  await page.goto('/careers', { waitUntil: 'networkidle' })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('main h1').waitFor()
})

test('a part of a page that could not load without a connection loads when the connection is back', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, context } = visit
  const { url } = await window.shop.product()
  await openAlive(page, url)
  await context.setOffline(true)
  await page.getByText('No connection').waitFor()
  // The line covers no button that buys.
  await page.locator('[data-buy-place]').getByRole('link', { name: 'Buy Now' }).click({ trial: true })
  await page.mouse.wheel(0, 200)
  const pincode = page.getByLabel(/Your pincode/)
  await page.getByText('When will it arrive?').waitFor()
  expect(await pincode.count()).toBe(0)
  await context.setOffline(false)
  await pincode.waitFor()
})
