import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const LAPTOP = { width: 1366, height: 768 }
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
    const image = await page.locator('#image-1').boundingBox()
    expect(image?.height ?? 0).toBeLessThanOrEqual(0.6 * LOW_PHONE.height)
    await context.close()
  }
})

test('the bar disappears when the buttons themselves are in view, and comes back below them', async () => {
  const { page, context, complaints } = await window.shopper(LOW_PHONE)
  await openAlive(page, RING)
  const bar = page.locator('[data-buy-bar]')
  await bar.waitFor()
  await page.getByText('Tell me when the price falls').scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await bar.waitFor()
  await bar.getByRole('link', { name: 'Buy Now' }).click()
  await page.getByText('Choose your size').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('size')
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  ['a phone', PHONE],
  ['a laptop', LAPTOP],
])('on %s both buttons are in sight on arrival and wherever the page is scrolled', async (_, size) => {
  await using visit = await window.shopper(size)
  const { page } = visit
  for (const path of [RING, '/platinum/Platinum-Couple-Bands']) {
    await openAlive(page, path)
    const buttons = [
      page.getByRole('button', { name: 'Add to Cart' }),
      page.getByRole('link', { name: 'Buy Now' }),
    ]
    for (const part of [0, 0.3, 1]) {
      await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), part)
      for (const button of buttons)
        await expect
          .poll(async () => {
            const box = await button.boundingBox()
            return box && box.y >= 0 && box.y + box.height <= size.height
          })
          .toBe(true)
    }
  }
})

test('on a phone the buttons follow the choices, and the page is shorter than six windows', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, RING)
  const topOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top + scrollY)
  expect(await topOf('[data-buy-place]')).toBeGreaterThan(await topOf('input[name=size]'))
  expect(await topOf('[data-buy-place]')).toBeLessThan(await topOf('details'))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * PHONE.height)
  await page.getByText('Insured delivery').click()
  await page.getByRole('link', { name: 'Delivery Information' }).first().waitFor()
})

test('on a laptop the other images are below the large one, and a press on one makes it the large one', async () => {
  await using visit = await window.shopper(LAPTOP)
  const { page, complaints } = visit
  await openAlive(page, RING)
  const box = async (image: number) => {
    const bounds = await page.locator(`#image-${image}`).boundingBox()
    return bounds ?? { y: 0, width: 0, height: 0 }
  }
  const large = await box(1)
  expect((await box(2)).y).toBeGreaterThan(large.y + large.height)
  await page.locator('#image-2').click()
  await expect.poll(async () => (await box(2)).width).toBe(large.width)
  expect((await box(1)).y).toBeGreaterThan((await box(2)).y)
  await page.getByRole('link', { name: /^Image 3/ }).click()
  await expect.poll(async () => (await box(3)).width).toBe(large.width)
  await page.locator('#image-3').click()
  await page.getByRole('button', { name: 'Zoom out' }).first().waitFor()
  expect(complaints).toEqual([])
})
