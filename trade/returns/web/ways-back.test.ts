import { afterAll, expect, test } from 'vitest'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { DESKTOP } from '#tests/support/browser.ts'
import { productWithItems } from '#tests/support/items.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { PAN, sold } from '#trade/counter/tests/counter.ts'
import { listReturns } from '#trade/returns/contract/return-requests.ts'

const window = await testWindow()
await openForBusiness(window.shop)
afterAll(() => window[Symbol.asyncDispose]())
const owner = await window.shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })
const buyback = { ...buybackSettings.defaults, enabled: true, capDays: 0 }
await changeSettingTo(window.shop.as(owner).call, buybackSettings, buyback)

test('a ring is found by its tag, taken in exchange at the counter, and its slip is one press away', async () => {
  const ring = await productWithItems(window.shop, [{ tag: 'SGJ-0412', weight: 9.71, huid: 'AB12CD' }])
  await sold(window.shop, owner, ring.id, { tags: ['SGJ-0412'], pan: PAN })
  await using visit = await window.customer(DESKTOP, owner)
  const { page } = visit
  await page.goto('/admin/counter')
  await page.getByRole('link', { name: 'Returns and exchanges' }).click()
  await page.getByLabel('Mobile number, bill, order, HUID or tag').fill('SGJ-0412')
  await page.getByRole('list', { name: 'Sales' }).getByRole('link').first().click()
  await page.getByRole('radio', { name: 'Exchange' }).check()
  await page.getByText('Store credit, if it weighs what it did').waitFor()
  await page.getByLabel('Weight on the scale').fill('9.71')
  await page.getByLabel('Condition').selectOption('as-sold')
  await page.getByRole('button', { name: 'Take it in exchange' }).click()
  await page.getByRole('heading', { name: /^RET-/ }).waitFor()
  await page.getByRole('button', { name: 'Slip' }).waitFor()
  const { rows } = await window.shop.as(owner).call(listReturns, { query: {} })
  expect(rows).toMatchObject([{ kind: 'exchange', status: 'credited' }])
  // A tag is no number of an order, which is asked for first.
  expect(visit.complaints.filter((said) => !said.includes('404'))).toEqual([])
})
