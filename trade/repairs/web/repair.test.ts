import { afterAll, expect, test } from 'vitest'
import { DESKTOP } from '#tests/support/browser.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { expectUsable } from '#tests/support/usable.ts'
import { takenIn } from '../tests/repairs.ts'
import { repairPaths } from './admin/paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('the page of a repair can be read and used on a desktop and on a phone', async () => {
  const { shop } = window
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const { params } = await takenIn(shop, staff)
  await using visit = await window.customer(DESKTOP, staff)
  await visit.page.goto(repairPaths.repair(params.number))
  await visit.page.getByText('New clasp').first().waitFor()
  await expectUsable(visit.page)
  expect(visit.complaints).toEqual([])
})
