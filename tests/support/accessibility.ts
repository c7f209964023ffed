import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * The serious problems axe finds on a page, each with a place where it occurs. Legacy mode: no page of its own for each
 * analysis, which takes three times as long; no frames here need it.
 */
export async function graveFaults(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes[0]?.html])
}

export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)
