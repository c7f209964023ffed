import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright-core'

/** All problems axe finds on a page, or in the part that a selector names, each with a place where it occurs. */
export const faults = async (page: Page, within?: string): Promise<unknown[]> =>
  (await violations(page, within)).map(withPlace)

/** The serious ones among them. */
export const graveFaults = async (page: Page): Promise<unknown[]> =>
  (await violations(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(withPlace)

const withPlace = ({ id, nodes }: Result) => [id, nodes[0]?.html]

/** A page is given axe once: to read its half a megabyte takes as long as a third of its work. */
async function violations(page: Page, within?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    (part) => (window as unknown as AxeWindow).axe.run(part ?? document, { resultTypes: ['violations'] }),
    within,
  )
  return found.violations
}

type AxeWindow = { axe: Pick<typeof axe, 'run'> }

export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)
