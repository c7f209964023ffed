import { afterAll, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const PRODUCTS = 60

test('an admin changes all products that match on a phone, and another admin undoes it', async () => {
  const { shop } = window
  for (let n = 0; n < PRODUCTS; n++) await shop.product({ name: `Zephyr ${n}`, price: 10_000_00, stock: 2 })
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'manager' }))
  const { page } = visit
  await page.goto('/admin/products?search=zephyr')
  await page.getByText('60 products · 120 in stock · worth ₹12,00,000').waitFor()
  await page.getByRole('checkbox', { name: 'Select Zephyr 59', exact: true }).check()
  await page.getByRole('button', { name: 'Select all 60 products that match' }).click()
  await page.getByText('60 products selected').waitFor()
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.getByRole('menuitem', { name: 'Price' }).click()
  await page.getByLabel('Percent').fill('5')
  await page.getByRole('button', { name: 'Change prices' }).click()
  await page.getByText('0 of 60 products').waitFor()
  await page.reload()
  await page.getByText('0 of 60 products').waitFor()
  await shop.jobs.run(['work-batch'])
  await page.getByText('Raised the price of 60 products by 5%.').waitFor()
  await page.getByText('Done', { exact: true }).waitFor()

  await using other = await window.customer(undefined, await shop.customer({ role: 'staff' }))
  await other.page.goto('/admin/products/bulk-edits')
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await other.page.getByText('Undoing', { exact: true }).waitFor()
  await shop.jobs.run(['work-batch'])
  await other.page.getByText('Undone', { exact: true }).waitFor()
  await page.getByText('Undone', { exact: true }).waitFor()
})
