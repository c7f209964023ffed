import { expect, test } from 'vitest'
import { isAllowed } from '#rules/identity/permissions.ts'
import type { Role } from '#rules/identity/roles.ts'
import { ENTRIES, firstScreen, isFor, permissionOfScreen } from '#web/admin/sidebar.ts'
import { isTaxElsewhere, pageOfVouchers } from '#web/admin-kit/module-links.ts'
import { accountPaths } from './admin/paths.ts'

test('the screens of a month are for those who may see the accounts; GST & Tally is for everybody of the shop', () => {
  expect(permissionOfScreen(accountPaths.settlements())).toBe('accounts.read')
  expect(permissionOfScreen(accountPaths.settings())).toBe('shop.read')
})

test('a voucher without an order is found in the register of its month', () => {
  expect(pageOfVouchers('2026-11-26')).toBe('/admin/accounts/registers?period=2026-11&register=vouchers')
})

test('taxes are set where Tally is, and nowhere else', () => {
  expect(isTaxElsewhere).toBe(true)
})

test('an accountant begins with the accounts and sees the invoices, and nothing else of the shop', () => {
  const may = (permission: Parameters<typeof isAllowed>[1]) =>
    isAllowed('accountant' satisfies Role, permission)
  expect(firstScreen(may)).toBe(accountPaths.overview())
  expect(ENTRIES.filter((entry) => isFor(entry, may)).map(({ label }) => label)).toEqual([
    'Home',
    'Accounts',
    'Invoices',
  ])
})
