import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { latestMetalPrices } from '#contracts/pricing.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { type Purity, RATE_NAMES } from '#rules/pricing/purities.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'
import { DESKTOP, holdBack, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

/** The names of the published rates on the page. */
const ROWS = {
  gold_22k: '22K (916)',
  gold_18k: '18K (750)',
  gold_14k: '14K (585)',
  gold_9k: '9K (375)',
  platinum_950: 'Platinum 950',
  silver_999: 'Silver 999',
} as const

async function perGramAndTen(page: Page, purity: string): Promise<string[]> {
  const row = page.getByRole('row', { name: purity }).first()
  const cells = await row.getByRole('cell').allTextContents()
  return cells.map((cell) => /₹[\d,]+(\.\d\d)?/.exec(cell)?.[0] ?? '')
}

const DEVICES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

// On a desktop `web/layout/frame.test.ts` opens the panel in each run.
test.each(THOROUGH ? DEVICES : DEVICES.slice(0, 1))(
  'at %s the panel in the header leads to the rates, per gram and per ten',
  async (_, size) => {
    await using visit = await window.shopper(size)
    const { page } = visit
    await page.goto('/')
    const button = page.getByRole('button', { name: /Metal Rates/ })
    await (size === PHONE ? button.tap() : button.hover())
    const link = page.locator('a[href="/gold-rate"]').filter({ visible: true }).first()
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Gold rate today' }).waitFor()
    const rates = await window.shop.call(latestMetalPrices)
    for (const name of RATE_NAMES) {
      const rate = fromRupees(rates[name] ?? 0)
      expect([name, await perGramAndTen(page, ROWS[name])]).toEqual([
        name,
        [formatRupees(rate), formatRupees(rate * 10)],
      ])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)

const plain = (purity: Purity, netWeightMg: number, bps: number): PriceTerms => ({
  mode: 'rate-linked',
  purity,
  netWeightMg,
  grossWeightMg: netWeightMg,
  making: { kind: 'percent', bps },
  stoneValue: 0,
  discountBps: 0,
  discountPart: 'making-and-stones',
  gstBps: 300,
  insurance: 0,
})

test('the calculator gives the server’s price for a product of that weight, purity and making', async () => {
  const wishes = [
    ['22K', 8_437, 1_375],
    ['18K', 3_001, 1_999],
    ['Silver 925', 45_555, 2_550],
  ] as const
  const owner = await window.shop.customer({ role: 'owner' })
  const products = await Promise.all(
    wishes.map(([purity, netWeightMg, bps]) =>
      window.shop.product({ terms: plain(purity, netWeightMg, bps) }),
    ),
  )
  await window.shop
    .as(owner)
    .call(setMetalPrices, { body: { gold_22k: 12_400, gold_18k: 10_100, silver: 168.55 } })
  const onSale = await window.shop.call(listProducts)

  await using visit = await window.shopper()
  const { page } = visit
  await page.goto('/gold-rate')
  for (const [index, [purity, netWeightMg, bps]] of wishes.entries()) {
    const breakup = onSale.find(({ id }) => id === products[index]?.id)?.breakup
    await page.getByLabel('Purity').selectOption(purity)
    await page.getByLabel('Net weight').fill(String(netWeightMg / 1000))
    await page.getByLabel('Making charges').fill(String(bps / 100))
    const reckoning = page.getByRole('table', { name: 'Calculation' })
    for (const amount of [breakup?.metal?.value, breakup?.making?.amount, breakup?.gst, breakup?.price])
      await reckoning
        .getByText(formatRupees(amount ?? 0, { paise: 'always' }))
        .first()
        .waitFor()
  }
})

test('input typed before hydration is used as well', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  const deliver = await holdBack(page, /\/assets\/.+\.js$/)
  await page.goto('/gold-rate', { waitUntil: 'commit' })
  await page.getByLabel('Net weight').fill('20')
  deliver()
  await page.getByRole('table', { name: 'Calculation' }).getByText('20.000 g').waitFor()
})

/** Runs in the page: fills the field as soon as it is there, before the scripts at the end of the page are. */
function typeWhileParsing({ label, text }: { label: string; text: string }): void {
  new MutationObserver((_, observer) => {
    const labels = [...document.querySelectorAll('label')]
    const field = labels.find(({ textContent }) => textContent.includes(label))?.control
    if (!(field instanceof HTMLInputElement)) return
    observer.disconnect()
    field.value = text
  }).observe(document, { childList: true, subtree: true })
}

test('input typed while the page is still arriving is used as well', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  await page.addInitScript(typeWhileParsing, { label: 'Net weight', text: '20' })
  await page.goto('/gold-rate')
  await page.getByRole('table', { name: 'Calculation' }).getByText('20.000 g').waitFor()
})

test('the chart shows each metal, and new rates are on the page at once', async () => {
  await using visit = await window.shopper()
  const { page, complaints } = visit
  await page.goto('/gold-rate')
  await page.getByRole('heading', { name: /the last \d+ days/ }).waitFor()
  await page.getByRole('link', { name: 'Platinum 950' }).click()
  await page.getByRole('heading', { name: /Platinum 950, the last/ }).waitFor()
  const owner = await window.shop.customer({ role: 'owner' })
  await window.shop.as(owner).call(setMetalPrices, { body: { gold_22k: 12_499.5 } })
  await page.goto('/gold-rate')
  expect(await perGramAndTen(page, '22K (916)')).toEqual(['₹12,499.50', '₹1,24,995'])
  const described = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [dataset] = described.map((text) => JSON.parse(text)).filter((found) => found['@type'] === 'Dataset')
  expect(dataset.variableMeasured).toContainEqual(
    expect.objectContaining({ name: '22K (916)', value: 12_499.5, unitText: 'INR per gram' }),
  )
  expect(complaints).toEqual([])
})
