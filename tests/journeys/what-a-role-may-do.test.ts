import { afterAll, expect, test } from 'vitest'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('staff are told before they type that they cannot start a sale or change settings', async () => {
  await using visit = await window.customer(undefined, await window.shop.customer({ role: 'staff' }))
  const { page, complaints } = visit
  await page.goto(adminPaths.newSale())
  await page.getByText('Sales and coupons are made by managers and owners').waitFor()
  expect(await page.getByLabel('Name').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Preview' }).getAttribute('aria-disabled')).toBe('true')

  await page.goto(adminPaths.pricingAndTax())
  const guard = page.locator('section', { has: page.getByRole('heading', { name: 'Rate guard' }) })
  await guard.getByText('Your role does not allow you to change settings.').first().waitFor()
  expect(await guard.getByRole('textbox').isDisabled()).toBe(true)
  expect(complaints).toEqual([])
})
