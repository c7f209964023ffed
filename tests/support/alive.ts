import type { Page } from 'playwright-core'

/** Opens a page of the shop, and waits until React has taken it over and has done again what was done before. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => window.early === undefined)
}
