import { afterAll, expect, test } from 'vitest'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { dayInIndia } from '#rules/days.ts'
import { move, placedOrder } from '#tests/support/admin-editor.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
await openForBusiness(shop)
const owner = await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })

test('an admin prints an order’s invoice, and finds it in the list with the day’s totals', async () => {
  const { number } = await placedOrder(shop)
  await shop.jobs.run()
  await using visit = await window.customer(DESKTOP, owner)
  const { page } = visit
  await page.goto(`/admin/orders/${number}`)
  await page.getByText('Original not printed yet').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download the original of INV/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/)
  await page.getByText('Original handed out on').waitFor()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download a duplicate of INV/ }).click()
  expect((await again).suggestedFilename()).toMatch(/-copy\.pdf$/)

  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  const today = dayInIndia(shop.clock.now())
  await page.waitForURL(`**/admin/invoices?from=${today}&to=${today}`)
  await page.getByText('1 invoice').waitFor()
  await page.getByRole('link', { name: number }).waitFor()
  const tab = visit.context.waitForEvent('page')
  await page.getByRole('button', { name: 'Print all' }).click()
  await tab
})

test('a HUID of another order asks for a reason in the dialog, and is accepted with it', async () => {
  const [one, two] = [await placedOrder(shop), await placedOrder(shop)]
  await move(shop, owner, one.number, ['Confirmed', 'Packed'], { huid: 'ZZ12CD' })
  await using visit = await window.customer(PHONE, owner)
  const { page } = visit
  await page.goto(`/admin/orders/${two.number}`)
  await page.getByRole('button', { name: 'Mark packed' }).click()
  await page.getByLabel('HUID').fill('zz12cd, ee34ff')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark packed' }).click()
  await dialog.getByText(`HUID ZZ12CD is already on order ${one.number}.`, { exact: false }).waitFor()
  await dialog.getByLabel('Why is this HUID right?').fill('Mixed up at the counter')
  await dialog.getByRole('button', { name: 'Mark packed' }).click()
  await page.getByText('ZZ12CD, EE34FF').waitFor()
})

test('a customer changes the address; an admin who had the old one open chooses which to use', async () => {
  const { number, customer } = await placedOrder(shop)
  await using adminVisit = await window.customer(DESKTOP, owner)
  await adminVisit.page.goto(`/admin/orders/${number}`)
  await adminVisit.page.getByRole('button', { name: 'Change address' }).click()
  await adminVisit.page.getByRole('dialog').getByLabel('Landmark').fill('Near the fort')

  await using visit = await window.customer(PHONE, customer)
  const { page } = visit
  await page.goto(`/login?tab=orders&order=${number}`)
  await page.getByRole('button', { name: 'Change address' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Address', { exact: false }).first().fill('7 Laxmi Road')
  await form.getByLabel('Pincode').fill('411002')
  await expect.poll(() => form.getByLabel('City').inputValue()).toBe('Pune')
  await form.getByRole('button', { name: 'Change address' }).click()
  await page.getByText('Your order goes to the new address.').waitFor()
  await page.goto(`/login?tab=orders&order=${number}`)
  await page.getByText('7 Laxmi Road').waitFor()
  await page.getByText('to Pune 411002').waitFor()

  const dialog = adminVisit.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await dialog.getByText('The customer changed it on', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Show the current address' }).click()
  expect(await dialog.getByLabel('Pincode').inputValue()).toBe('411002')
  await dialog.getByLabel('Landmark').fill('Near the fort')
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await adminVisit.page.getByText('Landmark: Near the fort').waitFor()
  const order = await shop.as(owner).call(readAdminOrder, { params: { number } })
  expect(order.addressChanges.map(({ by }) => by?.name ?? null)).toEqual([null, 'Meera Rao'])
})

test('once the invoice is out, the dialog says beforehand that the order stays in its state', async () => {
  const { number, customer } = await placedOrder(shop)
  await shop.jobs.run()
  await using visit = await window.customer(PHONE, customer)
  const { page } = visit
  const headers = { authorization: `Bearer ${visit.token}` }
  await shop.inject({ url: `/api/orders/${number}/invoice`, headers })
  await page.goto(`/login?tab=orders&order=${number}`)
  await page.getByRole('button', { name: 'Change address' }).click()
  const limit = /^Tax invoice INV\S+ was issued for delivery to Maharashtra, so the order cannot be sent/
  await page.getByRole('dialog').getByText(limit).waitFor()
})
