import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listSales } from '#contracts/admin/sales.ts'
import { placedOrder } from '#tests/support/admin-editor.ts'
import { DESKTOP } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
const owner = await shop.customer({ role: 'owner' })

const inFiveDays = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** The requests by which the page changes something, from now on. */
function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  return sent
}

test('pressed twice before the page is drawn again, a button adds one note', async () => {
  const { number } = await placedOrder(shop)
  await using visit = await window.customer(DESKTOP, owner)
  const { page, complaints } = visit
  await page.goto(adminPaths.order(number))
  await page.getByRole('textbox', { name: 'New note' }).fill('Wrap it in red.')
  const sent = changesOf(page)
  await page.getByRole('button', { name: 'Add note' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await page.getByText('Wrap it in red.').first().waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'New note' }).inputValue()).toBe('')
  expect(sent).toHaveLength(1)
  const { notes } = await shop.as(owner).call(readAdminOrder, { params: { number } })
  expect(notes).toHaveLength(1)
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
})

test('a double click starts one sale', async () => {
  await using visit = await window.customer(DESKTOP, owner)
  const { page, complaints } = visit
  await page.goto('/admin/sales/new')
  await page.getByLabel('Name').fill('Diwali Sale')
  await page.getByRole('textbox', { name: 'Discount' }).fill('20')
  await page.getByLabel('Ends at (time in India)').fill(`${inFiveDays}T23:59`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Start the sale now' }).dblclick()
  await page.getByText('“Diwali Sale” has started.').waitFor()
  await page.getByText('20% off making charges · All products').waitFor()
  expect((await shop.as(owner).call(listSales)).sales).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a double click publishes rates once, and no one else has “saved this first”', async () => {
  await using visit = await window.customer(DESKTOP, owner)
  const { page, complaints } = visit
  await page.goto(adminPaths.metalRates())
  await page.getByRole('textbox', { name: 'Gold 22K' }).fill('12610')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const sent = changesOf(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).dblclick()
  await page.getByText(/^The rates are published/).waitFor()
  expect(sent).toHaveLength(1)
  expect(await page.getByText('saved this first').count()).toBe(0)
  expect(complaints).toEqual([])
})
