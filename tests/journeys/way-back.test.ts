import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, holdBack, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const owner = await window.shop.customer({ role: 'owner' })

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
/** Back, where the page stays the same and only what lies on it changes. */
const back = (page: Page) => page.evaluate(() => history.back())

test('Back closes the filter on a phone, and the next Back leaves the listing', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, complaints } = visit
  await openAlive(page, '/careers')
  await openAlive(page, '/gold')
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await page.getByRole('button', { name: /^Filter/ }).tap()
  await filter.waitFor()
  await back(page)
  await filter.waitFor({ state: 'detached' })
  expect(path(page)).toBe('/gold')
  await page.getByRole('button', { name: /^Filter/ }).tap()
  await filter.getByRole('button', { name: 'Close' }).tap()
  await filter.waitFor({ state: 'detached' })
  await back(page)
  await page.waitForURL('**/careers')
  expect(complaints).toEqual([])
})

test('closed twice, or loaded again after it was closed, one Back leaves the page', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, '/careers')
  await openAlive(page, '/gold')
  const filter = page.getByRole('dialog', { name: 'Filter' })
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: /^Filter/ }).tap()
    await filter.getByRole('button', { name: 'Close' }).tap()
    await filter.waitFor({ state: 'detached' })
  }
  await page.reload()
  await page.waitForFunction(() => globalThis.window.early === undefined)
  await back(page)
  await page.waitForURL('**/careers')
})

test('a filter that answers late is applied, however long the page waits for it', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, '/gold')
  const deliver = await holdBack(page, /\.data(\?|$)/)
  await page.getByRole('button', { name: /^Filter/ }).tap()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('checkbox', { name: /^Rings/ }).check()
  await filter.getByRole('button', { name: 'Apply' }).tap()
  await filter.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).tap()
  deliver()
  await page.waitForURL(/type=Rings/)
  await back(page)
  await expect.poll(() => path(page)).toBe('/gold')
})

test('after a filter was applied, Back shows the list from before, and the next Back leaves', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, '/careers')
  await openAlive(page, '/gold')
  await page.getByRole('button', { name: /^Filter/ }).tap()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('checkbox', { name: /^Rings/ }).check()
  await filter.getByRole('button', { name: 'Apply' }).tap()
  await page.waitForURL(/type=Rings/)
  await filter.waitFor({ state: 'detached' })
  await back(page)
  await expect.poll(() => path(page)).toBe('/gold')
  await back(page)
  await page.waitForURL('**/careers')
})

test('Back closes the image viewer and the menu, and undoes a link in the menu', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const { url } = await window.shop.product()
  await openAlive(page, url)
  const viewer = page.getByRole('dialog').filter({ hasText: 'Tap or pinch to zoom' })
  await page.getByRole('button', { name: 'Look closer' }).tap()
  await viewer.waitFor()
  await back(page)
  await viewer.waitFor({ state: 'detached' })
  expect(path(page)).toBe(url)

  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.waitFor()
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeGreaterThan(0)
  await back(page)
  await menu.waitFor({ state: 'hidden' })
  expect(path(page)).toBe(url)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('link', { name: 'Careers' }).tap()
  await page.waitForURL('**/careers')
  await back(page)
  await page.waitForURL(`**${url}`)
  await page
    .getByRole('button', { name: /^(Add to Cart|Choose)/ })
    .first()
    .waitFor()
})

test('who leaves a form with unsaved changes by Back is asked once, and then leaves', async () => {
  await using visit = await window.customer(DESKTOP, owner)
  const { page } = visit
  await openAlive(page, '/admin/jobs')
  await page.getByRole('link', { name: 'Metal Rates' }).click()
  await page.getByRole('textbox', { name: 'Gold 22K' }).fill('12400')
  await back(page)
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL('**/admin/jobs')
})
