import { afterAll, expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { deliveredOrder, returnsOf } from '#tests/support/returned-order.ts'
import { sketch } from '#tests/support/sketch.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
await openForBusiness(shop)

test('a customer returns a product on a phone, an admin inspects and refunds it, and the customer reads each step', async () => {
  const {
    number: orderId,
    customer,
    manager,
  } = await deliveredOrder(shop, {
    customer: { firstName: 'Asha', lastName: 'Patil' },
  })
  await using visit = await window.customer(PHONE, customer)
  const { page } = visit
  await page.goto(`/login?tab=orders&order=${orderId}`)
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.getByRole('button', { name: 'Return this piece' }).click()
  await details.getByRole('button', { name: 'Request the return' }).click()
  await details.getByText('Please choose a reason.').waitFor()
  await details.getByLabel('Reason').selectOption('It does not fit')
  await details.getByLabel('Notes').fill('Two sizes too small')
  await details
    .locator('input[type=file]')
    .setInputFiles({ name: 'ring.jpg', mimeType: 'image/jpeg', buffer: await sketch() })
  await details.getByRole('button', { name: 'Request the return' }).click()
  await details.getByText(/^We answer by/).waitFor()
  const { returns } = await returnsOf(shop, customer, orderId)
  const [{ number, photographs } = { number: '', photographs: 0 }] = returns
  expect(photographs).toBe(1)

  await using office = await window.customer(undefined, manager)
  const adminPage = office.page
  await adminPage.goto('/admin/returns')
  await adminPage.getByRole('link', { name: number }).click()
  await adminPage.getByText('Two sizes too small').waitFor()
  await adminPage.getByRole('button', { name: 'Approve…' }).click()
  await adminPage.getByLabel('Note for the customer').fill('The courier comes on Friday.')
  await adminPage.getByRole('button', { name: 'Approve', exact: true }).click()
  await adminPage.getByRole('button', { name: 'Mark received' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Mark received' }).click()
  await adminPage.getByRole('button', { name: 'Inspect…' }).click()
  const inspection = adminPage.getByRole('dialog')
  await inspection.getByLabel('Weight on the scale').fill('12,5')
  await inspection.getByLabel('Condition').selectOption('As it was sold')
  await inspection.getByRole('button', { name: 'Save the inspection' }).click()
  await inspection.getByText('Please enter the weight in grams').waitFor()
  await inspection.getByLabel('Weight on the scale').fill('5')
  await inspection.getByRole('button', { name: 'Save the inspection' }).click()
  await adminPage.getByRole('button', { name: /^Refund ₹/ }).click()
  await adminPage
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund ₹/ })
    .click()
  await adminPage.getByRole('button', { name: 'Put on sale…' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Put on sale' }).click()
  await adminPage.getByText('Back on sale').first().waitFor()

  await page.reload()
  await details.getByText('The courier comes on Friday.').waitFor()
  await details.getByText('Return refunded').waitFor()
  const faults = [...visit.complaints, ...office.complaints].filter(
    (said) => !said.startsWith('Failed to load'),
  )
  expect(faults).toEqual([])
})
