import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { below } from '#tests/support/in-sight.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
const { shop } = window
const customer = await shop.customer()
afterAll(() => window[Symbol.asyncDispose]())

const RING = '/gold/Lotus-Signet-Ring'
const SIZES = [{ width: 320, height: 640 }, PHONE, { width: 768, height: 1024 }, DESKTOP]

test.each([
  '/',
  '/gold',
  '/search?q=ring',
  RING,
  `${RING}/shipping?size=16`,
  '/cart',
  '/login',
  '/customer-review',
  '/careers',
  '/sell-old-gold',
  '/gold-rate',
  '/size-guide',
  '/info/exchange-policy',
  '/footer',
])('on %s the chat button has a strip of its own, in which no page has words or controls', async (path) => {
  await using visit = await window.customer(PHONE, customer)
  const { page } = visit
  await openAlive(page, path)
  await page.waitForLoadState('networkidle')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const chat = page.locator('a.chat-button')
    const box = await chat.boundingBox()
    if (!box) throw new Error('The chat button is not shown.')
    expect([size.width, await chat.evaluate(below)]).toEqual([size.width, []])
    expect(box.width).toBeGreaterThanOrEqual(24)
    expect(box.x + box.width).toBeLessThanOrEqual(size.width)
    expect(box.x).toBeGreaterThan(size.width * 0.9)
    expect(box.y).toBeGreaterThan(size.height / 2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
})

test('it greets about jewellery, shrinks while a page is scrolled down, and stays above the bar that buys', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, RING)
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
  expect(await chat.evaluate((link) => link.closest('header, footer'))).toBeNull()
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toMatch(
    /^https:\/\/wa\.me\/\d+\?text=Hello .*jewellery/,
  )
  const height = async () => (await chat.boundingBox())?.height ?? 0
  const atTop = await height()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(height).toBeLessThan(atTop / 1.5)
  expect(await height()).toBeGreaterThanOrEqual(24)
  const bar = await page.locator('[data-buy-bar]').boundingBox()
  const box = await chat.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
