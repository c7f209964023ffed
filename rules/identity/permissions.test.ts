import { expect, test } from 'vitest'
import { isAllowed, PERMISSIONS, type Permission, whyNotAllowed } from './permissions.ts'

const ALL = Object.keys(PERMISSIONS) as Permission[]

test('staff cannot change rates, refund money or give roles', () => {
  for (const permission of ['rates.change', 'refunds.make', 'roles.change'] as const)
    expect(isAllowed('staff', permission)).toBe(false)
  expect(isAllowed('staff', 'orders.move')).toBe(true)
})

test('staff see products and orders, but cannot export either list', () => {
  for (const permission of ['orders.export', 'products.export'] as const)
    expect(isAllowed('staff', permission)).toBe(false)
})

test('an accountant does the month without the owner, and nothing else', () => {
  expect(ALL.filter((permission) => isAllowed('accountant', permission))).toEqual([
    'admin.use',
    'invoices.list',
    'documents.view',
    'accounts.read',
    'accounts.change',
    'accounts.close',
  ])
})

test('a manager may do everything except give roles and open closed months', () => {
  expect(ALL.filter((permission) => !isAllowed('manager', permission))).toEqual([
    'accounts.reopen',
    'roles.change',
  ])
})

test('the owner may do everything and a customer nothing', () => {
  expect(ALL.every((permission) => isAllowed('owner', permission))).toBe(true)
  expect(ALL.some((permission) => isAllowed('customer', permission))).toBe(false)
})

test('a refusal names the permission that is missing', () => {
  expect(whyNotAllowed('rates.change')).toBe('Your role does not allow you to change metal rates.')
})
