import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { buy } from '#tests/support/purchase.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'

/** Only in a thorough run: server/checkout promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const RING = '/gold/Lotus-Signet-Ring'
const NEW_CUSTOMERS = /^New customers: ₹[\d,.]+ off the first order$/
const amountIn = (text: string | null) => /₹[\d,.]*\d/.exec(text ?? '')?.[0] ?? ''

test('a new customer reads one price with the welcome offer: on the page, in the cart, and at the checkout', async () => {
  await using visit = await window.customer(PHONE)
  const { page, complaints } = visit
  await openAlive(page, `${RING}?size=16`)
  const own = page.getByText(/with your welcome offer/)
  await own.waitFor()
  const price = amountIn(await own.textContent())
  await page.evaluate(() => globalThis.scrollTo(0, 0))
  const bar = page.locator('[data-buy-bar] .money')
  await expect.poll(async () => amountIn(await bar.textContent())).toBe(price)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor()
  const inCart = page.getByText('with your welcome offer', { exact: false }).first()
  expect(amountIn(await inCart.textContent())).toBe(price)
  const total = page.getByText('Total', { exact: true }).locator('..')
  expect(amountIn(await total.textContent())).toBe(price)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.waitForURL('**/shipping?**')
  expect(amountIn(await page.getByRole('button', { name: /^Pay ₹/ }).textContent())).toBe(price)
  expect(complaints).toEqual([])
})

it('the offer counts for all of a cart, and the checkout charges what the cart said', async () => {
  await using visit = await window.customer(DESKTOP)
  const { page } = visit
  for (const [path, name] of [
    [`${RING}?size=16`, 'Lotus Signet Ring'],
    ['/platinum/Plain-Platinum-Band?size=14', 'Plain Platinum Band'],
  ] as const) {
    await openAlive(page, path)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('button', { name: 'Product Added In Cart' }).waitFor()
  }
  await openAlive(page, '/cart')
  await page.getByText(/2 pieces, GST included\. Your welcome offer saves you ₹[\d,.]+\./).waitFor()
  expect(await page.getByText(/with your welcome offer$/).count()).toBe(2)
  const said = await page.getByText('Total').locator('+ *').textContent()
  await page.getByRole('button', { name: 'Checkout (2)' }).click()
  await page.getByRole('button', { name: `Pay ${said}` }).waitFor()
})

test('visitors read what new customers get; customers who have ordered see no offer, and nothing moves', async () => {
  await using visitor = await window.shopper(PHONE)
  await openAlive(visitor.page, RING)
  await visitor.page.getByText(NEW_CUSTOMERS).waitFor()

  await using known = await window.customer(PHONE)
  const { shop } = window
  await buy(shop, known.customer, await shop.product())
  await openAlive(known.page, RING)
  await known.page.getByText('Delivery is free, wherever you are in India.').first().waitFor()
  expect(await known.page.getByText(NEW_CUSTOMERS).count()).toBe(0)
})
