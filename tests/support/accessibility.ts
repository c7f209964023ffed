import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright-core'

/** All problems axe finds on a page, or in the part that a selector names, each with a place where it occurs. */
export const faults = async (page: Page, within?: string): Promise<unknown[]> =>
  (await violations(page, { within })).map(withPlace)

/** Rules of axe whose faults are minor or moderate; `region` alone is a quarter of what axe does on a long list. */
const NEVER_GRAVE = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'heading-order'],
  ...['image-redundant-alt', 'landmark-banner-is-top-level', 'landmark-complementary-is-top-level'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main'],
  ...['landmark-unique', 'meta-viewport-large', 'no-autoplay-audio', 'page-has-heading-one'],
  ...['presentation-role-conflict', 'region', 'scope-attr-valid', 'skip-link', 'table-duplicate-name'],
  ...['form-field-multiple-labels', 'html-xml-lang-mismatch'],
]

/** The serious ones among them. */
export const graveFaults = async (page: Page): Promise<unknown[]> =>
  (await violations(page, { without: NEVER_GRAVE }))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(withPlace)

const withPlace = ({ id, nodes }: Result) => [id, nodes[0]?.html]

/** A page is given axe once: to read its half a megabyte takes as long as a third of its work. */
async function violations(
  page: Page,
  { within, without = [] }: { within?: string | undefined; without?: readonly string[] },
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const results = await page.evaluate(
    ({ part, rules }) =>
      (window as unknown as AxeWindow).axe.run(part ?? document, { resultTypes: ['violations'], rules }),
    { part: within, rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) },
  )
  return results.violations
}

type AxeWindow = { axe: Pick<typeof axe, 'run'> }

export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)
