import { afterAll, expect, test } from 'vitest'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
await openForBusiness(window.shop)
afterAll(() => window[Symbol.asyncDispose]())

test('a visitor estimates two pieces on a phone, and the code brings them into a sale at the counter', async () => {
  await using home = await window.shopper(PHONE)
  const { page } = home
  await page.goto('/sell-old-gold')
  await page.getByRole('button', { name: 'Add another piece' }).tap()
  await page.getByText('Please complete every piece first.').filter({ visible: true }).waitFor()
  await page.getByLabel('Purity').nth(1).selectOption('18')
  await page.getByLabel('Weight').nth(1).fill('5')
  const second = page.getByRole('region', { name: 'Value of piece 2' })
  await expect.poll(() => second.textContent()).toContain('5.000 g')
  await page.getByLabel('Stones and dirt').nth(1).fill('6')
  await page
    .getByText('Stones and dirt weigh as much as the piece.')
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.getByLabel('Stones and dirt').nth(1).fill('0.5')
  await page.getByRole('button', { name: 'Get a code for the shop' }).tap()
  const box = page.getByRole('status').filter({ hasText: 'Your code' })
  const words = (await box.textContent()) ?? ''
  const code = /[A-Z0-9]{3} [A-Z0-9]{3}/.exec(words)?.[0] ?? ''
  const amount = /₹[\d,.]+/.exec(words)?.[0] ?? ''
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  const staff = await window.shop.customer({ role: 'staff' })
  await using counter = await window.customer(DESKTOP, staff)
  const desk = counter.page
  await desk.goto('/admin/counter')
  const field = desk.getByLabel('Code of the old gold’s estimate')
  await desk.getByRole('button', { name: 'Take old gold' }).click()
  await field.fill('AAA AAA')
  await field.press('Enter')
  await desk.getByText('No estimate has the code AAA AAA.').waitFor()
  await field.fill(code)
  await field.press('Enter')
  await desk.getByText(`Estimated ${amount}`).waitFor()
  const pieces = desk.getByRole('list', { name: 'Pieces of old gold' }).locator('> li')
  expect(await pieces.count()).toBe(2)
  expect(await pieces.nth(1).getByLabel('Gross weight').inputValue()).toBe('5')
  expect(await pieces.nth(1).getByLabel('Stones and dirt').inputValue()).toBe('0.5')
  expect(await pieces.nth(1).getByLabel('Purity').inputValue()).toBe('75')
  for (const [nth, name] of ['Chain', 'Ring'].entries())
    await pieces.nth(nth).getByLabel('What it is').fill(name)
  // The rates are those of the estimate, so the value is its amount.
  await desk
    .getByRole('status')
    .filter({ hasText: `Old gold ${amount}` })
    .waitFor()
})
