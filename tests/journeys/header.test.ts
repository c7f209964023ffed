import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('search waits for 300 ms of rest and two characters, says that it searches, and shows what a product is', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  const asked: string[] = []
  const { promise: letThrough, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/search*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    await letThrough
    await route.continue()
  })
  await page.clock.install()
  await openAlive(page, '/careers')
  await page.clock.pauseAt(Date.now() + 60_000)
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('s')
  await page.clock.runFor(1000)
  expect(await page.getByText('Searching...').isVisible()).toBe(false)
  await box.fill('si')
  await page.clock.runFor(299)
  await box.fill(' SIGNET ')
  await page.clock.runFor(299)
  expect(await page.getByText('Searching...').isVisible()).toBe(false)
  await page.clock.runFor(1)
  await page.getByText('Searching...').waitFor()
  answer()
  const option = page.getByRole('option', { name: /^Lotus Signet Ring/ })
  await option.waitFor()
  expect(asked.map((words) => words.toLowerCase())).toEqual(['signet'])
  expect(await option.locator('img').getAttribute('src')).toMatch(/^\//)
  expect(await option.textContent()).toMatch(/₹[\d,.]+/)
  expect(await page.getByText('Searching...').isVisible()).toBe(false)
})

test('on a phone search opens by its button, and its hint is short', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, '/careers')
  await page.getByRole('button', { name: 'Search' }).tap()
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('zzzz')
  await page.getByText('No results found').waitFor()
  expect(await page.getByText('Try different keywords', { exact: true }).isVisible()).toBe(true)
  await box.press('Escape')
  await box.press('Escape')
  await box.waitFor({ state: 'detached' })
})

test('the section at the line 150 pixels from the top is the marked one', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  await openAlive(page, '/')
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  const markedWithGalleryAt = async (top: number) => {
    await page.evaluate((wanted) => {
      const now = document.getElementById('gallery')?.getBoundingClientRect().top ?? 0
      scrollBy({ top: Math.round(now - wanted), behavior: 'instant' })
    }, top)
    return marked.textContent()
  }
  await expect.poll(() => markedWithGalleryAt(155)).toBe('Products')
  await expect.poll(() => markedWithGalleryAt(145)).toBe('Gallery')
})

test('the cart badge follows additions and removals, and the product page knows that it is in the cart', async () => {
  await using visit = await window.customer(PHONE)
  const { page } = visit
  await page.goto('/gold/Lotus-Signet-Ring?size=16')
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor()
  await page.reload()
  const added = page.getByRole('button', { name: 'Product Added In Cart' })
  await added.waitFor()
  expect(await added.isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Cart, 1 piece' }).tap()
  await page.getByRole('button', { name: /Remove/ }).tap()
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor()
})
