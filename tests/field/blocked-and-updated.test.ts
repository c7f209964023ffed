import { afterAll, expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('“I pressed Filter after you had updated your shop, and it told me to load the page again”', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.goto('/gold', { waitUntil: 'networkidle' })
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.getByRole('button', { name: /^Filter/ }).click()
  const load = page.getByRole('button', { name: 'Load the page again' })
  await load.waitFor()
  await page.unrouteAll()
  await load.click()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('dialog').waitFor()
})

test('“My pincode could not be checked after an update, and it was still there when I loaded the page again”', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.goto('/gold/Lotus-Signet-Ring')
  const pincode = page.getByLabel(/Your pincode/)
  // The question comes with the first touch of the page.
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 300, 300)
      return pincode.count()
    })
    .toBe(1)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await pincode.fill('413001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const load = page.getByRole('button', { name: 'Load the page again' })
  await load.waitFor()
  await page.unrouteAll()
  await load.click()
  await page.mouse.move(100, 300)
  await page.getByText('To Solapur 413001').waitFor()
})

test('“My ad blocker held a request back, and the shop did not blame my connection”', async () => {
  await using visit = await window.customer(PHONE)
  const { page } = visit
  await page.route('**/api/cart/getallcart/**', (route) => route.abort('blockedbyclient'))
  await page.goto('/cart')
  await page.getByText('Your cart could not be loaded.').waitFor()
  await page
    .getByText(/If you use an ad or content blocker/)
    .first()
    .waitFor()
})

/** Parts of an address that public filter lists block. */
const OFTEN_BLOCKED =
  /\/(ads?|adverts?|banners?|sponsors?|analytics|track(ing|er)?|pixels?|beacons?|telemetry|popups?)(\/|$)/
/** The specification names it. */
const SPECIFIED = '/api/ads/getall'

test('no call of ours has a name that filter lists block', async () => {
  const { paths } = (await window.shop.inject({ url: '/api/openapi.json' })).json<{ paths: object }>()
  const blocked = Object.keys(paths).filter((path) => path !== SPECIFIED && OFTEN_BLOCKED.test(path))
  expect(blocked).toEqual([])
})
