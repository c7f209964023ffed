import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DESKTOP } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const { page } = await window.shopper(DESKTOP, { javaScriptEnabled: false })

/** An amount as the shop writes it, in paise. */
function paiseOf(text: string): number {
  const [, sign, rupees = '', paise = '0'] = /(−?)\s*₹\s*([\d,]+)(?:\.(\d\d))?/.exec(text) ?? []
  return (sign ? -1 : 1) * (Number(rupees.replaceAll(',', '')) * 100 + Number(paise))
}

test.each([
  ['the home page', '/'],
  ['a listing', '/gold'],
  ['a product page', '/gold/Lotus-Signet-Ring'],
  ['the jobs', '/careers'],
  ['an information page', '/info/shipping-policy'],
])('a search result or shared link of %s says what it is', async (_, address) => {
  await page.goto(address)
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  expect(await page.title()).toContain('SGJ Jewellers')
  expect((await content('meta[name=description]'))?.length).toBeGreaterThan(40)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe(address)
  expect(await content('meta[property="og:url"]')).toBe(canonical)
  expect(await content('meta[property="og:title"]')).toBe(await page.title())
  expect(await content('meta[property="og:description"]')).toBe(await content('meta[name=description]'))
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test.each([
  ['the home page', '/'],
  ['a listing', '/gold'],
  ['a product page', '/gold/Lotus-Signet-Ring'],
])('who shares %s shares an image that is there', async (_, address) => {
  await page.goto(address)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await page.request.get(new URL(image ?? '').pathname)
  expect(answer.headers()['content-type']).toMatch(/^image\/(jpeg|png|webp)/)
})

test('the listing shows products with prices and leads to them', async () => {
  await page.goto('/gold')
  const product = page.getByRole('listitem').filter({ hasText: 'Lotus Signet Ring' }).first()
  const price = paiseOf((await product.textContent()) ?? '')
  expect(price).toBeGreaterThan(0)
  await product.getByRole('link', { name: 'Lotus Signet Ring' }).first().click()
  await page.waitForURL('**/gold/Lotus-Signet-Ring?purity=14K')
  // The card shows whole rupees, rounded up.
  expect(Math.ceil((await priceLines(page)).total / 100) * 100).toBe(price)
})

test('every line of a price is on the page, and the lines add up to the price shown', async () => {
  for (const address of [
    '/gold/Lotus-Signet-Ring',
    '/diamonds/Milgrain-Diamond-Halo-Ring',
    '/gold/Vati-Mangalsutra',
  ]) {
    await page.goto(address)
    const { of, total } = await priceLines(page)
    expect(of('Metal value') + of('Wastage') + of('Making charges') + of('Stone value')).toBe(of('Subtotal'))
    expect(of('Subtotal') + of('Discount')).toBe(of('Taxable value'))
    expect(of('Taxable value') + of('GST 3%') + of('Insurance')).toBe(total)
    const shown = paiseOf((await page.getByText('incl. GST').first().locator('..').textContent()) ?? '')
    expect(shown).toBe(total)
  }
})

test('the jobs and the information page say what they are there for', async () => {
  await page.goto('/careers')
  expect(await page.getByText(/₹|per annum/).count()).toBeGreaterThan(0)
  await page.goto('/info/delivery-information')
  await page
    .getByText(/10[-–]12 working days/)
    .first()
    .waitFor()
})

/** The sum on a product page: its lines by name (0 for a line that is not there) and its total, in paise. */
async function priceLines(page: Page) {
  const table = page.getByRole('table', { name: 'How the price adds up' })
  await table.waitFor()
  const lines = new Map<string, number>()
  for (const row of await table.locator('tr:has(td)').all()) {
    const name = await row.locator('th > span').first().textContent()
    lines.set(name ?? '', paiseOf((await row.getByRole('cell').textContent()) ?? ''))
  }
  return { of: (name: string) => lines.get(name) ?? 0, total: lines.get('Total') ?? 0 }
}

test.each(['/login', '/cart', '/shipping-details'])('%s says why it stays empty', async (address) => {
  await page.goto(address)
  // Not by text: Playwright reads nothing inside <noscript>.
  const text = await page.locator('main').textContent()
  expect(text).toContain('JavaScript, which is turned off in this browser')
})

test('a listing tells search engines its place in the shop', async () => {
  await page.goto('/gold')
  const [described = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(described)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home' }, { name: 'Gold' }],
  })
})

test('a graded product of the demo shop leads to its certificate, which says what it is', async () => {
  await page.goto('/diamonds/Six-Claw-Gold-Solitaire-Ring')
  const link = page.getByRole('link', { name: 'See the certificate' })
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByText('Not a real certificate').waitFor()
  await page.getByRole('cell', { name: '0.52 ct' }).waitFor()
})
