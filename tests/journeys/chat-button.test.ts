import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const TABLET = { width: 768, height: 1024 }
const PAGES = ['/', '/gold', '/gold/Lotus-Signet-Ring', '/size-guide', '/info/shipping-policy']

/** Controls of the page in sight whose middle or a corner lies under the chat button. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chat = document.querySelector('aside[aria-label="Chat"]')
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    return [...controls].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 1, top + 1],
        [right - 1, top + 1],
        [left + 1, bottom - 1],
        [right - 1, bottom - 1],
      ] as const
      const covered = points.some(([x, y]) => chat?.contains(document.elementFromPoint(x, y)))
      return covered && !chat?.contains(control) ? [control.textContent || control.outerHTML] : []
    })
  })
}

test.each([
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a desktop', DESKTOP],
])('on %s, the chat button never lies over a control, wherever the page is scrolled', async (_, size) => {
  const { page, context } = await window.shopper(size)
  for (const path of PAGES) {
    await openAlive(page, path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const step = Math.max(size.height * 0.6, height / 12)
    for (let y = 0; y < height; y += step) {
      await page.evaluate((top) => scrollTo(0, top), y)
      await expect.poll(() => coveredControls(page), { message: `${path} at ${y}` }).toEqual([])
    }
  }
  await context.close()
})

test('with nothing in its way it floats in the corner, and the keyboard always reaches it', async () => {
  const { page, context } = await window.shopper(DESKTOP)
  await openAlive(page, '/info/shipping-policy')
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
  const box = await chat.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(DESKTOP.width)
  await openAlive(page, '/gold')
  await expect.poll(async () => (await chat.boundingBox())?.x ?? 0).toBeGreaterThan(DESKTOP.width - 20)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESKTOP.width)
  await chat.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await chat.boundingBox())?.x ?? 0).toBeLessThan(DESKTOP.width - 60)
  await context.close()
})
