import { afterAll, expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { deliveredRing } from '#tests/support/delivered-order.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { returnsOf } from '#trade/returns/tests/returned-order.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
await openForBusiness(shop)

test('a customer sells a ring on a phone, accepts the lower amount, and is paid by UPI with a reference', async () => {
  const { orderId, customer, manager } = await deliveredRing(shop)
  await using visit = await window.customer(PHONE, customer)
  const { page } = visit
  await page.goto(`/login?tab=orders&order=${orderId}`)
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.getByRole('button', { name: 'See today’s value' }).click()
  await details.getByRole('button', { name: 'Sell this piece' }).click()
  await details.getByRole('button', { name: 'Request the buyback' }).click()
  await details.getByText(/^We will answer by/).waitFor()
  const [{ number } = { number: '' }] = (await returnsOf(shop, customer, orderId)).returns

  await using office = await window.customer(undefined, manager)
  const adminPage = office.page
  await adminPage.goto(`/admin/returns/${number}`)
  await adminPage.getByRole('button', { name: 'Approve…' }).click()
  await adminPage.getByRole('button', { name: 'Approve', exact: true }).click()
  await adminPage.getByRole('button', { name: 'Mark received' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Mark received' }).click()
  await adminPage.getByRole('button', { name: 'Inspect…' }).click()
  const inspection = adminPage.getByRole('dialog')
  await inspection.getByLabel('Weight on the scale').fill('4.8')
  await inspection.getByLabel('Condition').selectOption('Worn')
  await inspection.getByRole('button', { name: 'Save the inspection' }).click()
  await adminPage.getByText('The customer is asked whether they accept').waitFor()

  await page.reload()
  await details.getByText('Correction after the inspection').waitFor()
  await details.getByRole('button', { name: /^Accept ₹/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await details.getByRole('button', { name: 'Bank transfer or UPI' }).click()
  await details.getByLabel('UPI ID').fill('asha')
  await details.getByRole('button', { name: 'Pay me there' }).click()
  await details.getByText('Please enter your UPI ID').waitFor()
  await details.getByLabel('UPI ID').fill('asha@okaxis')
  await details.getByRole('button', { name: 'Pay me there' }).click()
  await details.getByText('to asha@okaxis').waitFor()

  await adminPage.reload()
  await adminPage.getByRole('button', { name: 'Record the pay-out…' }).click()
  const payment = adminPage.getByRole('dialog')
  await payment.getByLabel('Reference').fill('UTR998877')
  await payment.getByRole('button', { name: 'Record the pay-out' }).click()
  await adminPage.getByText('reference UTR998877').first().waitFor()

  await page.reload()
  await details.getByText('Reference: UTR998877.').waitFor()
  const faults = [...visit.complaints, ...office.complaints].filter(
    (said) => !said.startsWith('Failed to load'),
  )
  expect(faults).toEqual([])
})
