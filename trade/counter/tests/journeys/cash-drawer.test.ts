import { afterAll, expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { sketch } from '#tests/support/sketch.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { listCashDays } from '#trade/counter/contract/cash-days.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('an expense whose answer is lost is noted once when it is sent again, and its slip opens from the list', async () => {
  const { shop } = window
  const staff = await shop.customer({ role: 'staff' })
  await using visit = await window.customer(PHONE, staff)
  const { page } = visit
  await page.goto('/admin/counter/cash')
  const moving = page.getByRole('dialog', { name: 'Cash in or out of the drawer' })
  const note = async (kind: string, fields: Readonly<Record<string, string>>) => {
    await page.getByRole('button', { name: 'Cash in or out' }).tap()
    await moving.getByText(kind, { exact: true }).tap()
    for (const [label, text] of Object.entries(fields)) await moving.getByLabel(label).fill(text)
  }
  const send = () => moving.getByRole('button', { name: 'Note it' }).tap()
  await note('Put into the drawer', { Amount: '2000', 'Where it comes from': 'Change from the bank' })
  await send()
  await moving.waitFor({ state: 'detached' })

  await note('Expense', { Amount: '120.50', 'Paid to': 'Ravi' })
  await moving.getByRole('textbox', { name: 'What for' }).fill('Tea')
  const slip = (name: string, buffer: Buffer) =>
    moving.getByLabel('Photograph of the slip').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await slip('letter.jpg', Buffer.from('no photograph'))
  await send()
  await moving.getByText('Please choose a JPEG, PNG, WebP or AVIF image.').waitFor()
  expect(await moving.getByLabel('Amount').inputValue()).toBe('120.50')
  await slip('slip.jpg', Buffer.from(await sketch()))
  await moving.getByText('slip.jpg').waitFor()
  expect(await moving.getByText('letter.jpg').count()).toBe(0)

  let answers = 0
  await page.route('**/api/admin/cash/movements', async (route) => {
    answers += 1
    if (answers > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await send()
  await expect.poll(() => answers).toBe(1)
  await moving.getByRole('alert').waitFor()
  // Not by a tap: two in one place are a double click.
  await moving.getByRole('textbox', { name: 'What for' }).press('Enter')
  await moving.waitFor({ state: 'detached' })
  const { expected, movements } = (await shop.as(staff).call(listCashDays)).today
  expect(expected).toBe(1_879.5)
  const byAmount = movements.toSorted((one, other) => one.amount - other.amount)
  expect(byAmount.map(({ amount, hasSlip }) => [amount, hasSlip])).toEqual([
    [-120.5, true],
    [2_000, false],
  ])
  await page.getByRole('button', { name: 'View the slip' }).tap()
  await page.getByRole('img', { name: 'Photograph of the slip' }).waitFor()
})
