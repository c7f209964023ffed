import { parseArgs } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { PHONE, shopperWith, testBrowser } from '#tests/support/browser.ts'

/**
 * How long the first touches of a page take until the screen shows what they did, on a phone that is four times slower
 * than this machine: `npm run bench -- interactions`, beside a demo that runs at `--origin`.
 */
const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:3000' },
    times: { type: 'string', default: '12' },
    product: { type: 'string', default: '/gold/Lotus-Signet-Ring' },
  },
})

const SLOWER = 4

type Control = (page: Page) => Locator
const openFilter: Control = (page) => page.getByRole('button', { name: /^Filter/ })
const chipNamed =
  (group: string): Control =>
  (page) =>
    page.getByRole('group', { name: group }).locator('label').last()

/** The page, the control that is touched, and those that are touched before it. */
const TOUCHES: Record<string, { path: string; target: Control; before?: Control[] }> = {
  menu: { path: '/', target: (page) => page.getByRole('button', { name: 'Menu' }) },
  size: { path: values.product, target: chipNamed('Size') },
  purity: { path: values.product, target: chipNamed('Purity') },
  filter: { path: '/gold', target: openFilter },
  'apply a filter': {
    path: '/gold',
    before: [openFilter, (page) => page.getByRole('dialog').getByRole('checkbox', { name: 'Rings' })],
    target: (page) => page.getByRole('dialog').getByRole('button', { name: 'Apply' }),
  },
}

/** Milliseconds from the touch until the next frame, of a page nobody has touched before. */
async function touch(page: Page, { path, target, before }: (typeof TOUCHES)[string]): Promise<number> {
  await page.goto(values.origin + path, { waitUntil: 'networkidle' })
  for (const control of before ?? []) await control(page).first().tap()
  const place = target(page).first()
  await place.waitFor()
  await place.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const seen = Object.assign(globalThis, { longest: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await place.tap()
  // The entry comes with the frame after the one that it tells of.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
  )
  return page.evaluate(() => Number(Reflect.get(globalThis, 'longest')))
}

await using browser = await testBrowser()
for (const [name, what] of Object.entries(TOUCHES)) {
  const took: number[] = []
  for (let time = 0; time < Number(values.times); time++) {
    const context = await browser.newContext({ ...shopperWith(PHONE), reducedMotion: 'no-preference' })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    took.push(await touch(page, what))
    await context.close()
  }
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]
  console.log(
    `${name}: p75 ${at(0.75)} ms, median ${at(0.5)} ms, of ${sorted.length} first touches (${sorted.join(', ')})`,
  )
}
