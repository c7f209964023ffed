import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const SIZES = [
  { width: 320, height: 640 },
  PHONE,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  DESKTOP,
]

test.each(['/', '/gold/Lotus-Signet-Ring', '/size-guide'])(
  'on phones, a tablet and desktops the chat button of %s stays in sight and lies over nothing',
  async (path) => {
    await using visit = await window.shopper()
    const { page } = visit
    await openAlive(page, path)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const header = page.getByRole('banner')
      const chat = header.getByRole('link', { name: 'Chat with us on WhatsApp' })
      const boxes = await header
        .locator('a:visible, button:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      const own = await chat.boundingBox()
      if (!own) throw new Error('The chat button is not shown.')
      expect(own.y, `${size.width}`).toBeGreaterThanOrEqual(0)
      expect(own.x + own.width, `${size.width}`).toBeLessThanOrEqual(size.width)
      const overlapping = boxes.filter(
        ({ x, y, right, bottom }) =>
          x + 1 < own.x + own.width && right - 1 > own.x && y < own.y + own.height && bottom > own.y,
      )
      // The button itself.
      expect(overlapping, `${size.width}`).toHaveLength(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    }
  },
)
