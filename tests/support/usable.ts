import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { graveFaults, widthOf } from './accessibility.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { THOROUGH } from './runs.ts'

/** A usual run looks at each screen on a phone, a thorough one on a desktop as well. */
const SIZES = THOROUGH ? [DESKTOP, PHONE] : [PHONE]

/** Asserts of a screen whose heading is there: it can be read and used, and fits a small phone. */
export async function expectUsable(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await graveFaults(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await widthOf(page)).toBe(360)
  expect(await page.locator('img:not([alt])').count()).toBe(0)
}
