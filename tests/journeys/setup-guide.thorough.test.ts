import { afterAll, test } from 'vitest'
import { SETUP_STEPS } from '#rules/settings/setup-guide.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('the dashboard leads to the setup guide, whose steps lead to their screens (%s)', async (_, size) => {
  const { page, context } = await window.customer(size, await shop.customer({ role: 'manager' }))
  await page.goto('/admin/dashboard')
  const steps = Object.keys(SETUP_STEPS).length
  await page.getByText(new RegExp(`^Setup guide: \\d+ of ${steps} steps done$`)).waitFor()
  await page.getByRole('link', { name: 'Open the guide' }).click()
  const policies = page.getByRole('listitem').filter({ hasText: 'Read the policies' })
  const mark = policies.getByRole('button', { name: 'Mark as done' })
  await mark.click()
  await policies.getByRole('img', { name: 'Done', exact: true }).waitFor()
  await policies.getByRole('button', { name: 'Mark as not done' }).click()
  await mark.waitFor()
  await page.getByRole('listitem').filter({ hasText: 'GSTIN' }).first().getByRole('link').click()
  await page.getByLabel('PAN of the business').waitFor()
  await context.close()
})

test('staff, who can change no setting, have no setup guide on their dashboard', async () => {
  const { page, context } = await window.customer(DESKTOP, await shop.customer({ role: 'staff' }))
  await page.goto('/admin/dashboard')
  await page.getByText('Low stock').waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByText('Setup guide').waitFor({ state: 'detached' })
  await context.close()
})
