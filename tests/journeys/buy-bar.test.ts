import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const LOW_PHONE = { width: 390, height: 664 }
const RING = '/gold/Lotus-Signet-Ring'

test('on a low phone the price and the buying button are in sight on arrival, before any script', async () => {
  for (const javaScriptEnabled of [false, true]) {
    const { page, context } = await window.shopper(LOW_PHONE, { javaScriptEnabled })
    await openAlive(page, RING)
    const buy = page.getByRole('link', { name: 'Buy Now' })
    expect(await buy.count()).toBe(1)
    const bar = page.locator('[data-buy-bar]')
    expect(await bar.getByText(/^₹[\d,.]+$/).isVisible()).toBe(true)
    const box = await buy.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(LOW_PHONE.height)
    const picture = await page.locator('#picture-1').boundingBox()
    expect(picture?.height ?? 0).toBeLessThanOrEqual(0.6 * LOW_PHONE.height)
    await context.close()
  }
})

test('the bar disappears when the button itself is in view, and comes back below it', async () => {
  const { page, context, complaints } = await window.shopper(LOW_PHONE)
  await openAlive(page, RING)
  const bar = page.locator('[data-buy-bar]')
  await bar.waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 160))
  await bar.waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await bar.waitFor()
  await bar.getByRole('link', { name: 'Buy Now' }).click()
  await page.getByText('Choose your size').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('size')
  expect(complaints).toEqual([])
  await context.close()
})

test('on a desktop the button stays where it is', async () => {
  const { page, context } = await window.shopper(DESKTOP)
  await openAlive(page, RING)
  const buy = page.getByRole('link', { name: 'Buy Now' })
  const before = await buy.evaluate((link) => link.getBoundingClientRect().top + scrollY)
  await page.evaluate(() => scrollTo(0, 2000))
  expect(await buy.evaluate((link) => link.getBoundingClientRect().top + scrollY)).toBe(before)
  await context.close()
})
