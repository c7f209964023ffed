import { afterAll, expect, test } from 'vitest'
import { DESKTOP } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('a mutation refreshes the list it changes, and its undo does as well', async () => {
  const owner = await window.shop.customer({ role: 'owner' })
  await using visit = await window.customer(DESKTOP, owner)
  const { page } = visit
  await page.goto('/admin/jobs')
  const close = page.getByRole('button', { name: /^Close / }).first()
  const role = (await close.getAttribute('aria-label'))?.replace('Close ', '') ?? ''
  await close.click()
  await page.getByRole('button', { name: `Reopen ${role}` }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Close ${role}` }).waitFor()
  expect(page.url()).toContain('/admin/jobs')
})

test('a mutation that fails says so and leaves the list as it is', async () => {
  const owner = await window.shop.customer({ role: 'owner' })
  await using visit = await window.customer(DESKTOP, owner)
  const { page } = visit
  await page.goto('/admin/jobs')
  const close = page.getByRole('button', { name: /^Close / }).first()
  await close.waitFor()
  const before = await page.locator('[data-row]').allTextContents()
  await page.route('**/api/admin/careers/jobs/**', (route) => route.abort())
  await close.click()
  await page.getByText('The opening could not be changed. Please try again.').first().waitFor()
  expect(await page.locator('[data-row]').allTextContents()).toEqual(before)
})
