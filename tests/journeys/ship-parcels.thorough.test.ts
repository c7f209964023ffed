import { afterAll, expect, test } from 'vitest'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { moveUpTo, placedOrder } from '#tests/support/admin-editor.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
const staff = await shop.customer({ role: 'staff' })

async function packed(count: number): Promise<string[]> {
  const numbers: string[] = []
  for (let at = 0; at < count; at++) {
    const { number } = await placedOrder(shop)
    await moveUpTo(shop, staff, number, 'Packed')
    numbers.push(number)
  }
  return numbers
}

const statusOf = async (number: string) =>
  (await shop.as(staff).call(readAdminOrder, { params: { number } })).orderStatus

test.each([
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
])('a day’s parcels are shipped from a pasted list and marked delivered together (%s)', async (_, size) => {
  const [one = '', two = '', three = ''] = await packed(3)
  await using visit = await window.customer(size, staff)
  const { page, complaints } = visit
  await page.goto(adminPaths.orders({ search: one }))
  await page.getByRole('button', { name: 'Ship parcels' }).click()
  const dialog = page.getByRole('dialog')
  const list = dialog.getByRole('textbox', { name: 'List' })
  await list.fill(
    `Order\tCarrier\tAWB\n${one}\tBlue Dart\t81234567890\n${two}\t\t81234567891\n${three}\tDTDC\tx\nthe rest follows`,
  )
  await dialog.getByText('Please check the tracking number').waitFor()
  await dialog.getByText('The carrier is missing.').waitFor()
  await dialog.getByText('There is no order number in this line.').waitFor()
  await dialog.getByLabel('Carrier for lines without one').fill('Delhivery')
  await dialog.getByRole('button', { name: 'Ship 2 parcels' }).click()
  await page.getByText('2 parcels shipped.').waitFor()
  // A line that could not be shipped stays in the list.
  await expect.poll(() => list.inputValue()).toBe(`Order\tCarrier\tAWB\n${three}\tDTDC\tx\nthe rest follows`)
  await list.fill(`${three}, DTDC, D1234567\n${one}, DTDC, D1234568`)
  await dialog.getByRole('button', { name: 'Ship 2 parcels' }).click()
  await dialog.getByText(`${one} is already shipped`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  expect(await Promise.all([one, two, three].map(statusOf))).toEqual(['Shipped', 'Shipped', 'Shipped'])

  await page.goto(adminPaths.orders({ status: 'Shipped' }))
  for (const number of [one, two, three]) await page.getByLabel(`Select ${number}`).check()
  await page.getByRole('button', { name: 'Mark delivered' }).click()
  await dialog.getByRole('button', { name: 'Mark delivered' }).click()
  await page.getByText('3 orders delivered.').waitFor()
  expect(await statusOf(two)).toBe('Delivered')
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
})
