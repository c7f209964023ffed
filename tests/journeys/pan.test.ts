import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { panSettings } from '#contracts/admin/pans.ts'
import { listOrders } from '#contracts/orders.ts'
import { paymentPans } from '#db/schema/pans.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

/** Only in a thorough run: `server/checkout/pan` promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const inPopup = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'SGJ Jewellers' }).getByRole('button', { name, exact: true })
const panField = (page: Page) => page.getByRole('textbox', { name: 'PAN' })

async function aboutToBuy(price: number, size = DESKTOP) {
  const visit = await window.customer(size)
  const product = await window.shop.product({ price })
  await visit.page.goto(`${product.url}/shipping`)
  await fillAddress(visit.page)
  return visit
}

test('up to two lakh the form has no field for a PAN', async () => {
  await using customer = await aboutToBuy(2_00_000_00)
  await payButton(customer.page).waitFor()
  expect(await panField(customer.page).count()).toBe(0)
})

test('above two lakh it has one, says why, requires a valid PAN, and stores it with the order', async () => {
  await using buyer = await aboutToBuy(3_00_000_00)
  const { page, customer } = buyer
  await page.getByText('The law requires your PAN on the invoice for purchases above ₹2,00,000').waitFor()
  await payButton(page).click()
  await page.getByText('Please enter your PAN.').waitFor()
  expect(await panField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await panField(page).fill('abcxk1234f')
  await payButton(page).click()
  await page.getByText('This PAN doesn’t look right: the 4th letter can’t be X.').waitFor()
  await panField(page).fill('abcpd1234f')
  await page.getByText('usually the first letter of the surname').waitFor()
  await payButton(page).click()
  await inPopup(page, 'Pay').click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const params = { userId: customer.id }
  expect(await window.shop.as(customer).call(listOrders, { params })).toHaveLength(1)
  expect(await window.shop.db.select().from(paymentPans)).toMatchObject([{ masked: 'ABxxxxxx4F' }])
})

it('a threshold lowered in between brings up the field, with the sentence beside it', async () => {
  await using customer = await aboutToBuy(1_50_000_00)
  const { page } = customer
  const owner = await window.shop.customer({ role: 'owner' })
  await changeSettingTo(window.shop.as(owner).call, panSettings, { above: 1_00_000 })
  await payButton(page).click()
  await panField(page).waitFor()
  await page
    .getByText('Please enter your PAN. The law requires it for purchases above ₹1,00,000.')
    .first()
    .waitFor()
  await panField(page).fill('ABCPK1234F')
  await payButton(page).click()
  await inPopup(page, 'Pay').click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
})

test('on a phone the field with the fault is in sight, above the bar with the button', async () => {
  await using customer = await aboutToBuy(3_00_000_00, PHONE)
  const { page } = customer
  await panField(page).waitFor()
  // The field ends where the window does: below the bar.
  await panField(page).evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight))
  await payButton(page).click()
  const fault = page.getByText(/Please enter your PAN|A PAN has five letters/)
  await fault.waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'pan')
  const [box, bar] = [await fault.boundingBox(), await payButton(page).boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})
