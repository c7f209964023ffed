import { afterAll, expect, test } from 'vitest'
import { returnSettings } from '#contracts/admin/return-terms.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { PHONE } from '#tests/support/browser.ts'
import { deliveredOrder, RING_SIZES } from '#tests/support/delivered-order.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { sketch } from '#tests/support/sketch.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { handling, returnsOf } from '#trade/returns/tests/returned-order.ts'

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
  await details.getByText(/^We will answer by/).waitFor()
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

test('a customer whose ring does not fit is offered resizing first, asks for it on a phone, and reads when it comes back', async () => {
  const { number, customer, manager } = await deliveredOrder(shop, {
    product: { variants: RING_SIZES, stock: 2 },
  })
  const owner = await shop.customer({ role: 'owner' })
  const promise = { ...returnSettings.defaults, firstResizingFree: true }
  await changeSettingTo(shop.as(owner).call, returnSettings, promise)
  await using visit = await window.customer(PHONE, customer)
  const { page } = visit
  await page.goto(`/login?tab=orders&order=${number}`)
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.getByRole('button', { name: 'Return this piece' }).click()
  await details.getByLabel('Reason').selectOption('I have changed my mind')
  expect(await details.getByText('What would help you?').count()).toBe(0)
  await details.getByLabel('Reason').selectOption('It does not fit')
  expect(await details.getByRole('radio').first().isChecked()).toBe(true)
  await details.getByText('Take another size').click()
  await details.getByLabel('New size').selectOption('Size 14')
  expect(await details.getByRole('link', { name: 'the piece in size 14' }).getAttribute('href')).toContain(
    'size=14',
  )
  await details.getByText('Resize it, free of charge').click()
  await details.getByRole('button', { name: 'Request the resizing' }).click()
  await details.getByText(/^We will answer by/).waitFor()
  const { returns } = await returnsOf(shop, customer, number)
  expect(returns).toMatchObject([{ kind: 'resizing', size: 'size 14' }])

  const byAdmin = handling(shop, manager, returns[0]?.number ?? '')
  await byAdmin.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await byAdmin.receive()
  await page.reload()
  await details.getByText(/is being fitted to size 14. We will send it back by/).waitFor()
  await byAdmin.resize()
  await page.reload()
  await details.getByText(/was resized to size 14. It is on its way back to you with Blue Dart/).waitFor()
  expect(visit.complaints.filter((said) => !said.startsWith('Failed to load'))).toEqual([])
})
