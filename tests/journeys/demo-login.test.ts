import { afterAll, expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { openSettled } from '#tests/support/settled.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { paths } from '#web/paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('one press on the login page of the demo looks behind the counter as the manager', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, complaints } = visit
  await openSettled(page, paths.login())
  const staff = page.getByRole('region', { name: 'Demo: look behind the counter as one of the staff' })
  await staff.getByRole('button', { name: 'Meera Pawar Manager' }).click()
  await page.waitForURL(`**${adminPaths.dashboard()}`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(complaints).toEqual([])
})
