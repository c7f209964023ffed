import { afterAll, expect, test } from 'vitest'
import { listProducts } from '#contracts/catalogue.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

/** A day in the field's own words, some days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('the owner starts a sale, shoppers see its name and the old price, and one button takes it back', async () => {
  const { shop } = window
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'owner' }))
  const { page, complaints } = visit
  await page.goto('/admin/sales')
  await page.getByText('No sales yet').waitFor()
  await page.getByRole('button', { name: 'New festival sale' }).click()
  await page.getByLabel('Name').fill('Diwali Sale')
  await page.getByRole('textbox', { name: 'Discount' }).fill('95')
  await page.getByLabel('Ends at (time in India)').fill(`${inDays(5)}T23:59`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('This takes 95% off making charges').waitFor()
  await page.getByRole('textbox', { name: 'Discount' }).fill('20')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Products with a lower price').waitFor()
  await page.getByRole('button', { name: 'Start the sale now' }).click()
  await page.getByText('20% off making charges · All products').waitFor()

  const product = (await shop.call(listProducts)).find(({ breakup }) => breakup.sale)
  expect(product?.breakup.sale).toMatchObject({ name: 'Diwali Sale', part: 'making' })
  await page.goto(product?.url ?? '')
  await page.getByText(/^Diwali Sale until \d+ \w+: 20% off/).waitFor()

  await page.goto('/admin/sales')
  await page.getByRole('button', { name: 'End now: Diwali Sale' }).click()
  await page.getByRole('button', { name: 'End now', exact: true }).click()
  await page.getByText('Ended', { exact: true }).waitFor()
  await page.getByText(/ended by/).waitFor()
  expect((await shop.call(listProducts)).filter(({ breakup }) => breakup.sale)).toEqual([])
  expect(complaints).toEqual([])
})
