import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { MARK, type Manner, shownOtherwise, translate, translatedTexts } from './translator.ts'

/** The promises about a translated tab after each step. */
export async function translated(page: Page, manner?: Manner) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await translate(page, manner)
  return {
    /** Nothing was thrown, the page stands, its words are translated, and every text is the newest. */
    async stands(): Promise<void> {
      await expect.poll(() => translatedTexts(page)).toBeGreaterThan(10)
      await expect.poll(() => shownOtherwise(page)).toEqual([])
      expect(await page.getByText('Unexpected Application Error').count()).toBe(0)
      expect(errors).toEqual([])
      const amounts = await page.locator('.money').filter({ hasText: '₹' }).allTextContents()
      expect(amounts.filter((amount) => amount.includes(MARK))).toEqual([])
    },
  }
}
