import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'

const shop = await testWindow()
afterAll(() => shop[Symbol.asyncDispose]())

/** The home page with the list of products that the browser keeps, and no more data for pages after it. */
async function cutOff(page: Page, answer: 'offline' | 500 | 503) {
  await openAlive(page, '/')
  await page.waitForFunction(() => sessionStorage.getItem('cachedProducts') !== null)
  await page.route(/\.data(\?|$)/, (route) =>
    answer === 'offline' ? route.abort('internetdisconnected') : route.fulfill({ status: answer, body: '' }),
  )
}

/** The last goes the way of the one before. */
const ANSWERS = ['offline', 500, 503] as const

test.each(THOROUGH ? ANSWERS : ANSWERS.slice(0, 2))(
  'a category whose data does not come (%s) shows its cached products and lets the shopper try again',
  async (answer) => {
    await using visit = await shop.shopper(PHONE)
    const { page } = visit
    await cutOff(page, answer)
    await page.locator('a[href="/silver"]').first().click()
    await page.getByText('Silver could not be loaded').waitFor()
    expect(await page.getByText('Unexpected Application Error').count()).toBe(0)
    expect(await page.locator('article').count()).toBeGreaterThan(3)
    const hrefs = await page
      .locator('article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.every((href) => href?.startsWith('/silver/'))).toBe(true)

    await page.unroute(/\.data(\?|$)/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /^Filter/ }).waitFor()
    expect(await page.getByText('could not be loaded').count()).toBe(0)
  },
)

test('a product visited before is shown as it was; one that was not says that it could not be loaded', async () => {
  await using visit = await shop.shopper()
  const { page } = visit
  await openAlive(page, '/gold/Lotus-Signet-Ring')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.waitForURL('**/#home')
  await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
  await page.goBack()
  await page.getByText('This product could not be loaded').waitFor()
  await page.getByRole('heading', { name: 'Lotus Signet Ring', level: 1 }).waitFor()
  expect(await page.getByText('Its price and stock may have changed.').isVisible()).toBe(true)
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This product could not be loaded').waitFor({ state: 'detached' })
})

test('a product seen in this tab is shown with the time of its price, also after the tab was loaded again', async () => {
  await using visit = await shop.shopper()
  const { page } = visit
  await openAlive(page, '/gold')
  // It leads to the variant whose price the card shows.
  const card = page.locator('article a[href^="/gold/Lotus-Signet-Ring"]').first()
  await openAlive(page, (await card.getAttribute('href')) ?? '')
  const price = await page.locator('h1 ~ * .money, .money').first().textContent()
  await openAlive(page, '/gold')
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: '' }))
  await card.click()
  const notice = page.getByRole('alert').filter({ hasText: 'This product could not be loaded' })
  await notice.waitFor()
  expect(await notice.textContent()).toMatch(/with its price of .*\d:\d\d/)
  await page.getByRole('heading', { name: 'Lotus Signet Ring', level: 1 }).waitFor()
  expect(await page.locator('h1 ~ * .money, .money').first().textContent()).toBe(price)
})

test('shipping details opened without a product lead to the cart with a sentence', async () => {
  await using visit = await shop.customer()
  const { page } = visit
  await page.goto('/shipping-details')
  await page.getByText('Choose what you would like to buy from your cart first.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/cart')
})
