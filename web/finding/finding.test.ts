import { afterAll, expect, test } from 'vitest'
import { faults, widthOf } from '#tests/support/accessibility.ts'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const LAPTOP = { width: 1366, height: 768 }

async function shopper(size = DESKTOP) {
  const visit = await window.shopper(size)
  await visit.page.addInitScript(() => sessionStorage.setItem('loginPopupShown', 'true'))
  return visit
}

test('Enter leads to all results, which can be filtered, sorted and shared', async () => {
  await using visit = await shopper()
  const { page, complaints } = visit
  await openAlive(page, '/careers')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('gold ring')
  await box.press('Enter')
  await page.waitForURL('**/search?q=gold+ring')
  await page.getByRole('heading', { level: 1, name: 'Results for “gold ring”' }).waitFor()
  expect(await page.title()).toContain('gold ring')
  const robots = page.locator('meta[name="robots"]')
  expect(await robots.getAttribute('content')).toContain('noindex')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc')
  await page.waitForURL('**/search?q=gold+ring&sort=price-asc')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: /^22K/ }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/q=gold\+ring&purity=22K&sort=price-asc/)
  expect(complaints).toEqual([])
})

test('the search panel says how many results there are, and leads to them; the keyboard points at products first', async () => {
  await using visit = await shopper(PHONE)
  const { page } = visit
  await openAlive(page, '/gold')
  await page.getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('combobox', { name: 'Search' }).fill('ring')
  const all = page.getByRole('link', { name: /^See all \d+ results/ })
  await all.waitFor()
  const said = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  await all.tap()
  await page.waitForURL('**/search?q=ring')
  await page.getByText(`${said} pieces`, { exact: true }).waitFor()
})

test('a price in the search words is a chip that can be removed', async () => {
  await using visit = await shopper()
  const { page } = visit
  await openAlive(page, '/search?q=ring+under+50000')
  await page.getByRole('button', { name: /Up to ₹50,000/ }).click()
  await page.waitForURL('**/search?q=ring')
})

test('a typo is forgiven and mentioned; an empty result offers ways on', async () => {
  await using visit = await shopper()
  const { page } = visit
  await page.goto('/search?q=jhunka')
  await page.getByText('Nothing matches “jhunka”. These are the results for “jhumka”.').waitFor()
  await page.goto('/search?q=platinum+mangalsutra')
  await page
    .getByText('Nothing matches “platinum mangalsutra”. These are the results for “mangalsutra”.')
    .waitFor()
  await page.goto('/search?q=xylophone')
  await page.getByText('No results found for “xylophone”').waitFor()
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Gold', exact: true }).click()
  await page.waitForURL('**/gold')
})

test('the desktop’s Products panel opens by hover and by keyboard, and leads to rings of every metal', async () => {
  await using visit = await shopper(LAPTOP)
  const { page, complaints } = visit
  await openAlive(page, '/careers')
  const button = page.getByRole('button', { name: 'All products' })
  await button.hover()
  await page.getByRole('link', { name: 'Under ₹25,000' }).waitFor()
  await page.mouse.move(600, 740)
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  await button.focus()
  await button.press('Enter')
  await page.getByRole('navigation', { name: 'Occasions' }).waitFor()
  expect(await faults(page)).toEqual([])
  await page
    .getByRole('navigation', { name: 'Jewellery' })
    .getByRole('link', { name: 'Rings', exact: true })
    .click()
  await page.waitForURL('**/jewellery/rings')
  await page.getByRole('heading', { level: 1, name: 'Rings' }).waitFor()
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  const canonical = page.locator('link[rel="canonical"]')
  expect(await canonical.getAttribute('href')).toMatch(/\/jewellery\/rings$/)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page
    .getByRole('checkbox', { name: /^Platinum/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**/jewellery/rings?category=platinum')
  expect(complaints).toEqual([])
})

test('the phone’s menu leads to types, categories, occasions and budgets', async () => {
  await using visit = await shopper(PHONE)
  const { page } = visit
  await openAlive(page, '/gold')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('Budgets', { exact: true }).tap()
  await menu.getByRole('link', { name: 'Under ₹50,000' }).tap()
  await page.waitForURL('**/jewellery/under-50000')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: 'Jewellery under ₹50,000' }).waitFor()
})

test.each(['/gold', '/jewellery/rings', '/search?q=ring'])(
  'the first row of %s is on the first screen of a laptop, prices included',
  async (address) => {
    await using visit = await shopper(LAPTOP)
    const { page } = visit
    await openAlive(page, address)
    for (const card of (await page.getByRole('article').all()).slice(0, 4)) {
      const box = await card.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(LAPTOP.height)
    }
  },
)

test('search and listings fit, and everybody can read them, on a desktop and on a phone', async () => {
  await using visit = await shopper()
  const { page, complaints } = visit
  for (const address of [
    '/search?q=ring',
    '/search?q=zzzzzz',
    '/jewellery/coins-and-bars',
    '/jewellery/gifts',
  ]) {
    await page.setViewportSize(DESKTOP)
    await openAlive(page, address)
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      expect(await widthOf(page), address).toBe(size.width)
      expect(await faults(page), address).toEqual([])
    }
  }
  expect(complaints).toEqual([])
})

test('loose stones from other countries can be found by their origin', async () => {
  await using visit = await shopper()
  const { page } = visit
  await openAlive(page, '/gemstones')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page
    .getByRole('group', { name: 'Country of origin' })
    .getByRole('checkbox', { name: /Zambia/ })
    .check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**/gemstones?origin=Zambia')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('button', { name: /Made in Zambia/ }).waitFor()
})

test('a made-up address is not found', async () => {
  const cached = async (url: string) => (await window.shop.inject({ url })).headers['x-cache']
  await window.shop.inject({ url: '/jewellery/rings' })
  expect(await cached('/jewellery/RINGS?origin=Atlantis&type=Nothing&x=1')).not.toBe('miss')
  expect((await window.shop.inject({ url: '/jewellery/nothing-like-this' })).statusCode).toBe(404)
  await window.shop.inject({ url: '/search?q=lotus+ring' })
  expect(await cached('/search?q=%20Lotus%20%20RING&utm_source=x')).toBe('hit')
})

test('the home page features something for every budget', async () => {
  await using visit = await shopper()
  const { page } = visit
  await page.goto('/')
  const row = page
    .getByRole('heading', { name: 'Pieces we are proud of' })
    .locator('xpath=ancestor::div[ul][1]')
  const prices = (await row.getByRole('article').allTextContents()).map((text) =>
    Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')),
  )
  expect(prices).toHaveLength(4)
  expect(Math.min(...prices)).toBeLessThan(25_000)
  expect(prices.filter((price) => price < 100_000).length).toBeGreaterThanOrEqual(2)
})
