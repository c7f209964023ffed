import { afterAll, expect, test } from 'vitest'
import { latestMetalPrices } from '#contracts/pricing.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

test('on a phone the rates of the day are one number and three taps', async () => {
  const owner = await shop.customer({ role: 'owner' })
  await using visit = await window.customer(PHONE, owner)
  const { page, complaints } = visit
  await page.goto(adminPaths.metalRates())
  await page.getByLabel('Gold 24K').fill('₹1,36,800')
  expect(await page.getByRole('textbox', { name: 'Gold 22K' }).inputValue()).toBe('12,540')
  expect(await page.getByRole('textbox', { name: 'Silver 999' }).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Preview' }).tap()
  await page.getByRole('button', { name: 'Publish…' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).tap()
  await page.getByText(/^The rates are published/).waitFor()
  expect(await shop.call(latestMetalPrices)).toMatchObject({ gold_22k: 12_540, gold_18k: 10_260 })
  await expect.poll(() => page.getByLabel('Gold 24K').inputValue()).toBe('')

  const line = page.getByLabel('Or paste a message with rates')
  await line.fill('good morning')
  await page.getByText('No rates found in this text.').waitFor()
  await line.fill('22K 12,550, Silver 170')
  expect(await page.getByRole('textbox', { name: 'Gold 22K' }).inputValue()).toBe('12,550')
  expect(await page.getByRole('textbox', { name: 'Silver 999' }).inputValue()).toBe('170')
  await line.fill('24K (999) 1,35,200\n22K (916) 1,24,350\nSilver 1,68,500/kg, 20K 1,13,000')
  expect(await page.getByRole('textbox', { name: 'Gold 22K' }).inputValue()).toBe('12,435')
  expect(await page.getByRole('textbox', { name: 'Gold 18K' }).inputValue()).toBe('10,140')
  expect(await page.getByRole('textbox', { name: 'Silver 999' }).inputValue()).toBe('168.5')
  await page.getByText('Not read: “20K 1,13,000”.').waitFor()
  await line.fill('SILVER 1kg 169200')
  await expect.poll(() => page.getByRole('textbox', { name: 'Silver 999' }).inputValue()).toBe('169.2')
  expect(await page.getByRole('textbox', { name: 'Gold 22K' }).inputValue()).toBe('')
  await page.getByLabel('Gold 24K').fill('1')
  expect(await line.inputValue()).toBe('')
  expect(complaints).toEqual([])
})

test('the margins of the shop are kept, and decide what is filled in', async () => {
  const owner = await shop.customer({ role: 'owner' })
  await using visit = await window.customer(PHONE, owner)
  const { page, complaints } = visit
  await page.goto(adminPaths.pricingAndTax())
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: 'Rates from 24K gold and silver' }),
  })
  await panel.getByLabel('Gold 22K').fill('−1.5')
  await panel.getByLabel('Round to').selectOption('₹10')
  await panel.getByRole('button', { name: 'Save margins' }).tap()
  await page.getByText('Saved. Metal Rates fills in rates with these margins.').waitFor()
  await page.goto(adminPaths.metalRates())
  await page.getByLabel('Gold 24K').fill('136800')
  // ₹12,540 − 1.5 % = ₹12,351.90.
  expect(await page.getByRole('textbox', { name: 'Gold 22K' }).inputValue()).toBe('12,350')
  expect(complaints).toEqual([])
})
