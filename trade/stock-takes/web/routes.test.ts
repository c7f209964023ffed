import { expect, test } from 'vitest'
import { permissionOfScreen } from '#web/admin/sidebar.ts'
import { moduleSubject } from '#web/admin-kit/module-links.ts'

test('the audit log leads to a stock-take, which has no number to be called by', () => {
  expect(moduleSubject('stock-take', '0193')).toEqual({ to: '/admin/stock-takes/0193', label: 'Stock-take' })
  expect(moduleSubject('rates', '0193')).toBe(null)
})

test('everybody of the shop may open a stock-take', () => {
  expect(permissionOfScreen('/admin/stock-takes/1')).toBe('shop.read')
})
