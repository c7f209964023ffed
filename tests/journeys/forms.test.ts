import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DESKTOP } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const discard = (page: Page) => page.getByRole('button', { name: 'Discard changes' }).click()

test('discarded changes are gone: of a setting, and of a page', async () => {
  await using visit = await window.customer(DESKTOP, await window.shop.customer({ role: 'owner' }))
  const { page } = visit
  for (const [address, label] of [
    [adminPaths.contact(), 'City'],
    [adminPaths.policy('privacy-policy'), 'Title'],
  ] as const) {
    await page.goto(address)
    const field = page.getByLabel(label).first()
    const before = await field.inputValue()
    await field.fill('Poona')
    await discard(page)
    await expect.poll(() => field.inputValue()).toBe(before)
    await page.getByText('All changes saved').waitFor()
  }
})

test('the first refused field gets the focus: of a setting by its schema, of a dialog by the server', async () => {
  await using visit = await window.customer(DESKTOP, await window.shop.customer({ role: 'owner' }))
  const { page } = visit
  await page.goto(adminPaths.contact())
  await page.getByLabel('City').fill('')
  await page.getByLabel('E-mail').first().fill('no address')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => focused(page)).toBe('email')
  const described = await page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-describedby')?.split(' ')[0]
    return id && document.getElementById(id)?.textContent
  })
  expect(described).toBe('Please enter a valid e-mail address.')

  await page.goto(adminPaths.policies())
  await page.getByRole('button', { name: /page/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Privacy Policy')
  await dialog.getByRole('button', { name: /^Add/ }).click()
  await dialog.getByText('A page with this title already exists.').waitFor()
  await expect.poll(() => focused(page)).toBe('title')
})
