import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const gstIn = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByText(/^GST/).first()

test('the owner gives silver a rate of its own, and the form and the calculator use it', async () => {
  await using visit = await window.customer(PHONE, await window.shop.customer({ role: 'owner' }))
  const { page, complaints } = visit
  await page.goto('/admin/settings/pricing-and-tax')
  await page.getByRole('button', { name: 'Add a class' }).click()
  const line = (label: string) => page.getByLabel(label, { exact: true }).last()
  await line('HSN prefix').fill('7113')
  await line('Goods').fill('Silver jewellery')
  await line('Rate').fill('5')
  await page.getByRole('button', { name: 'Save rates' }).click()
  await page.getByText('This HSN prefix is already in the table.').waitFor()
  await line('HSN prefix').fill('711311')
  await page.getByRole('button', { name: 'Save rates' }).click()
  await page.getByText('Saved. New products get these rates.').waitFor()

  await page.goto('/admin/products/new')
  await page.getByRole('radio', { name: 'Follows the metal rate' }).check()
  await page.getByLabel('Purity').selectOption('Silver 925')
  await page.getByLabel('Gross weight').fill('10')
  await page.getByRole('textbox', { name: 'Making charges' }).fill('10')
  await page.getByRole('heading', { name: 'Minimum making, wastage, discount, GST and cost' }).click()
  await page.getByText('If empty: 5%, the default for HSN 71131141.').waitFor()
  expect(await gstIn(page, 'The price you entered').textContent()).toBe('GST 5%')
  await page.getByLabel('GST', { exact: true }).fill('3')
  await page
    .getByRole('table', { name: 'The price you entered' })
    .getByText('GST 3%', { exact: true })
    .waitFor()

  await page.goto('/gold-rate')
  expect(await gstIn(page, 'Calculation').textContent()).toBe('GST 3%')
  await page.getByLabel('Purity').selectOption('Silver 925')
  await page.getByText('GST 5%', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})
