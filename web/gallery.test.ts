import { afterAll, expect, test } from 'vitest'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('the gallery shows every part, fits, and everybody can read it (%s)', async (_, size) => {
  const { page, complaints } = await window.shopper(size)
  await page.goto('/ui', { waitUntil: 'networkidle' })
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(20)
  expect(await widthOf(page)).toBe(size.width)
  expect(await graveFaults(page)).toEqual([])
  expect((await page.screenshot({ fullPage: true })).length).toBeGreaterThan(100_000)
  expect(complaints).toEqual([])
})
