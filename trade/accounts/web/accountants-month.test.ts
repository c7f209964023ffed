import { afterAll, expect, test } from 'vitest'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { openForBusiness, soldOrder } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { monthBefore, monthOfMoment, periodName } from '#trade/accounts/rules/period.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { accountPaths } from './admin/paths.ts'

/** Only in a thorough run: `trade/accounts/server/months` promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

/** Last month had a sale, and has ended for some time. */
async function saleOfLastMonth() {
  const now = shop.clock.now()
  const month = monthBefore(monthOfMoment(now))
  shop.clock.set(new Date(`${month}-15T12:00:00+05:30`))
  await openForBusiness(shop)
  const order = await soldOrder(shop, await shop.customer(), await shop.product())
  const invoice = await issueInvoice(shop.shop, order.orderId)
  shop.clock.set(now)
  return { month, invoice, name: periodName(month) }
}

const { month, invoice, name } = await saleOfLastMonth()

test('an accountant finds the month, its return and its bill, and nothing else of the shop', async () => {
  const accountant = await shop.customer({ role: 'accountant' })
  await using visit = await window.customer(undefined, accountant)
  const { page, complaints } = visit
  await page.goto(paths.admin())
  await page.waitForURL(`**${accountPaths.overview()}`)
  const links = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link')
  await expect.poll(() => links.allTextContents()).toEqual(['Homethe shop', 'Accountsby month', 'Invoices'])

  await page.getByLabel('Month or quarter').selectOption(month)
  await page.getByText('1 tax invoice. None is missing.').waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'GSTR-1 (JSON)' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^GSTR1_.+\.json$/)
  const close = page.getByRole('button', { name: 'Close month' })
  expect(await close.isEnabled()).toBe(true)

  await page.getByRole('link', { name: 'Registers' }).click()
  await page.getByRole('button', { name: `Open ${invoice.number}` }).waitFor()
  await page.goto(adminPaths.orders())
  await page.getByText('Your role does not allow you to see orders.').waitFor()
  expect(complaints).toEqual([])
})

it('a manager closes the month, and a second one reads who did', async () => {
  await using first = await window.customer(
    undefined,
    await shop.customer({ role: 'manager', firstName: 'Meera', lastName: 'Rao' }),
  )
  await using second = await window.customer(undefined, await shop.customer({ role: 'manager' }))
  for (const { page } of [first, second]) {
    await page.goto(accountPaths.overview(month))
    await page.getByRole('button', { name: 'Close month' }).click()
    await page.getByRole('dialog', { name: `Close ${name}?` }).waitFor()
  }
  const closeIn = ({ page }: typeof first) =>
    page.getByRole('dialog').getByRole('button', { name: 'Close month' }).click()
  await closeIn(first)
  await first.page.getByText(`${name} was closed by Meera Rao`).waitFor()
  await closeIn(second)
  await second.page.getByText(`Meera Rao closed ${name} on`).waitFor()
})
